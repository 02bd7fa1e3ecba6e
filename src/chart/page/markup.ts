/** A small element tree, from which strings, DOM nodes and framework elements are made. */
import { escapeHtml } from '#core/text/escape-html.ts'

export interface MarkupElement {
  readonly name: string
  /** True for elements of the SVG namespace. */
  readonly isSvg: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** Style properties, separate from the attributes as frameworks require. */
  readonly style: Readonly<Record<string, string>>
  readonly children: readonly Markup[]
}

/** An element, or a text that the writers escape. */
export type Markup = MarkupElement | string

/** An HTML element; `style` is inline. */
export function html(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Markup[] = [],
  style: Readonly<Record<string, string>> = {},
): MarkupElement {
  return { name, isSvg: false, attributes, style, children }
}

/** An SVG element without inline styles. */
export function svg(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Markup[] = [],
): MarkupElement {
  return { name, isSvg: true, attributes, style: {}, children }
}

/** The `style` attribute of an element, '' when it has none. */
export function styleText(element: MarkupElement): string {
  return Object.entries(element.style)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')
}

/** The tree as a string that is valid both as HTML and as XML; every text and attribute is escaped. */
export function markupToString(markup: Markup): string {
  if (typeof markup === 'string') return escaped(markup)
  const style = styleText(markup)
  const attributes = style === '' ? markup.attributes : { ...markup.attributes, style }
  let open = `<${markup.name}`
  for (const [name, value] of Object.entries(attributes)) open += ` ${name}="${escaped(value)}"`
  if (markup.isSvg && markup.children.length === 0) return `${open}/>`
  return `${open}>${markup.children.map(markupToString).join('')}</${markup.name}>`
}

function escaped(text: string): string {
  // XML has no way to write most control characters, so they go.
  // oxlint-disable-next-line no-control-regex
  return escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''))
}
