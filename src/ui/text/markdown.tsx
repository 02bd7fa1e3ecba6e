/** A markdown tree as elements: no HTML string anywhere, so no text can run as script. */
import { useContext, type ReactNode } from 'react'
import type {
  HeadingLevel,
  MarkdownBlock,
  MarkdownInline,
  MarkdownListItem,
  MarkdownTree,
} from '#core/markdown/tree.ts'
import { isFragmentLink, isExternalUrl } from '#core/addresses/safe-url.ts'
import styles from './markdown.module.css'
import { MarkdownTasksContext } from './markdown-tasks.ts'
import { useTexts } from '../texts-context.tsx'

/** @param headingLevel the level that a heading 2 of the text gets on the page, so that the outline has no gap */
export function Markdown({ tree, headingLevel = 3 }: { tree: MarkdownTree; headingLevel?: 2 | 3 }) {
  return <div className={styles.prose}>{blocks(tree, headingLevel - 2)}</div>
}

function blocks(tree: readonly MarkdownBlock[], deeper: number): ReactNode {
  return tree.map((block, index) => <Block key={index} block={block} deeper={deeper} />)
}

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const

function Block({ block, deeper }: { block: MarkdownBlock; deeper: number }) {
  if (block.type === 'paragraph') return <p>{inline(block.children)}</p>
  if (block.type === 'heading') {
    const Heading = HEADINGS[clampLevel(block.level + deeper)]
    return <Heading>{inline(block.children)}</Heading>
  }
  const items = block.items.map((item, index) => <Item key={index} item={item} deeper={deeper} />)
  return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
}

function Item({ item, deeper }: { item: MarkdownListItem; deeper: number }) {
  const drawTask = useContext(MarkdownTasksContext)
  const content = blocks(item.children, deeper)
  if (item.checked === null) return <li>{content}</li>
  return (
    <li data-task>
      {drawTask ? (
        drawTask(item, content)
      ) : (
        <>
          <CheckMark done={item.checked} />
          {content}
        </>
      )}
    </li>
  )
}

function clampLevel(level: number): HeadingLevel {
  if (level <= 2) return 2
  if (level === 3 || level === 4 || level === 5) return level
  return 6
}

function CheckMark({ done: isDone }: { done: boolean }) {
  const { text } = useTexts()
  return (
    <span
      role="img"
      aria-label={isDone ? text.done : text.notDone}
      className={styles.check}
      data-done={isDone}
    />
  )
}

function inline(nodes: readonly MarkdownInline[]): ReactNode {
  return nodes.map((node, index) => <Inline key={index} node={node} />)
}

function Inline({ node }: { node: MarkdownInline }) {
  switch (node.type) {
    case 'text':
      return node.value
    case 'strong':
      return <strong>{inline(node.children)}</strong>
    case 'emphasis':
      return <em>{inline(node.children)}</em>
    case 'break':
      return <br />
    case 'image':
      return <img src={node.url} alt={node.alt} loading="lazy" decoding="async" />
    case 'link':
      return (
        // A place on the page stays in its frame, out of which other links lead.
        <a
          href={node.url}
          target={isFragmentLink(node.url) ? '_self' : undefined}
          rel={isExternalUrl(node.url) ? 'noopener' : undefined}
        >
          {inline(node.children)}
        </a>
      )
  }
}
