/** Places of the same field: items of a list are not told apart, `$.rows[*].amount`. */
import { formatPath, type PathSegments } from './json-path.ts'

export const formatShape = (segments: PathSegments): string => {
  let shape = '$'
  for (const segment of segments)
    shape += typeof segment === 'number' ? '[*]' : formatPath([segment]).slice(1)
  return shape
}
