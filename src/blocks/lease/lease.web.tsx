/** A lease on a page: its rent now, the next adjustment and the index values used. It needs no script. */
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './lease.module.css'
import type { LeaseView } from './lease.view.ts'

export function LeaseWeb({ view, hasHeading }: { view: LeaseView; hasHeading: boolean }) {
  const { rent, next, lines, notes, link } = view
  const Heading = hasHeading ? 'h3' : 'h2'
  return (
    <div className={styles.lease}>
      {rent && (
        <>
          <p>
            <span className={styles.label}>{rent.label}</span>
            <strong className={styles.rent}>{rent.yearly}</strong> {rent.since}
          </p>
          <dl className={styles.facts}>
            {rent.facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {notes.map((note) => (
        <Notice key={note} kind="empty">
          {note}
        </Notice>
      ))}
      {next && (
        <div>
          <Heading className={styles.heading}>{next.heading}</Heading>
          {next.headline && <p>{next.headline}</p>}
          <p>{next.text}</p>
        </div>
      )}
      <p>
        <a href={link.href}>{link.text}</a>
      </p>
      {lines.map((line) => (
        <p key={line} className={styles.small}>
          {line}
        </p>
      ))}
    </div>
  )
}
