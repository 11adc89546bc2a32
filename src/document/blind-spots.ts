/** Counts the parts of a page that its text cannot show. */
import type { BlindSpots } from './source-document.ts'
import type { StyledPage } from './styled-page.ts'
import { type ElementNode, Namespace, splitTokens } from './tree.ts'

export const NO_BLIND_SPOTS: BlindSpots = {
  images: 0,
  canvases: 0,
  iframes: 0,
  externalStyleSheets: 0,
  undecidedRules: 0,
  closedShadowRoots: 0,
}

/** Counts what is rendered on the page, and what was left out of its style. `shadowRoots` were met in a DOM. */
export function countBlindSpots(page: StyledPage, shadowRoots: number): BlindSpots {
  const counts = { ...NO_BLIND_SPOTS, closedShadowRoots: shadowRoots } as {
    -readonly [Name in keyof BlindSpots]: number
  }
  for (const node of page.survey.nodes) {
    if (node.kind !== 'element') continue
    if (node.tag === 'template') {
      // A shadow root that was saved with the page: browsers show it, `innerText` and we do not.
      if (node.attributes.has('shadowrootmode')) counts.closedShadowRoots++
    } else if (isImage(node)) {
      if (page.isRendered(node)) counts.images++
    } else if (node.tag === 'canvas') {
      if (page.isRendered(node)) counts.canvases++
    } else if (node.tag === 'iframe' || node.tag === 'frame') {
      if (page.isRendered(node)) counts.iframes++
    }
  }
  const { sheets } = page.cascade
  counts.externalStyleSheets =
    sheets.imports + page.survey.linkElements.filter((link) => isMissingSheet(link, page)).length
  counts.undecidedRules = sheets.undecided
  return counts
}

const isImage = ({ tag, namespace }: ElementNode): boolean =>
  namespace === Namespace.html ? tag === 'img' : tag === 'svg' && namespace === Namespace.svg

/** `<link rel=stylesheet>` whose sheet would apply to the screen that the page is read for. */
function isMissingSheet({ attributes }: ElementNode, { media }: StyledPage): boolean {
  const rel = splitTokens((attributes.get('rel') ?? '').toLowerCase()) ?? []
  if (!rel.includes('stylesheet') || rel.includes('alternate') || attributes.has('disabled')) return false
  if (!attributes.get('href')) return false
  const condition = attributes.get('media')
  return condition === undefined || media.matches(condition)
}
