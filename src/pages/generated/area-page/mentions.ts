/** News, comments and market commentaries that name an area, as links with the sentence that names it. */
import { safeLink } from '#blocks/shared/safe-link.ts'
import { formatDate } from '#core/format/date.ts'
import { localizedPath } from '#core/locale.ts'
import { CITY_NAMES, isCity } from '#core/markets.ts'
import { parseMarkdown } from '#core/markdown/parse.ts'
import { plainText } from '#core/markdown/plain-text.ts'
import { splitSentences } from '#core/text/split-sentences.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import type { Area } from '#contract/entities/area.ts'
import { areaTextsByLocale } from '#texts/by-locale/area-texts-by-locale.ts'
import type { PageListEntry } from '../../model/page-source.ts'
import type { Site } from '../../model/site.ts'
import { marketAreasPath } from '../correction-summary.ts'
import { isOfficeMarket } from './area-sentence.ts'
import { isAboutMarket, nameFinder } from '#core/text/area-names.ts'
import { pathOfComment } from './path-of-comment.ts'

/** The newest are listed. */
const MAX_MENTIONS = 8
const MAX_EXCERPT_LENGTH = 240

/** A published text, by its parts. */
interface PublishedText {
  readonly title: string
  /** Plain text, of which one sentence is quoted. */
  readonly text: () => string
  /** The same before it is read as Markdown: most texts do not have the name. */
  readonly source: string
  readonly href: string
  readonly kind: 'news' | 'comment' | 'commentary'
  readonly day: string
}

/** The newest first. */
export function areaMentions(site: Site, area: Area): readonly PageListEntry[] {
  const { locale } = site
  const city = isCity(area.market) ? CITY_NAMES[area.market] : ''
  const isNamedIn = nameFinder({ name: area.name, city })
  if (!isNamedIn) return []
  const words = areaTextsByLocale[locale].page
  return textsOfMarket(site, area)
    .filter(({ title, source }) => isNamedIn(title) || isNamedIn(source))
    .filter(({ title, source }) => isAboutMarket(`${title} ${source}`, isOfficeMarket(area.market)))
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
    .slice(0, MAX_MENTIONS)
    .map(({ title, text, href, kind, day }) => ({
      text: title,
      href,
      excerpt: shortened(splitSentences(text()).find((sentence) => isNamedIn(sentence.text))?.text ?? ''),
      about: words.mentionKinds[kind],
      date: day,
      dateText: formatDate(day, locale, 'long'),
    }))
}

/** Texts that belong to another city alone are left out. */
function textsOfMarket(site: Site, { market }: Area): readonly PublishedText[] {
  const { locale, content, texts } = site
  const words = areaTextsByLocale[locale].page
  const news = content.posts
    .filter(({ cities }) => !isCity(market) || cities.length === 0 || cities.includes(market))
    .flatMap(({ title, excerpt, content: body, url, date }): PublishedText[] => {
      const link = safeLink(url)
      const text = () => `${excerpt} ${plain(body)}`
      return link
        ? [{ title, text, source: `${excerpt}\n${body}`, href: link.href, kind: 'news', day: date }]
        : []
    })
  const comments = content.comments.flatMap(({ ID, title, comment, date }): PublishedText[] => {
    const path = pathOfComment(ID, content.settings)
    return path === null
      ? []
      : [
          {
            title,
            text: () => plain(comment),
            source: comment,
            href: localizedPath(path, locale),
            kind: 'comment',
            day: date,
          },
        ]
  })
  const commentary = content.commentaries.get(market)
  const path = marketAreasPath(market, content)
  return [
    ...news,
    ...comments,
    ...(commentary && path !== null
      ? [
          {
            title: words.commentary(texts.market[market]),
            text: () => commentary.output.replaceAll('\n', ' '),
            source: commentary.output,
            href: localizedPath(path, locale),
            kind: 'commentary' as const,
            day: osloDay(instantMs(commentary.time)),
          },
        ]
      : []),
  ]
}

function plain(markdown: string): string {
  return plainText(parseMarkdown(markdown, { imageHosts: [] })).replace(/\s+/g, ' ')
}

/** Ends at a word. */
function shortened(sentence: string): string {
  if (sentence.length <= MAX_EXCERPT_LENGTH) return sentence
  const end = sentence.lastIndexOf(' ', MAX_EXCERPT_LENGTH)
  return `${sentence.slice(0, end > 0 ? end : MAX_EXCERPT_LENGTH)} …`
}
