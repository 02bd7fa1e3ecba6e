/**
 * The title of a layout (specification §5 "Layout title"). Characters are counted as code points, so that no
 * sign is cut in two.
 */
import { MAX_LAYOUT_TITLE } from '../limits.ts'

/** The words are those of the refused fields. */
export type TitleProblem = 'required' | 'tooLong'

/** `null` = it may be saved. Blank is missing. */
export function titleProblem(title: string): TitleProblem | null {
  if (title.trim() === '') return 'required'
  return [...title].length > MAX_LAYOUT_TITLE ? 'tooLong' : null
}

/** The first characters of a text, without a space where it was cut. */
export function cutText(text: string, most: number): string {
  const signs = [...text]
  return signs.length <= most ? text : signs.slice(0, most).join('').trimEnd()
}
