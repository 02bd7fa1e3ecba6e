/** The note at the top of a page that shows an earlier day, with the way to the page as it is now. */
import type { AsOfNote } from '#pages/model/page-model.ts'
import styles from './as-of-band.module.css'

export function AsOfBand({ note: { label, text, now } }: { note: AsOfNote }) {
  return (
    <aside className={styles.band} aria-label={label}>
      <p>{text}</p>
      <p data-print="hide">
        <a href={now.href}>{now.text}</a>
      </p>
    </aside>
  )
}
