/** A CSS selector that matches exactly one element: from the nearest unique id, or from the root, downwards. */
import { countTypes, type Vocabulary } from './survey.ts'
import type { ElementNode } from './tree.ts'

export function cssPathOf(element: ElementNode, { ids, hasStrayLandmarks }: Vocabulary): string {
  const steps: string[] = []
  for (
    let at: ElementNode | null = element;
    at !== null;
    at = at.parent?.kind === 'element' ? at.parent : null
  ) {
    if (at.id !== null && ids.get(at.id) === 1) {
      steps.push(`#${escapeIdentifier(at.id)}`)
      break
    }
    if (isLandmark(at)) {
      steps.push(hasStrayLandmarks ? (at.tag === 'html' ? ':root' : ':root > body') : at.tag)
      break
    }
    steps.push(stepOf(at))
  }
  return steps.reverse().join(' > ')
}

/** `html` and `body` where they stand once, as they nearly always do. */
function isLandmark({ tag, parent }: ElementNode): boolean {
  if (parent === null) return false
  if (tag === 'html') return parent.kind === 'document'
  if (
    tag !== 'body' ||
    parent.kind !== 'element' ||
    parent.tag !== 'html' ||
    parent.parent?.kind !== 'document'
  )
    return false
  return countTypes(parent).get('body') === 1
}

function stepOf(element: ElementNode): string {
  const { parent, tag } = element
  if (parent === null) return escapeIdentifier(tag)
  const count = countTypes(parent).get(tag)!
  return count > 1 ? `${escapeIdentifier(tag)}:nth-of-type(${element.typeIndex})` : escapeIdentifier(tag)
}

/** CSSOM "serialize an identifier" (https://drafts.csswg.org/cssom/#serialize-an-identifier). */
export function escapeIdentifier(name: string): string {
  let escaped = ''
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i)
    const isDigit = unit >= 48 && unit <= 57
    if (unit === 0) escaped += '\uFFFD'
    else if (unit < 32 || unit === 127 || (isDigit && (i === 0 || (i === 1 && name[0] === '-')))) {
      escaped += `\\${unit.toString(16)} `
    } else if (unit === 45 && name.length === 1) escaped += '\\-'
    else if (unit >= 128 || isDigit || unit === 45 || unit === 95 || isLetter(unit)) escaped += name[i]
    else escaped += `\\${name[i]}`
  }
  return escaped
}

const isLetter = (unit: number): boolean => (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122)
