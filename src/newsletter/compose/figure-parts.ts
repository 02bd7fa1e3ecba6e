/** Key figures and the pictures of some of them as parts of a mail. */
import type { MailPart } from '#email-ui/mail-content.ts'
import type { HostedPicture } from './picture-cache.ts'
import { PICTURE_WIDTH } from './chart-picture.ts'
import type { SectionInput } from './section.ts'
import type { SeriesNews } from './series-news.ts'

/** Maximum number of pictures in an issue, and in a reader's first issue. */
export const MAX_PICTURES = 6
export const MAX_FIRST_PICTURES = 3

/** Two figures per part: readers who follow different figures still share parts, as markup and in the store. */
const FIGURES_PER_PART = 2

export function figureParts(series: readonly SeriesNews[], { texts }: SectionInput): MailPart[] {
  if (series.length === 0) return []
  const pairs = Array.from({ length: Math.ceil(series.length / FIGURES_PER_PART) }, (_, index) =>
    series.slice(index * FIGURES_PER_PART, (index + 1) * FIGURES_PER_PART),
  )
  return [
    { kind: 'section', text: texts.newsletterMails.sections.figures, href: null },
    ...pairs.map((pair): MailPart => ({ kind: 'figures', figures: pair.map(({ figure }) => figure) })),
  ]
}

/** @param isFirst the reader's first issue, without changes: the charts show the usual course instead */
export function chartParts(
  charts: readonly { readonly series: SeriesNews; readonly picture: HostedPicture | null }[],
  rest: number,
  isFirst: boolean,
  { texts }: SectionInput,
): MailPart[] {
  if (charts.length === 0) return []
  const words = texts.newsletterMails
  return [
    { kind: 'section', text: isFirst ? words.sections.courses : words.sections.changes, href: null },
    ...charts.flatMap(({ series, picture }) => [
      ...pictureParts(series, picture),
      { kind: 'paragraph' as const, text: series.sentence },
    ]),
    ...(rest > 0 ? [{ kind: 'note' as const, text: words.moreChanges(rest) }] : []),
  ]
}

/** If the picture is not available, its text says the same. */
function pictureParts({ href, caption }: SeriesNews, picture: HostedPicture | null): MailPart[] {
  if (picture === null) return []
  const { src, alt, height } = picture
  if (src === null) return [{ kind: 'note', text: alt }]
  return [{ kind: 'picture', src, alt, width: PICTURE_WIDTH, height, href, caption }]
}
