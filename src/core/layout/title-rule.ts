/**
 * Title of a layout (specification §5 "Layout title"). Length counts code points, so that no surrogate pair
 * is split.
 */
import { MAX_LAYOUT_TITLE_LENGTH } from '../limits.ts'

/** Field error codes of the API. */
export type TitleProblem = 'required' | 'tooLong'

/** Problem of a title; `null` = valid. A blank title counts as missing. */
export function titleProblem(title: string): TitleProblem | null {
  if (title.trim() === '') return 'required'
  return [...title].length > MAX_LAYOUT_TITLE_LENGTH ? 'tooLong' : null
}

/** Truncates to a number of code points, without a trailing space. */
export function truncateToCodePoints(text: string, maxLength: number): string {
  const signs = [...text]
  return signs.length <= maxLength ? text : signs.slice(0, maxLength).join('').trimEnd()
}
