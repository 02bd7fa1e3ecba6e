import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text that is read aloud and not seen. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  )
}
