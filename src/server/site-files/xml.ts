/**
 * XML as a tree of elements. Every text and attribute is escaped by the function that charts use; control
 * characters are removed.
 */
import { markupToString, svg, type Markup, type MarkupElement } from '#chart/page/markup.ts'

/** An element; without children it closes itself. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Markup[]
): MarkupElement {
  return svg(name, attributes, children)
}

/** The document with its XML declaration. Lone surrogates are replaced, since they are no XML. */
export function xmlDocument(root: MarkupElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markupToString(root).toWellFormed()}\n`
}
