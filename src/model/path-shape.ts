/** Places of the same field: items of a list are not told apart, `$.rows[*].amount`. */
import { formatPath, type PathSegments, parsePath } from './json-path.ts'

export const formatShape = (segments: PathSegments): string => {
  let shape = '$'
  for (const segment of segments)
    shape += typeof segment === 'number' ? '[*]' : formatPath([segment]).slice(1)
  return shape
}

/** The same of a written path, `$.rows[3].amount`; of a pattern or a rule's name, without its indexes. */
export function shapeOfPath(path: string): string {
  const segments = parsePath(path)
  return segments === null ? path.replace(/\[\d+\]/g, '[*]') : formatShape(segments)
}
