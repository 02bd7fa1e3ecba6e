/** A text on a page. */
import { Markdown } from '#ui/text/markdown.tsx'
import type { TextView } from './text.view.ts'

export function TextWeb({ view, hasHeading }: { view: TextView; hasHeading: boolean }) {
  return <Markdown tree={view.tree} headingLevel={hasHeading ? 3 : 2} />
}
