/** Whether a text without JSON declines to answer. Only its beginning is looked at. */

const READ = 400

/** Phrases of models that decline; each is looked for as it stands, in folded lower case. */
const PHRASES: readonly RegExp[] = [
  /\bi(?:'m| am) (?:sorry|afraid|unable|not able)\b/,
  /\bi (?:cannot|can't|can not|could not|couldn't|won't|will not|must decline|do not have|don't have)\b/,
  /\b(?:sorry|unfortunately|apologies)\b.{0,60}\b(?:cannot|can't|unable|not able)\b/,
  /\b(?:unable|not able) to (?:assist|help|comply|extract|process|provide|read|access)\b/,
  /\bas an ai\b/,
  /(?:抱歉|对不起|對不起|我无法|我無法|我不能|无法(?:提供|协助|处理|读取)|作为(?:一个)?(?:ai|人工智能))/,
  /(?:申し訳|できません|いたしかねます|お手伝いでき)/,
  /(?:죄송|할 수 없습니다|도와드릴 수 없)/,
  /\b(?:es tut mir leid|tut mir leid|ich kann (?:das|dies|diese|ihnen|dir|nicht)|leider kann ich)\b/,
  /\bje (?:suis désolée?|ne peux pas|ne suis pas en mesure)/,
  /\b(?:lo siento|no puedo)\b/,
  /\b(?:mi dispiace|non posso)\b/,
  /\b(?:desculpe|não posso)\b/,
]

/** The phrase that declines, as it is written; `null` where there is none. */
export function refusalIn(text: string): string | null {
  const head = text.trimStart().slice(0, READ).replaceAll('’', "'").replace(/\s/g, ' ')
  const lower = head.toLowerCase()
  for (const phrase of PHRASES) {
    const found = phrase.exec(lower)
    if (found) return lower.length === head.length ? head.substr(found.index, found[0].length) : found[0]
  }
  return null
}
