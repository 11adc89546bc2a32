/** What the rules decided, as a table: printed, and with `--write` put into docs/gate.md below the command that makes it. */
import fs from 'node:fs'

const PAGE = 'docs/gate.md'

interface Verdicts {
  readonly passed: number
  readonly failed: number
  readonly inconclusive: number
}

interface Row {
  readonly share: string
  readonly trials: number
  readonly rule: string
  /** The true share is what is demanded, or more: then a failure is wrong, else a pass is. */
  readonly isEnough: boolean
}

export class DecisionTable {
  readonly #command: string
  readonly #lines = [
    '| true share | trials | rule | passed | failed | inconclusive | wrong decisions |',
    '|---|---|---|---|---|---|---|',
  ]

  constructor(node: string, script: string) {
    this.#command = `${node} bench/quality/bundle.mjs ${script}`
  }

  add({ share, trials, rule, isEnough }: Row, { passed, failed, inconclusive }: Verdicts): void {
    const repeats = passed + failed + inconclusive
    const wrong = `${isEnough ? failed : passed} of ${repeats}`
    this.#lines.push(`| ${[share, trials, rule, passed, failed, inconclusive, wrong].join(' | ')} |`)
  }

  end(): void {
    console.log(this.#lines.join('\n'))
    if (!process.argv.includes('--write')) return
    const page = fs.readFileSync(PAGE, 'utf8')
    const start = page.indexOf('\n\n|', page.indexOf(`\`${this.#command} --write\``)) + 2
    const end = page.indexOf('\n\n', start)
    fs.writeFileSync(PAGE, `${page.slice(0, start)}${this.#lines.join('\n')}${page.slice(end)}`)
  }
}
