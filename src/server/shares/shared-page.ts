/** The page of a shared layout: its blocks, its author as the owner chose, and what a shared layout is. */
import type { OpenShare } from '#accounts/sharing/share-types.ts'
import { sharePath } from '#core/addresses/share-path.ts'
import { formatDate } from '#core/format/date.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { copyPageAddress } from '#pages/paths/layout-paths.ts'
import { PAGE_SOURCE_DEFAULTS, type PageFact, type PageSource } from '#pages/model/page-source.ts'
import { sharePageTextsByLocale } from '#texts/by-locale/share-texts-by-locale.ts'

/**
 * The source of the page.
 *
 * @param secret the part of the page's address that opens the share
 */
export function sharedPage(
  { layout, author, frozenOn, passwordHash }: OpenShare,
  secret: string,
  locale: Locale,
): PageSource {
  const words = sharePageTextsByLocale[locale]
  const path = sharePath(secret)
  const facts: PageFact[] = [
    ...(author === '' ? [] : [{ term: words.author, texts: [author], link: null }]),
    {
      term: words.shared,
      texts: [words.sharedText],
      // A copy is fetched by the address alone, which does not open a page with a password.
      link:
        passwordHash === null
          ? { text: words.copy, href: localizedPath(copyPageAddress(path), locale) }
          : null,
    },
  ]
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'layout',
    path,
    title: layout.title,
    subtitle: layout.subtitle,
    rows: layout.rows,
    lead:
      frozenOn === ''
        ? null
        : {
            eyebrow: null,
            date: frozenOn,
            dateText: words.frozen(formatDate(frozenOn, locale, 'long')),
            image: null,
            imageAlt: '',
            links: [],
          },
    sections: [{ kind: 'facts', heading: words.about, facts, citation: null }],
  }
}
