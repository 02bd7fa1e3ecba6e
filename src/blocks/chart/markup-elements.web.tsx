/** The chart module's element tree as React elements, for small static parts such as the keys of the legend. */
import { createElement, type ReactNode } from 'react'
import type { Markup } from '#chart/page/markup.ts'

export function MarkupElements({ markup }: { markup: Markup }): ReactNode {
  if (typeof markup === 'string') return markup
  const { class: className, ...attributes } = markup.attributes
  const children = markup.children.map((child, index) => <MarkupElements key={index} markup={child} />)
  return createElement(markup.name, { ...attributes, className, style: markup.style }, ...children)
}
