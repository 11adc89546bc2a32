/** Single keys, as the help lists them; they can be turned off, and never act while somebody types. */

/** What a key asks for. */
export type Wish =
  | { readonly kind: 'search' | 'help' | 'language' | 'leave' }
  | { readonly kind: 'sample' | 'finding'; readonly offset: 1 | -1 }
  | { readonly kind: 'view'; readonly number: number }

export function wishOf(event: KeyboardEvent): Wish | null {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null
  if (key === 'Escape') return { kind: 'leave' }
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return null
  switch (key) {
    case '/':
      return { kind: 'search' }
    case '?':
      return { kind: 'help' }
    case 'l':
      return { kind: 'language' }
    case 'j':
      return { kind: 'sample', offset: 1 }
    case 'k':
      return { kind: 'sample', offset: -1 }
    case 'n':
      return { kind: 'finding', offset: 1 }
    case 'p':
      return { kind: 'finding', offset: -1 }
    default:
      return /^[1-6]$/.test(key) ? { kind: 'view', number: Number(key) } : null
  }
}
