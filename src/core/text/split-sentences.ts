/** Divides a text into paragraphs and sentences, with their positions. */

export interface TextSentence {
  /** UTF-16 position of the sentence in the text. */
  readonly from: number
  readonly text: string
  /** Whether it is the first of its paragraph, so that no place or subject is carried over from before. */
  readonly isFirst: boolean
}

/**
 * A full stop ends a sentence when it is followed by white space and a capital letter or a digit, and not
 * preceded by an abbreviation or an ordinal: "1. kvartal" and "kr. 6 800" continue. A line break ends a
 * sentence as well, and an empty line ends a paragraph.
 */
const ENDS = /[.!?…]["”»’)]*(?=\s+["“«‘(]?[\p{Lu}\d])|\n+|[<>]/gu
const SHORT_FORM =
  /(?:^|[\s(])(?:kr|ca|pr|mrd|mill|bl|dvs|jan|feb|apr|aug|sept?|okt|nov|des|oct|dec|no|nr|approx|sq|\d{1,2})$/iu
const MAX_SHORT_FORM_LENGTH = 10

/** Sentences in their order, trimmed; `from` is the UTF-16 position in the text. */
export function splitSentences(text: string): readonly TextSentence[] {
  const sentences: TextSentence[] = []
  let start = 0
  let isFirst = true
  const add = (end: number) => {
    const part = text.slice(start, end)
    const trimmed = part.trim()
    if (trimmed === '') return
    sentences.push({ from: start + part.indexOf(trimmed), text: trimmed, isFirst })
    isFirst = false
  }
  for (const { 0: mark, index } of text.matchAll(ENDS)) {
    const isStop = mark.startsWith('.')
    const before = text.slice(Math.max(start, index - MAX_SHORT_FORM_LENGTH), index)
    if (isStop && SHORT_FORM.test(before)) continue
    add(isStop || /[!?…]/.test(mark) ? index + mark.length : index)
    if (/\n\n|[<>]/.test(mark)) isFirst = true
    start = index + mark.length
  }
  add(text.length)
  return sentences
}
