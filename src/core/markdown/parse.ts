/**
 * Markdown to the small tree of `tree.ts` (decision 41). Unsupported syntax becomes its text: code, HTML,
 * quotes, tables, rejected addresses.
 */
import type { Image, Link, List, ListItem, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { safeHref, safeImageHref } from '../addresses/safe-url.ts'
import { plainParagraphs } from './plain-paragraphs.ts'
import { guardSource, MAX_MARKDOWN_WORK, restoreMarks } from './guarded-source.ts'
import { collapseLines } from './collapse-lines.ts'
import { inlineText } from './plain-text.ts'
import type {
  HeadingLevel,
  MarkdownBlock,
  MarkdownInline,
  MarkdownList,
  MarkdownListItem,
  MarkdownTree,
} from './tree.ts'
import { splitByNumbering, itemsAsText } from './written-numbers.ts'

export interface MarkdownOptions {
  /**
   * Hosts whose images are allowed (`imageHosts` of the content pack), in lower case, such as
   * `bilder.example.org`.
   */
  readonly imageHosts: readonly string[]
  /** Maximum work of this text, in units of {@link MAX_MARKDOWN_WORK} (the default). */
  readonly maxWork?: number
  /** Budget shared with other texts; the work of this text is subtracted from it. */
  readonly sharedBudget?: SharedBudget
}

/** Remaining work of several texts together. */
export interface SharedBudget {
  left: number
}

/**
 * Syntax read as text: HTML, reference definitions, and indented code, which pasted text contains by
 * accident.
 */
const UNREAD_SYNTAX = { disable: { null: ['codeIndented', 'htmlFlow', 'htmlText', 'definition'] } }

/** Maximum depth of lists in lists and marks in marks; deeper ones are flattened. */
const MAX_DEPTH = 8

const CHECKBOX = /^\[([ xX])\](?:\s+|$)/

interface ParseContext extends MarkdownOptions {
  /** The parsed text, to distinguish a checkbox from an escaped bracket. */
  readonly source: string
}

/**
 * Parses a text. Never throws. Linear time: only the first 100 000 characters and 4 000 lines are read, and
 * the part beyond the maximum work is plain text. Heading 1 becomes 2.
 */
export function parseMarkdown(text: string, options: MarkdownOptions): MarkdownTree {
  const { maxWork = MAX_MARKDOWN_WORK, sharedBudget } = options
  const { source, rest, work } = guardSource(text, Math.min(maxWork, sharedBudget?.left ?? maxWork))
  if (sharedBudget) sharedBudget.left -= work
  const root = fromMarkdown(source, { extensions: [UNREAD_SYNTAX] })
  return [...blocksOf(root.children, { ...options, source }, 0), ...plainParagraphs(rest)]
}

function blocksOf(
  nodes: readonly RootContent[],
  context: ParseContext,
  depth: number,
): readonly MarkdownBlock[] {
  return nodes.flatMap((node) => blocksOfNode(node, context, depth))
}

function blocksOfNode(node: RootContent, context: ParseContext, depth: number): readonly MarkdownBlock[] {
  switch (node.type) {
    case 'heading':
      return nonEmpty({
        type: 'heading',
        level: headingLevel(node.depth),
        children: inlinesOf(node.children, context, 0),
      })
    case 'paragraph':
      return nonEmpty({ type: 'paragraph', children: inlinesOf(node.children, context, 0) })
    case 'list':
      if (depth < MAX_DEPTH) return listsOf(node, context, depth)
      return node.children.flatMap((item) => blocksOf(item.children, context, depth))
    case 'blockquote':
      return blocksOf(node.children, context, depth)
    case 'code':
      return nonEmpty({ type: 'paragraph', children: linesOf(node.value) })
    default:
      return []
  }
}

/** A heading or paragraph, unless it is empty. */
function nonEmpty(block: Exclude<MarkdownBlock, { type: 'list' }>): readonly MarkdownBlock[] {
  return block.children.length > 0 ? [block] : []
}

function headingLevel(depth: 1 | HeadingLevel): HeadingLevel {
  return depth === 1 ? 2 : depth
}

/** One list, or lines of text or several lists where its numbers are not consecutive. */
function listsOf(list: List, context: ParseContext, depth: number): readonly MarkdownBlock[] {
  const itemsOf = (items: readonly ListItem[]) => items.map((item) => itemOf(item, context, depth))
  if (list.ordered !== true) return [{ type: 'list', ordered: false, items: itemsOf(list.children) }]
  const counted = splitByNumbering(list, context.source)
  const lists = counted?.map(({ start, items }): MarkdownList => ({
    type: 'list',
    ordered: true,
    ...(start === 1 ? {} : { start }),
    items: itemsOf(items),
  }))
  // Text lines cannot have checkboxes.
  if (
    lists &&
    (lists.length === 1 || lists.some(({ items }) => items.some(({ checked }) => checked !== null)))
  )
    return lists
  return blocksOf(itemsAsText(list, context.source), context, depth)
}

function itemOf(item: ListItem, context: ParseContext, depth: number): MarkdownListItem {
  const [first, ...rest] = item.children
  const box = first?.type === 'paragraph' ? checkboxOf(first, context) : null
  if (box === null) return { checked: null, children: blocksOf(item.children, context, depth + 1) }
  return { checked: box.isChecked, children: blocksOf([box.label, ...rest], context, depth + 1) }
}

/** The `[ ]` or `[x]` at the start of an item, and the paragraph without it; null when the item has none. */
function checkboxOf(
  paragraph: Paragraph,
  context: ParseContext,
): { readonly isChecked: boolean; readonly label: Paragraph } | null {
  const [text, ...otherChildren] = paragraph.children
  if (text?.type !== 'text' || !isBracketAt(text, context)) return null
  const box = CHECKBOX.exec(text.value)
  const label = box === null ? '' : text.value.slice(box[0].length)
  // `[x]**word**` without a space is no checkbox.
  if (box === null || (label === '' && otherChildren.length > 0 && !/\s$/.test(box[0]))) return null
  const children: PhrasingContent[] =
    label === '' ? otherChildren : [{ type: 'text', value: label }, ...otherChildren]
  return { isChecked: box[1] !== ' ', label: { type: 'paragraph', children } }
}

/** Whether the source has an unescaped bracket at that position, not a character reference. */
function isBracketAt(text: Text, context: ParseContext): boolean {
  const offset = text.position?.start.offset
  return offset !== undefined && context.source[offset] === '['
}

function inlinesOf(
  nodes: readonly PhrasingContent[],
  context: ParseContext,
  depth: number,
): readonly MarkdownInline[] {
  return joinTexts(nodes.flatMap((node) => inlinesOfNode(node, context, depth)))
}

function inlinesOfNode(
  node: PhrasingContent,
  context: ParseContext,
  depth: number,
): readonly MarkdownInline[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return textOf(collapseLines(node.value))
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

function linkOf(link: Link, context: ParseContext, depth: number): readonly MarkdownInline[] {
  const children = inlinesOf(link.children, context, depth + 1)
  const url = encodeUrl(safeHref(restoreMarks(link.url)))
  if (url === null) return children
  // A link without text has no accessible name.
  const isNameless = inlineText(children).trim() === ''
  return [
    { type: 'link', url, children: isNameless ? [...children, { type: 'text', value: url }] : children },
  ]
}

function imageOf(image: Image, context: ParseContext): readonly MarkdownInline[] {
  const url = encodeUrl(safeImageHref(restoreMarks(image.url), context.imageHosts))
  const alt = restoreMarks(image.alt ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return url === null ? textOf(alt) : [{ type: 'image', url, alt }]
}

/**
 * Percent-encodes what is not allowed in a URL, as a browser does (CommonMark §6.3, URL Standard
 * §percent-encoded bytes).
 */
function encodeUrl(url: string | null): string | null {
  return url?.replaceAll(/[\s"<>`]/g, encodeURIComponent) ?? null
}

function linesOf(text: string): readonly MarkdownInline[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [{ type: 'break' as const }] : []), ...textOf(line)])
}

function textOf(value: string): readonly MarkdownInline[] {
  return value === '' ? [] : [{ type: 'text', value: restoreMarks(value) }]
}

/** Merges adjacent texts. */
function joinTexts(inlines: readonly MarkdownInline[]): readonly MarkdownInline[] {
  const merged: MarkdownInline[] = []
  for (const inline of inlines) {
    const before = merged.at(-1)
    if (inline.type === 'text' && before?.type === 'text') {
      merged[merged.length - 1] = { type: 'text', value: before.value + inline.value }
    } else {
      merged.push(inline)
    }
  }
  return merged
}
