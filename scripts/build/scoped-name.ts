/** Class names of style sheets, unique in the whole build. */
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
/** 65 536 suffixes for the hundred style sheets of the project. */
const SUFFIX_SIGNS = 4

/**
 * All names of a style sheet end alike, so that scripts, styles and pages compress better. The suffix follows
 * from the path alone: a changed sheet keeps its names, and both builds agree.
 *
 * @param name of the class in the style sheet
 * @param file the style sheet's path
 */
export function scopedName(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, SUFFIX_SIGNS)}`
}
