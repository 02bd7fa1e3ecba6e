/** Title, description and addresses of a page, for the server's markup and for navigation in the browser. */
import { localizedPath, LOCALES, type Locale } from '#core/locale.ts'
import type { ReaderTexts } from '#texts/texts.ts'
import type { PageModel } from '../page-model.ts'

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
 * @param name of what the browser shows under an address whose document is the same for all readers; left out
 *   = the page's own
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

/** A dialog is what the reader has come to; the page behind it has a title of its own. */
function nameOf(page: PageModel, { account }: ReaderTexts): string {
  return page.kind === 'dialog' ? account.heading : page.title
}

/** Whether others may find the page by searching and share it. */
export function isListed({ kind }: PageModel): boolean {
  return (
    kind !== 'search' && kind !== 'dialog' && kind !== 'private' && kind !== 'newsletter' && kind !== 'layout'
  )
}

/** Brings the document's head up to date after a navigation in the browser. */
export function applyHead(document: Document, head: Head): void {
  document.title = head.title
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description)
  const links = document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel="canonical"], link[rel="alternate"][hreflang]',
  )
  // The server wrote the address that readers use; a document that came without says where it came from.
  const origin = links[0]?.href ?? document.baseURI
  document.head.append(...addressLinks(document, head, origin))
  for (const link of links) link.remove()
  document.querySelector('meta[name="robots"]')?.remove()
  if (head.alternates.length === 0) document.head.append(noIndex(document))
}

/** A page that does not exist is not to be found by searching, also where a link has led to it. */
function noIndex(document: Document): HTMLMetaElement {
  const robots = document.createElement('meta')
  robots.name = 'robots'
  robots.content = 'noindex'
  return robots
}

/** What the server writes into a document, here for a page that was reached without one. */
function addressLinks(document: Document, head: Head, origin: string): readonly HTMLLinkElement[] {
  const link = (rel: string, path: string, hreflang?: string) => {
    const element = document.createElement('link')
    element.rel = rel
    element.href = new URL(path, origin).href
    if (hreflang !== undefined) element.hreflang = hreflang
    return element
  }
  const [first] = head.alternates
  if (!first) return []
  return [
    link('canonical', head.path),
    ...head.alternates.map(({ locale, path }) => link('alternate', path, locale)),
    link('alternate', first.path, 'x-default'),
  ]
}
