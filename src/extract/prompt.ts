/** What the model is sent for one sample: the prompt, and the source as untrusted data inside unguessable marks. */
import fs from 'node:fs'
import path from 'node:path'
import type { SourceDocument } from '../document/source-document.ts'
import type { Message } from '../endpoint/message.ts'
import { asData, untrustedRule } from '../endpoint/untrusted-data.ts'
import { shortHash } from '../model/digest.ts'
import type { JsonSchema } from '../oracles/contract/schema-at.ts'

/** A file that is read anew for each run, so that watch modes see its edits; relative to the working directory. */
export interface PromptFile {
  readonly file: string
}

/** What a prompt is made for. */
export interface PromptInput {
  readonly id: string
  readonly source: SourceDocument
  /** Any text as untrusted data; the rule that says so must stand in the messages. */
  readonly asData: (name: string, text: string) => string
  /** The sentence that tells the model what the marks of `asData` mean. */
  readonly rule: string
}

/**
 * The text of the instruction, a file with it, or a function that makes all messages. In a text, `{{schema}}` stands for
 * the contract as JSON Schema, and `{{source}}` for the source; without the latter the source is a message of its own.
 */
export type Prompt = string | PromptFile | ((input: PromptInput) => readonly Message[])

/** A prompt that was read, for the samples of one run. */
export interface OpenPrompt {
  /** The messages for a sample. @param mark unguessable, a new one for each request. */
  messages(sample: PromptSample, mark: string): readonly Message[]
  /** Tells it from every other prompt; of a function, what it makes of the sample. */
  hash(sample: PromptSample): string
}

export interface PromptSample {
  readonly id: string
  readonly source: SourceDocument
}

/** In place of the mark where prompts are compared. */
const NO_MARK = '<mark>'

/** @throws TypeError naming what is wrong with the prompt. */
export function openPrompt(prompt: Prompt, schema: JsonSchema | null): OpenPrompt {
  if (typeof prompt === 'function') return promptOfFunction(prompt)
  const text = typeof prompt === 'string' ? prompt : textOf(prompt)
  if (text.trim() === '') throw new TypeError(`createExtractor: ${nameOf(prompt)} is empty.`)
  const instruction = withSchema(text, schema, nameOf(prompt))
  const hash = shortHash([text, untrustedRule(NO_MARK)])
  return {
    hash: () => hash,
    messages: ({ source }, mark) => messagesOf(instruction, asData('source', source.text, mark), mark),
  }
}

const nameOf = (prompt: string | PromptFile): string =>
  typeof prompt === 'string' ? 'the prompt' : `the prompt file ${prompt.file}`

function textOf({ file }: PromptFile): string {
  try {
    return fs.readFileSync(path.resolve(file), 'utf8').replaceAll('\r\n', '\n')
  } catch (cause) {
    throw new TypeError(
      `createExtractor: the prompt file ${file} cannot be read: ${(cause as Error).message}.`,
    )
  }
}

function withSchema(text: string, schema: JsonSchema | null, name: string): string {
  if (!text.includes('{{schema}}')) return text
  if (schema === null)
    throw new TypeError(
      `createExtractor: ${name} has {{schema}}, but the contract's library gives no JSON Schema. Write the form into the prompt.`,
    )
  return text.replaceAll('{{schema}}', () => JSON.stringify(schema, null, 2))
}

/** The source goes in last, so that nothing in it is taken for a place of the prompt. */
function messagesOf(instruction: string, source: string, mark: string): Message[] {
  const rule = untrustedRule(mark)
  if (!instruction.includes('{{source}}'))
    return [
      { role: 'system', content: `${instruction.trimEnd()}\n\n${rule}` },
      { role: 'user', content: source },
    ]
  return [
    { role: 'system', content: rule },
    { role: 'user', content: instruction.replaceAll('{{source}}', () => source) },
  ]
}

function promptOfFunction(prompt: (input: PromptInput) => readonly Message[]): OpenPrompt {
  const messages = ({ id, source }: PromptSample, mark: string): readonly Message[] => {
    const made = prompt({
      id,
      source,
      asData: (name, text) => asData(name, text, mark),
      rule: untrustedRule(mark),
    })
    if (!Array.isArray(made) || made.length === 0 || made.some((one) => typeof one?.content !== 'string'))
      throw new TypeError('createExtractor: the prompt function must return messages: [{ role, content }].')
    return made
  }
  return { messages, hash: (sample) => shortHash(messages(sample, NO_MARK)) }
}
