/**
 * The page of an address that has none on an earlier day. The current 404 page is part of the site's script
 * (web/page/not-found.tsx); this one is a page of sections, so that the note of the day needs no script
 * there.
 */
import { localizedPath } from '#core/locale.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from './model/page-source.ts'
import { menusOf } from './model/shell-model.ts'
import type { Site } from './model/site.ts'

const NOT_FOUND = 404

/**
 * Says that the page does not exist, and lists the dashboards and cities of the day.
 *
 * @param path one for all such addresses
 */
export function missingPage(
  { locale, texts: { notFound }, content: { settings } }: Site,
  path: string,
): PageSource {
  const { dashboards, cities } = menusOf(settings)
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'missing',
    path,
    title: notFound.title,
    subtitle: notFound.lead,
    rows: [],
    sections: [
      {
        kind: 'list',
        heading: notFound.whereTo,
        entries: [...dashboards, ...cities].map((entry) => ({
          href: localizedPath(entry.path, locale),
          text: entry.title,
          excerpt: '',
          about: '',
          date: '',
          dateText: '',
        })),
      },
    ],
    status: NOT_FOUND,
  }
}
