/** Puts semantic fields to the vote: judged where all votes agree and each is verified, else not evaluated. */
import type { JudgedField, Ruling, RulingReason, SemanticField } from '../model/ruling.ts'
import type { Court } from './court.ts'
import { LONGEST_PASSAGE, questionOfField } from './question.ts'

/** Never throws, and never says `matched`. */
export async function judgedField(field: SemanticField, court: Court): Promise<JudgedField> {
  const { path, passage, value, meaning, votes: count } = field
  const question = questionOfField(field)
  const about = { path, shown: question.candidate, meaning }
  if (passage.trim() === '')
    return open(about, 'no-passage', 'The page shows nothing at the place of the field.')
  if (passage.length > LONGEST_PASSAGE) {
    const message = `The place of the field has ${passage.length} characters, and a judge is shown ${LONGEST_PASSAGE} at most. Name a smaller place.`
    return open(about, 'no-passage', message)
  }
  const grounds = { passage, isSemantic: true, ...(value !== undefined && { candidate: value }) }
  const votes = await Promise.all(
    Array.from({ length: count }, (_, trial) => court.ask(question, grounds, trial)),
  )
  const off = votes.find(({ state }) => state === 'error' || state === 'conflict')
  if (off) return { ...about, state: 'not_evaluated', votes, ...(off.because && { because: off.because }) }
  const verdicts = new Set(votes.map(({ verdict }) => verdict))
  const [verdict] = verdicts
  if (verdicts.size > 1) {
    const message = `The votes differ: ${[...verdicts].join(', ')}.`
    return { ...open(about, 'votes-differ', message), votes }
  }
  return { ...about, state: 'judged', ...(verdict && { verdict }), votes }
}

type AboutField = Pick<JudgedField, 'path' | 'shown' | 'meaning'>

const open = (about: AboutField, code: RulingReason, message: string): JudgedField => ({
  ...about,
  state: 'not_evaluated',
  because: { code, message },
  votes: [] as readonly Ruling[],
})
