/**
 * Markdown to the small tree of `tree.ts` (decision 41). What the tree has no place for becomes its text:
 * code, HTML, quotes, tables, refused addresses.
 */
import type { Image, Link, List, ListItem, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { safeHref, safeImageHref } from '../safe-url.ts'
import { bareLines } from './bare-lines.ts'
import { guardedSource, MAX_MARKDOWN_WORK, undisguised } from './guarded-source.ts'
import { inOneLine } from './in-one-line.ts'
import { inlineText } from './plain-text.ts'
import type {
  HeadingLevel,
  MarkdownBlock,
  MarkdownInline,
  MarkdownList,
  MarkdownListItem,
  MarkdownTree,
} from './tree.ts'
import { countedItems, itemsAsText } from './written-numbers.ts'

export interface MarkdownOptions {
  /**
   * Hosts whose pictures may be shown (`imageHosts` of the content pack), in lower case, such as
   * `bilder.example.org`.
   */
  readonly imageHosts: readonly string[]
  /** What this text may take at most, as {@link MAX_MARKDOWN_WORK} counts it and unless said otherwise. */
  readonly mostWork?: number
  /** What it may take together with others, whose share is taken from it. */
  readonly sharedWork?: SharedWork
}

/** What several texts may take together, counted down. */
export interface SharedWork {
  left: number
}

/**
 * Syntax that is read as ordinary text: pieces of HTML, reference definitions, and indentation, which a
 * pasted text has by accident.
 */
const UNREAD_SYNTAX = { disable: { null: ['codeIndented', 'htmlFlow', 'htmlText', 'definition'] } }

/** Lists in lists and marks in marks; deeper ones are flattened. */
const MAX_DEPTH = 8

const CHECKBOX = /^\[([ xX])\](?:\s+|$)/

interface Context extends MarkdownOptions {
  /** The text that was parsed, to tell a checkbox from an escaped bracket. */
  readonly source: string
}

/**
 * The tree of a text. Never throws; time grows in step with the length of the text, of which only the first
 * 100 000 characters and 4 000 lines are read, and the end of what would take too much as its bare words.
 * Heading 1 becomes 2.
 */
export function parseMarkdown(text: string, options: MarkdownOptions): MarkdownTree {
  const { mostWork = MAX_MARKDOWN_WORK, sharedWork } = options
  const { source, rest, work } = guardedSource(text, Math.min(mostWork, sharedWork?.left ?? mostWork))
  if (sharedWork) sharedWork.left -= work
  const root = fromMarkdown(source, { extensions: [UNREAD_SYNTAX] })
  return [...blocksOf(root.children, { ...options, source }, 0), ...bareLines(rest)]
}

function blocksOf(nodes: readonly RootContent[], context: Context, depth: number): readonly MarkdownBlock[] {
  return nodes.flatMap((node) => blocksOfNode(node, context, depth))
}

function blocksOfNode(node: RootContent, context: Context, depth: number): readonly MarkdownBlock[] {
  switch (node.type) {
    case 'heading':
      return filled({
        type: 'heading',
        level: headingLevel(node.depth),
        children: inlinesOf(node.children, context, 0),
      })
    case 'paragraph':
      return filled({ type: 'paragraph', children: inlinesOf(node.children, context, 0) })
    case 'list':
      if (depth < MAX_DEPTH) return listsOf(node, context, depth)
      return node.children.flatMap((item) => blocksOf(item.children, context, depth))
    case 'blockquote':
      return blocksOf(node.children, context, depth)
    case 'code':
      return filled({ type: 'paragraph', children: linesOf(node.value) })
    default:
      return []
  }
}

/** A heading or paragraph, unless nothing is left in it. */
function filled(block: Exclude<MarkdownBlock, { type: 'list' }>): readonly MarkdownBlock[] {
  return block.children.length > 0 ? [block] : []
}

function headingLevel(depth: 1 | HeadingLevel): HeadingLevel {
  return depth === 1 ? 2 : depth
}

/** One list; lines of words or several lists where it is not numbered one by one. */
function listsOf(list: List, context: Context, depth: number): readonly MarkdownBlock[] {
  const itemsOf = (items: readonly ListItem[]) => items.map((item) => itemOf(item, context, depth))
  if (list.ordered !== true) return [{ type: 'list', ordered: false, items: itemsOf(list.children) }]
  const counted = countedItems(list, context.source)
  const lists = counted?.map(({ start, items }): MarkdownList => ({
    type: 'list',
    ordered: true,
    ...(start === 1 ? {} : { start }),
    items: itemsOf(items),
  }))
  // Words cannot be ticked.
  if (
    lists &&
    (lists.length === 1 || lists.some(({ items }) => items.some(({ checked }) => checked !== null)))
  )
    return lists
  return blocksOf(itemsAsText(list, context.source), context, depth)
}

function itemOf(item: ListItem, context: Context, depth: number): MarkdownListItem {
  const [first, ...rest] = item.children
  const box = first?.type === 'paragraph' ? checkboxOf(first, context) : null
  if (box === null) return { checked: null, children: blocksOf(item.children, context, depth + 1) }
  return { checked: box.isChecked, children: blocksOf([box.label, ...rest], context, depth + 1) }
}

/** The `[ ]` or `[x]` that opens an item, and the paragraph without it; null when the item has none. */
function checkboxOf(
  paragraph: Paragraph,
  context: Context,
): { readonly isChecked: boolean; readonly label: Paragraph } | null {
  const [text, ...others] = paragraph.children
  if (text?.type !== 'text' || !isBracketAt(text, context)) return null
  const box = CHECKBOX.exec(text.value)
  const label = box === null ? '' : text.value.slice(box[0].length)
  // `[x]**word**`: without a space it is no checkbox.
  if (box === null || (label === '' && others.length > 0 && !/\s$/.test(box[0]))) return null
  const children: PhrasingContent[] = label === '' ? others : [{ type: 'text', value: label }, ...others]
  return { isChecked: box[1] !== ' ', label: { type: 'paragraph', children } }
}

/** Whether the writer wrote a bracket there, and not an escaped one or a character reference. */
function isBracketAt(text: Text, context: Context): boolean {
  const offset = text.position?.start.offset
  return offset !== undefined && context.source[offset] === '['
}

function inlinesOf(
  nodes: readonly PhrasingContent[],
  context: Context,
  depth: number,
): readonly MarkdownInline[] {
  return joined(nodes.flatMap((node) => inlinesOfNode(node, context, depth)))
}

function inlinesOfNode(node: PhrasingContent, context: Context, depth: number): readonly MarkdownInline[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return textOf(inOneLine(node.value))
    case 'break':
      return [{ type: 'break' }]
    case 'strong':
    case 'emphasis': {
      const children = inlinesOf(node.children, context, depth + 1)
      return depth < MAX_DEPTH && children.length > 0 ? [{ type: node.type, children }] : children
    }
    case 'link':
      return linkOf(node, context, depth)
    case 'image':
      return imageOf(node, context)
    default:
      return []
  }
}

function linkOf(link: Link, context: Context, depth: number): readonly MarkdownInline[] {
  const children = inlinesOf(link.children, context, depth + 1)
  const url = encoded(safeHref(undisguised(link.url)))
  if (url === null) return children
  // A link without words has no name for those who hear the page.
  const isNameless = inlineText(children).trim() === ''
  return [
    { type: 'link', url, children: isNameless ? [...children, { type: 'text', value: url }] : children },
  ]
}

function imageOf(image: Image, context: Context): readonly MarkdownInline[] {
  const url = encoded(safeImageHref(undisguised(image.url), context.imageHosts))
  const alt = undisguised(image.alt ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return url === null ? textOf(alt) : [{ type: 'image', url, alt }]
}

/**
 * What may not stand in an address, as a browser would send it (CommonMark §6.3, URL Standard
 * §percent-encoded bytes).
 */
function encoded(url: string | null): string | null {
  return url?.replaceAll(/[\s"<>`]/g, encodeURIComponent) ?? null
}

function linesOf(text: string): readonly MarkdownInline[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [{ type: 'break' as const }] : []), ...textOf(line)])
}

function textOf(value: string): readonly MarkdownInline[] {
  return value === '' ? [] : [{ type: 'text', value: undisguised(value) }]
}

/** Texts that came to stand side by side, as one. */
function joined(inlines: readonly MarkdownInline[]): readonly MarkdownInline[] {
  const whole: MarkdownInline[] = []
  for (const inline of inlines) {
    const before = whole.at(-1)
    if (inline.type === 'text' && before?.type === 'text') {
      whole[whole.length - 1] = { type: 'text', value: before.value + inline.value }
    } else {
      whole.push(inline)
    }
  }
  return whole
}
