import type { Head } from '#pages/metadata/head.ts'

/** Updates the document's head after a navigation in the browser. */
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

/** Updates the document's head after a client-side navigation, as the server writes it. */
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
