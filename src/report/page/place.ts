/** Where a person is in the report: the address's hash read and written, so that every place can be linked to. */
import { STATUSES_WORST_FIRST, type Status } from '../../model/status.ts'

export const VIEWS = ['overview', 'samples', 'fields', 'evidence', 'patterns', 'changes'] as const
export type ViewName = (typeof VIEWS)[number]
export type Language = 'en' | 'zh'

export interface Place {
  readonly view: ViewName
  /** The open sample's id. */
  readonly sample?: string
  /** The open finding's number in the sample, from 1. */
  readonly finding?: number
  /** The field whose place is shown. */
  readonly at?: string
  readonly query: string
  /** States that are listed; all where it is absent. */
  readonly states?: readonly Status[]
  readonly language?: Language
  /** Single keys do nothing: some people speak to their computer. */
  readonly keysOff?: boolean
}

export const START: Place = { view: 'overview', query: '' }

/** Halves of surrogate pairs cannot stand in an address. */
export const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')

/** `#/samples/data%2Fpolicy-001?finding=2&at=%24.premium&q=&state=failed&lang=zh`. */
export function hashOf({ view, sample, finding, at, query, states, language, keysOff }: Place): string {
  const options = new URLSearchParams()
  if (finding !== undefined) options.set('finding', String(finding))
  if (at !== undefined) options.set('at', wellFormed(at))
  if (query !== '') options.set('q', wellFormed(query))
  if (states) options.set('state', states.join(','))
  if (language) options.set('lang', language)
  if (keysOff) options.set('keys', 'off')
  const path = view === 'overview' ? '' : view
  const id = sample === undefined ? '' : `/${encodeURIComponent(wellFormed(sample))}`
  const rest = options.toString()
  return `#/${path}${id}${rest === '' ? '' : `?${rest}`}`
}

/** Whatever stands in the address gives a place; what means nothing is left out. */
export function placeOf(hash: string): Place {
  const [path, rest = ''] = splitOnce(hash.replace(/^#\/?/, ''), '?')
  const [name, id] = splitOnce(path, '/')
  const options = new URLSearchParams(rest)
  const view = VIEWS.find((one) => one === name) ?? 'overview'
  const sample = id === undefined || id === '' ? undefined : decoded(id)
  const finding = Number(options.get('finding'))
  const at = options.get('at')
  const states = options.get('state')?.split(',')
  const language = options.get('lang')
  return {
    view,
    ...(view === 'samples' && sample !== undefined && { sample }),
    ...(Number.isInteger(finding) && finding > 0 && { finding }),
    ...(at !== null && at !== '' && { at }),
    query: options.get('q') ?? '',
    ...(states && { states: STATUSES_WORST_FIRST.filter((state) => states.includes(state)) }),
    ...((language === 'en' || language === 'zh') && { language }),
    ...(options.get('keys') === 'off' && { keysOff: true }),
  }
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
