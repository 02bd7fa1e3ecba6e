/** The element tree as DOM nodes, for a browser where Trusted Types forbid strings of HTML. */
import { styleText, type Markup } from './markup.ts'

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'

/** The few calls needed of a `Document`. */
export interface NodeFactory<Element, Text> {
  createElementNS(namespace: string, name: string): Element
  createTextNode(text: string): Text
}

/** The few members needed of an element, to write it. */
export interface WritableElement<Child> {
  setAttribute(name: string, value: string): void
  append(...children: Child[]): void
}

/** The nodes of the tree, not yet in the page; the same structure as {@link markupToString} writes. */
export function markupToNodes<Element extends WritableElement<Element | Text>, Text>(
  markup: Markup,
  document: NodeFactory<Element, Text>,
): Element | Text {
  if (typeof markup === 'string') return document.createTextNode(markup)
  const element = document.createElementNS(markup.isSvg ? SVG_NAMESPACE : HTML_NAMESPACE, markup.name)
  for (const [name, value] of Object.entries(markup.attributes)) element.setAttribute(name, value)
  const style = styleText(markup)
  if (style !== '') element.setAttribute('style', style)
  element.append(...markup.children.map((child) => markupToNodes(child, document)))
  return element
}
