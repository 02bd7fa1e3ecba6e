/**
 * The title of a layout (specification §5 "Layout title"). Characters are counted as code points, so that no
 * sign is cut in two.
 */
import { MAX_LAYOUT_TITLE_LENGTH } from '../limits.ts'

/** The words are those of the refused fields. */
export type TitleProblem = 'required' | 'tooLong'

/** `null` = it may be saved. Blank is missing. */
export function titleProblem(title: string): TitleProblem | null {
  if (title.trim() === '') return 'required'
  return [...title].length > MAX_LAYOUT_TITLE_LENGTH ? 'tooLong' : null
}

/** The first characters of a text, without a space where it was cut. */
export function truncateToCodePoints(text: string, maxLength: number): string {
  const signs = [...text]
  return signs.length <= maxLength ? text : signs.slice(0, maxLength).join('').trimEnd()
}
