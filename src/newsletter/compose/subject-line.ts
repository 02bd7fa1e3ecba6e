/** What a list of mails shows of an issue: the most notable news first, the next ones after it. */
import type { Texts } from '#texts/texts.ts'
import { plainLine } from '../plain-line.ts'
import type { Headline } from './section.ts'

/** Programs show some 40 to 70 characters; more is kept for those that show all. */
const MAX_SUBJECT_LENGTH = 150
const MAX_PREHEADER_LENGTH = 180
/** Besides the subject's own. */
const MAX_MORE_HEADLINES = 2

export interface SubjectLine {
  readonly subject: string
  readonly preheader: string
}

/**
 * @param news in the order of the issue; those of one weight stay in it
 * @param otherwise said where there is no news, and after a single one
 */
export function subjectLine(
  news: readonly Headline[],
  otherwise: SubjectLine,
  { newsletterMails: { preheader: words } }: Texts,
): SubjectLine {
  const [first, ...rest] = byWeight(news)
  const also = rest.slice(0, MAX_MORE_HEADLINES).map(({ text }) => text)
  const more = rest.length - also.length
  const preheader =
    also.length === 0
      ? otherwise.preheader
      : words.also([...also, ...(more > 0 ? [words.more(more)] : [])].join('; '))
  return {
    subject: plainLine(first?.text ?? otherwise.subject, MAX_SUBJECT_LENGTH),
    preheader: plainLine(preheader, MAX_PREHEADER_LENGTH),
  }
}

/** The heaviest first; sorting keeps the order of equals. */
export function byWeight<One extends { readonly weight: number }>(news: readonly One[]): One[] {
  return news.toSorted((one, other) => other.weight - one.weight)
}
