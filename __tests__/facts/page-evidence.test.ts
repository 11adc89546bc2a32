import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { pageEvidence } from '../../src/facts/page-evidence.ts'

const evidenceOf = (text: string) => pageEvidence(readHtml(`<p>${text}</p>`))

describe('pageEvidence', () => {
  const languages: [string, string | undefined, string][] = [
    ['Chinese', 'zh', '车况检测报告：外观部位、出险记录与维修保养记录。'],
    ['Japanese', 'ja', '本報告書は、会社の概要と事業の内容をまとめたものです。'],
    ['Korean', 'ko', '차량 이력 보고서입니다. 주행 거리와 사고 기록이 있습니다.'],
    [
      'English',
      'en',
      'The engine of the car was inspected and the doors were repaired; you will find the list of parts that have been replaced with this report.',
    ],
    [
      'German',
      'de',
      'Der Motor wird mit dem Getriebe geliefert und ist nicht für den Betrieb auf der Straße zugelassen, die Türen sind auch bei Regen dicht.',
    ],
    [
      'French',
      'fr',
      'Les portes sont dans un bon état et le moteur est livré avec une garantie pour vous, sur les pièces qui sont dans cette liste.',
    ],
    ['a few words', undefined, 'Mileage 1,280 km, the owner'],
    [
      'two languages alike',
      undefined,
      'the and of with for der die das und ist the and of with nicht mit für',
    ],
    ['numbers only', undefined, '1 2 3'],
  ]
  test.each(languages)('%s text shows the language %s', (_name, language, text) => {
    expect(evidenceOf(text).language).toBe(language)
  })

  const numbers: [string, string[]][] = [
    ['Total $1,234.50 of 3,000', ['1,234.50']],
    ['Summe 1.234,50 € von 3.000', ['1.234,50']],
    ['1,234.50 and 1.234,50', []],
    ['1,234 and 1.5 and 12.05.2024', []],
    ['v1,234.5.6', []],
  ]
  test.each(numbers)('%s shows its marks by %j', (text, shown) => {
    expect(evidenceOf(text).numbers).toEqual(shown)
  })
})
