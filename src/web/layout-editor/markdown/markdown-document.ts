/**
 * Conversion between the Markdown tree and the text editor's document. Node types correspond one to one, so
 * no content is lost.
 */
import type { JSONContent } from '@tiptap/core'
import { MAX_MARKDOWN_WORK } from '#core/markdown/guarded-source.ts'
import { parseMarkdown } from '#core/markdown/parse.ts'
import type {
  HeadingLevel,
  MarkdownBlock,
  MarkdownInline,
  MarkdownListItem,
  MarkdownTree,
} from '#core/markdown/tree.ts'
import { mergeRuns, runsOf, type Run } from './text-runs.ts'

/**
 * Parser work for a text under edit. It is higher than for a text that is only shown: the editor rewrites the
 * whole text, and only the writer's browser does the work.
 */
const MAX_EDITOR_WORK = 5 * MAX_MARKDOWN_WORK

/** A text as it is edited. */
export function parseToDocument(markdown: string, imageHosts: readonly string[]): JSONContent {
  return documentOf(parseMarkdown(markdown, { imageHosts, maxWork: MAX_EDITOR_WORK }))
}

export function documentOf(tree: MarkdownTree): JSONContent {
  return { type: 'doc', content: tree.length === 0 ? [{ type: 'paragraph' }] : tree.map(nodeOfBlock) }
}

function nodeOfBlock(block: MarkdownBlock): JSONContent {
  if (block.type !== 'list') {
    const content = mergeRuns(runsOf(block.children)).map(nodeOfRun)
    return {
      type: block.type,
      ...(block.type === 'heading' ? { attrs: { level: block.level } } : {}),
      content,
    }
  }
  return {
    type: block.ordered ? 'orderedList' : 'bulletList',
    ...(block.ordered ? { attrs: { start: block.start ?? 1 } } : {}),
    content: block.items.map(nodeOfItem),
  }
}

function nodeOfItem({ checked, children }: MarkdownListItem): JSONContent {
  const nodes = children.map(nodeOfBlock)
  // An item of the editor starts with a paragraph, possibly empty.
  const content = nodes[0]?.type === 'paragraph' ? nodes : [{ type: 'paragraph' }, ...nodes]
  return { type: 'listItem', attrs: { checked }, content }
}

function nodeOfRun(run: Run): JSONContent {
  const marks = [
    ...(run.href === null ? [] : [{ type: 'link', attrs: { href: run.href } }]),
    ...(run.strong ? [{ type: 'bold' }] : []),
    ...(run.emphasis ? [{ type: 'italic' }] : []),
  ]
  const marked = marks.length > 0 ? { marks } : {}
  if (run.type === 'text') return { type: 'text', text: run.value, ...marked }
  return run.type === 'image'
    ? { type: 'image', attrs: { src: run.url, alt: run.alt }, ...marked }
    : { type: 'hardBreak', ...marked }
}

/** Inverse of {@link documentOf}. Unknown node types are left out. */
export function treeOf(document: JSONContent): MarkdownTree {
  return blocksOf(document.content)
}

function blocksOf(nodes: readonly JSONContent[] = []): readonly MarkdownBlock[] {
  return nodes.flatMap((node): readonly MarkdownBlock[] => {
    switch (node.type) {
      case 'paragraph':
        return unlessEmpty({ type: 'paragraph', children: inlinesOf(node.content) })
      case 'heading':
        return unlessEmpty({
          type: 'heading',
          level: levelOf(node.attrs?.['level']),
          children: inlinesOf(node.content),
        })
      case 'bulletList':
        return [{ type: 'list', ordered: false, items: itemsOf(node.content) }]
      case 'orderedList': {
        const start: unknown = node.attrs?.['start']
        return [
          {
            type: 'list',
            ordered: true,
            ...(typeof start === 'number' && start !== 1 ? { start } : {}),
            items: itemsOf(node.content),
          },
        ]
      }
      default:
        return []
    }
  })
}

function unlessEmpty(
  block: Extract<MarkdownBlock, { type: 'paragraph' | 'heading' }>,
): readonly MarkdownBlock[] {
  return block.children.length > 0 ? [block] : []
}

function levelOf(level: unknown): HeadingLevel {
  return level === 3 || level === 4 || level === 5 || level === 6 ? level : 2
}

function itemsOf(nodes: readonly JSONContent[] = []): readonly MarkdownListItem[] {
  return nodes.map(({ attrs, content }) => {
    const checked: unknown = attrs?.['checked']
    return { checked: typeof checked === 'boolean' ? checked : null, children: blocksOf(content) }
  })
}

/** Each run with its marks around it; adjacent runs are joined when written. */
function inlinesOf(nodes: readonly JSONContent[] = []): readonly MarkdownInline[] {
  return nodes.flatMap((node) => {
    const inline = inlineOf(node)
    if (inline === null) return []
    return (node.marks ?? []).toReversed().reduce<readonly MarkdownInline[]>(
      (children, mark) => {
        const href: unknown = mark.attrs?.['href']
        if (mark.type === 'link' && typeof href === 'string') return [{ type: 'link', url: href, children }]
        if (mark.type === 'bold') return [{ type: 'strong', children }]
        return mark.type === 'italic' ? [{ type: 'emphasis', children }] : children
      },
      [inline],
    )
  })
}

function inlineOf({ type, text, attrs }: JSONContent): MarkdownInline | null {
  if (type === 'text') return { type: 'text', value: text ?? '' }
  if (type === 'hardBreak') return { type: 'break' }
  const url: unknown = attrs?.['src']
  const alt: unknown = attrs?.['alt']
  return type === 'image' && typeof url === 'string'
    ? { type: 'image', url, alt: typeof alt === 'string' ? alt : '' }
    : null
}
