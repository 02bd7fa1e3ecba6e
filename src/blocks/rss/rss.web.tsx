/** Headlines of outside feeds, each with its date and its source. */
import { useId } from 'react'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import styles from './rss.module.css'
import type { RssItem, RssSource, RssView } from './rss.view.ts'

export function RssWeb({ view }: { view: RssView }) {
  const { items, failure, elsewhere } = view
  return (
    <>
      {failure && <ErrorPanel {...failure} />}
      <Elsewhere sources={elsewhere} />
      {items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
        <ul className={styles.items} role="list">
          {items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Links to the publishers' pages where there are no headlines. */
function Elsewhere({ sources }: { sources: readonly RssSource[] }) {
  const { rss } = useTexts()
  const labelId = useId()
  if (sources.length === 0) return null
  return (
    <>
      <p id={labelId} className={styles.onward}>
        {rss.elsewhere}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul className={styles.elsewhere} role="list" aria-labelledby={labelId}>
        {sources.map((source, index) => (
          <li key={index}>
            <Source source={source} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Item({ item: { date, title, href, source } }: { item: RssItem }) {
  return (
    <li className={styles.item}>
      {href === null ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <a
          className={styles.title}
          href={href}
          rel="noopener noreferrer"
          data-analytics="RSS link click"
          data-analytics-source={source.attribution}
        >
          {title}
        </a>
      )}
      <span className={styles.about}>
        {date && (
          <time className={styles.date} dateTime={date.iso}>
            {date.text}
          </time>
        )}
        <Source source={source} />
      </span>
    </li>
  )
}

function Source({ source: { attribution, href } }: { source: RssSource }) {
  if (href === null) return <span className={styles.source}>{attribution}</span>
  return (
    <a
      className={styles.source}
      href={href}
      rel="noopener noreferrer"
      data-analytics="RSS source click"
      data-analytics-source={attribution}
    >
      {attribution}
    </a>
  )
}
