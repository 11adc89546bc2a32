/** One message of a chat, as every OpenAI-compatible endpoint takes it. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant' | 'developer'
  readonly content: string
}
