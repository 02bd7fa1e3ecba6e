/** A stored comment on a page. */
import { Markdown } from '#ui/text/markdown.tsx'
import styles from './comment.module.css'
import type { CommentView } from './comment.view.ts'

export function CommentWeb({ view }: { view: CommentView }) {
  return (
    <article className={styles.comment}>
      {view.title && <h2 className={styles.title}>{view.title}</h2>}
      <p className={styles.written}>
        <time dateTime={view.written.iso}>{view.written.text}</time>
      </p>
      <Markdown tree={view.tree} headingLevel={3} />
    </article>
  )
}
