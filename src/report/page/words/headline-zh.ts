/** A finding in one Chinese sentence. What pages, contracts and rules say stands in it as the ledger has it. */

import { nameInvisible } from '../../../explain/visible-characters.ts'
import type { Finding } from '../../../model/finding.ts'

export const headlineInChinese = (finding: Finding): string => nameInvisible(sentence(finding))

const LONGEST_VALUE = 90

function sentence(finding: Finding): string {
  if (finding.code === 'verdict-changed')
    return `${finding.path} 的结论变了：固定的是 “${finding.expected?.shown}”，现在是 “${finding.candidate?.shown}”。`
  const { check, path, expected } = finding
  switch (check) {
    case 'contract':
      return contractSentence(finding)
    case 'invariants':
      return `${path} 是 ${given(finding)}，但应为 ${expected?.shown}。`
    case 'quotes':
      return quoteSentence(finding)
    case 'trace':
      return traceSentence(finding)
    default:
      return factSentence(finding)
  }
}

function given({ candidate }: Finding): string {
  const shown = candidate?.shown ?? '空'
  return shown.length <= LONGEST_VALUE ? shown : `${shown.slice(0, LONGEST_VALUE - 1)}…`
}

function contractSentence(finding: Finding): string {
  const { code, path, contract } = finding
  const demand = `契约要求 “${contract?.requirement}”`
  if (contract?.keyword === 'form') return `回答不合形式：${demand}，实际 ${given(finding)}。`
  if (code === 'missing-property') return `${path}：${demand}，但候选结果没有它。`
  if (code === 'unexpected-property') return `${path}：${demand}。`
  return `${path}：${demand}，但候选结果是 ${given(finding)}。`
}

function factSentence(finding: Finding): string {
  const { code, path, candidate, expected, evidence } = finding
  const source = evidence?.reader === 'record' ? '记录' : '页面'
  const says = expected?.shown
  switch (code) {
    case 'missing-item':
      return `缺少 ${path}：${source}上有 ${says}。`
    case 'unexpected-item':
    case 'unexpected-value':
      return `${path} 是 ${given(finding)}，但${source}：${says}。`
    case 'duplicate-item':
      return `${path} 重复了 ${given(finding)}，但${source}上只有：${says}。`
    case 'wrong-order':
      return `${path} 的顺序不对：${given(finding)}；${source}：${says}。`
    case 'missing-value':
      return candidate?.value === undefined
        ? `缺少 ${path}，但${source}写的是 ${says}。`
        : `${path} 是 ${given(finding)}，但${source}写的是 ${says}。`
    default:
      return `${path} 是 ${given(finding)}，但${source}写的是 ${says}。`
  }
}

function quoteSentence(finding: Finding): string {
  const { code, path, quote, expected } = finding
  const subject = `${path} 处的引文`
  const wrong = marked(quote?.quote, quote?.quoteMark)
  const right = marked(quote?.passage, quote?.passageMark)
  switch (code) {
    case 'quote-empty':
      return `${subject}是空的。`
    case 'quote-placeholder':
      return `${subject}是占位符 ${given(finding)}，不是原文。`
    case 'quote-hidden':
      return `${subject}只出现在页面上看不见的地方。`
    case 'quote-stitched':
      return `${subject}由 ${quote?.parts?.length ?? 0} 段不相连的原文拼成。`
    case 'quote-truncated':
      return `${subject}被截断：原文此处是 ${expected?.shown}。`
    case 'quote-other-source':
      return `${subject}出自 ${expected?.provenance}，而不是本来源。`
    case 'quote-tier':
      return `${subject}在原文中，但不满足要求的匹配级别 “${expected?.shown}”。`
    case 'quote-misplaced':
      return `${subject}不在它所写的位置。`
    case 'quote-missing':
      return `${path} 没有为 ${expected?.provenance}（${expected?.shown}）给出引文。`
    case 'quote-lacks-value':
      return `${subject}不含 ${expected?.provenance} 的值 ${expected?.shown}。`
    case 'quote-mojibake':
      return `${subject}因编码错误成了乱码：“${wrong}” 在原文中是 “${right}”。`
    case 'quote-edited':
      if (wrong && right) return `${subject}与原文不符：“${wrong}” 在原文中是 “${right}”。`
      if (wrong) return `${subject}与原文不符：原文此处没有 “${wrong}”。`
      if (right) return `${subject}与原文不符：漏掉了 “${right}”。`
      return `${subject}与原文不符：此处空白不同。`
    default:
      return `${subject}与原文不符：原文中没有这段文字。`
  }
}

function traceSentence(finding: Finding): string {
  const { code, path, expected } = finding
  if (code === 'lines-vs-raw-text') return `轨迹自相矛盾：${expected?.shown}。`
  const snapshot = code === 'candidate-vs-lines' ? 'lines' : 'raw_text'
  return `${path} 是 ${given(finding)}，但轨迹的 ${snapshot}：${expected?.shown}。`
}

const marked = (text: string | undefined, mark: { start: number; end: number } | undefined): string =>
  text !== undefined && mark ? text.slice(mark.start, mark.end).trim() : ''
