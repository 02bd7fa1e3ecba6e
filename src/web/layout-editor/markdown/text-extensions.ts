/** What the text editor knows: exactly the kinds of `core/markdown/tree.ts` (specification §5 "Markdown editor"). */
import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { listItemWithBox } from './list-item-with-box.ts'
import { safeImage, SafeLink } from './safe-link-and-image.ts'

export const HEADING_LEVELS = [2, 3, 4, 5, 6] as const

/** Heading 1 is the page's own: a pasted one becomes 2. */
const TextHeading = Heading.extend({
  parseHTML: () => [{ tag: 'h1', attrs: { level: 2 } }, ...HEADING_LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } }))],
})

/** @param options.done names the checkbox of an item */
export function textExtensions({ imageHosts, done }: { readonly imageHosts: readonly string[]; readonly done: string }): Extensions {
  return [
    Document, Paragraph, Text, HardBreak, UndoRedo,
    TextHeading.configure({ levels: [...HEADING_LEVELS] }),
    SafeLink, Bold, Italic,
    BulletList, OrderedList, listItemWithBox(done),
    safeImage(imageHosts),
  ]
}
