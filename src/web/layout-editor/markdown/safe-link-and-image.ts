/** Links and images of the text editor: only allowed addresses are accepted, pasted or typed. */
import { Mark, Node } from '@tiptap/core'
import { toSitePath, safeHref, safeImageHref } from '#core/addresses/safe-url.ts'

export const SafeLink = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeHref(addressOf(element, 'href'))
        return href === null ? false : { href }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: String(HTMLAttributes['href']), rel: 'noopener' }, 0],
})

/** @param imageHosts hosts of images besides this site (decision 41) */
export function safeImage(imageHosts: readonly string[]) {
  return Node.create({
    name: 'image',
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const src = safeImageHref(addressOf(element, 'src'), imageHosts)
          return src === null ? false : { src, alt: element.getAttribute('alt') ?? '' }
        },
      },
    ],
    renderHTML: ({ HTMLAttributes }) => [
      'img',
      { src: String(HTMLAttributes['src']), alt: String(HTMLAttributes['alt']) },
    ],
  })
}

/** Text copied from a page of this site contains absolute addresses. */
function addressOf(element: Element, attribute: 'href' | 'src'): string {
  return toSitePath(element.getAttribute(attribute) ?? '', location.origin)
}
