/** A status as icon and word, never as colour alone; the icons are drawn once and used by name. */
import { STATUSES_WORST_FIRST, type Status } from '../model/status.ts'
import { html, type Markup } from './markup.ts'

const WORDS: Readonly<Record<Status, string>> = {
  passed: 'passed',
  failed: 'failed',
  error: 'error',
  not_evaluated: 'not evaluated',
}

export const statusInWords = (status: Status): string => WORDS[status] ?? String(status)

/** A status that is safe as part of a class name. */
export const statusName = (status: Status): string =>
  STATUSES_WORST_FIRST.includes(status) ? status : 'not_evaluated'

export const statusIcon = (status: Status): Markup =>
  html`<svg class="icon s-${statusName(status)}" aria-hidden="true"><use href="#icon-${statusName(status)}"/></svg>`

export const statusMark = (status: Status): Markup =>
  html`<span class="status s-${statusName(status)}">${statusIcon(status)}${statusInWords(status)}</span>`

/** The drawings, to stand once in the document: a tick, a cross, a bang, a dash; four shapes, four meanings. */
export const ICONS: Markup = html`<svg hidden width="0" height="0" aria-hidden="true">
<symbol id="icon-passed" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7.25" class="ring"/><path class="sign" d="M4.8 8.3l2.2 2.2 4.3-4.7"/></symbol>
<symbol id="icon-failed" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" class="disc"/><path class="cut" d="M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4"/></symbol>
<symbol id="icon-error" viewBox="0 0 16 16"><path class="disc" d="M8 .6l7.6 14H.4z"/><path class="cut" d="M8 5.6v4.2M8 11.7v1"/></symbol>
<symbol id="icon-not_evaluated" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7.25" class="ring dashed"/><path class="sign" d="M5 8h6"/></symbol>
</svg>`
