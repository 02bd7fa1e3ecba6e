/**
 * Extensions of the text editor: exactly the node types of `core/markdown/tree.ts` (specification §5
 * "Markdown editor").
 */
import { textblockTypeInputRule, wrappingInputRule, type Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { checklistItem } from './checklist-item.ts'
import { safeImage, SafeLink } from './safe-link-and-image.ts'

export const HEADING_LEVELS = [2, 3, 4, 5, 6] as const

/** Heading 1 is the page's own: a pasted or typed one becomes 2. */
const TextHeading = Heading.extend({
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 2 } },
    ...HEADING_LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  ],
  addInputRules() {
    const typedFirst = textblockTypeInputRule({ find: /^#\s$/, type: this.type, getAttributes: { level: 2 } })
    return [typedFirst, ...(this.parent?.() ?? [])]
  },
})

/**
 * `1. ` typed at the start of a line. Another number there is a date or a quarter, and the next line would be
 * numbered after it.
 */
const TYPED_FIRST_NUMBER = /^(1)\.\s$/

/** Numbers are numerals, and pasted words are read as markdown by `paste-handlers.ts` alone. */
const TextOrderedList = OrderedList.extend({
  addAttributes() {
    return { start: { default: 1, parseHTML: (element) => startOf(element) } }
  },
  addInputRules() {
    return [wrappingInputRule({ find: TYPED_FIRST_NUMBER, type: this.type, joinPredicate: () => false })]
  },
  addProseMirrorPlugins: () => [],
})

function startOf(element: HTMLElement): number {
  const start = Number.parseInt(element.getAttribute('start') ?? '1', 10)
  return start >= 0 && start < 1e9 ? start : 1
}

/** @param options.done names the checkbox of an item */
export function textExtensions({
  imageHosts,
  done: doneLabel,
}: {
  readonly imageHosts: readonly string[]
  readonly done: string
}): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    UndoRedo,
    TextHeading.configure({ levels: [...HEADING_LEVELS] }),
    SafeLink,
    Bold,
    Italic,
    BulletList,
    TextOrderedList,
    checklistItem(doneLabel),
    safeImage(imageHosts),
  ]
}
