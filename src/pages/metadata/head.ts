/** Title, description and addresses of a page, for the server's markup and for navigation in the browser. */
import { localizedPath, LOCALES, type Locale } from '#core/locale.ts'
import type { ReaderTexts } from '#texts/texts.ts'
import type { PageModel } from '../model/page-model.ts'
import type { PageKind } from '../model/page-source.ts'

export interface Head {
  /** "{page} – {line under the name}" (decision 13). */
  readonly title: string
  readonly description: string
  /** Paths of the same page, by language; empty for a page that is not for search engines or does not exist. */
  readonly alternates: readonly { readonly locale: Locale; readonly path: string }[]
  /** This page's own path with its language prefix. */
  readonly path: string
}

/**
 * @param page `null` = the page does not exist
 * @param name title of an address whose document is the same for all readers; omitted = the page's own
 */
export function headOf(
  page: PageModel | null,
  path: string,
  locale: Locale,
  texts: ReaderTexts,
  name = page ? nameOf(page, texts) : texts.notFound.title,
): Head {
  return {
    title: `${name} – ${texts.site.tagline}`,
    description: page ? page.subtitle || texts.site.tagline : texts.notFound.lead,
    alternates:
      page && isListed(page)
        ? LOCALES.map((other) => ({ locale: other, path: localizedPath(page.path, other) }))
        : [],
    path: localizedPath(page ? page.path : path, locale),
  }
}

/** The dialog's title, since the reader came for it; the page below has a title of its own. */
function nameOf(page: PageModel, { account }: ReaderTexts): string {
  return page.kind === 'dialog' ? account.heading : page.title
}

const UNLISTED: ReadonlySet<PageKind> = new Set([
  'vintage',
  'computed',
  'search',
  'lease-case',
  'dialog',
  'private',
  'newsletter',
  'layout',
])

const OK = 200

/** Whether others may find the page by searching and share it. */
export function isListed({ kind, status }: Pick<PageModel, 'kind' | 'status'>): boolean {
  return !UNLISTED.has(kind) && (status ?? OK) === OK
}
