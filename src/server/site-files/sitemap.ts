/**
 * `/sitemap.xml`: every public page in both languages, each naming the other (sitemaps.org 0.9 with
 * hreflang).
 */
import { LOCALES, localizedPath, type Lang, type Locale } from '#core/locale.ts'
import type { PublicPath } from '#pages/public-paths.ts'
import { element, xmlDocument } from './xml.ts'

/** The protocol's own limit per file. */
const MAX_ADDRESSES = 50_000

/** @param publicUrl origin of the site, without a slash at the end */
export function sitemap(paths: Readonly<Record<Lang, readonly PublicPath[]>>, publicUrl: string): string {
  const languages: readonly (readonly [Locale, readonly PublicPath[]])[] = [
    ['nb-NO', paths.no],
    ['en-GB', paths.en],
  ]
  const known = new Map(languages.map(([locale, list]) => [locale, new Set(list.map(({ path }) => path))]))
  const url = (path: string, locale: Locale) => publicUrl + localizedPath(path, locale)
  const addresses = languages.flatMap(([locale, list]) =>
    list.map(({ path, lastModified }) => {
      const alternates = LOCALES.filter((other) => known.get(other)?.has(path))
      const links: readonly (readonly [string, Locale])[] = [
        ...alternates.map((other) => [other, other] as const),
        ...alternates.slice(0, 1).map((other) => ['x-default', other] as const),
      ]
      return element(
        'url',
        {},
        element('loc', {}, url(path, locale)),
        ...(lastModified === null ? [] : [element('lastmod', {}, lastModified)]),
        ...links.map(([hreflang, other]) =>
          element('xhtml:link', { rel: 'alternate', hreflang, href: url(path, other) }),
        ),
      )
    }),
  )
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  }
  return xmlDocument(element('urlset', namespaces, ...addresses.slice(0, MAX_ADDRESSES)))
}
