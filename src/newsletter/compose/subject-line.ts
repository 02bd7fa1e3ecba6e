/** Composes the subject and the preheader: the most notable news first, then the next ones. */
import type { Texts } from '#texts/texts.ts'
import { plainLine } from '../plain-line.ts'
import type { Headline } from './section.ts'

/** Maximum length of a subject. Mail programs show 40 to 70 characters. */
const MAX_SUBJECT_LENGTH = 150
const MAX_PREHEADER_LENGTH = 180
/** Number of further news in the preheader. */
const MAX_MORE_HEADLINES = 2

/** The subject, and the preview that mail programs show beside it. */
export interface SubjectLine {
  readonly subject: string
  readonly preheader: string
}

/**
 * @param news in the order of the issue; kept for equal weights
 * @param otherwise texts where there is no news, and after a single piece
 */
export function subjectLine(
  news: readonly Headline[],
  otherwise: SubjectLine,
  { newsletterMails: { preheader: words } }: Texts,
): SubjectLine {
  const [first, ...rest] = byWeight(news)
  const also = rest.slice(0, MAX_MORE_HEADLINES).map(({ text }) => text)
  const furtherCount = rest.length - also.length
  const preheader =
    also.length === 0
      ? otherwise.preheader
      : words.also([...also, ...(furtherCount > 0 ? [words.more(furtherCount)] : [])].join('; '))
  return {
    subject: plainLine(first?.text ?? otherwise.subject, MAX_SUBJECT_LENGTH),
    preheader: plainLine(preheader, MAX_PREHEADER_LENGTH),
  }
}

/** Sorts by descending weight; the sort is stable. */
export function byWeight<One extends { readonly weight: number }>(news: readonly One[]): One[] {
  return news.toSorted((a, b) => b.weight - a.weight)
}
