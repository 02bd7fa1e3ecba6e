import type { ReactNode } from 'react'
import styles from './error-panel.module.css'

type ErrorPanelProps = {
  heading: string
  /** The error, and what to do next. */
  text: ReactNode
  /** HTTP status, 400 for a block that cannot be shown (specification §2 "Block types"). */
  status: number
  /** Buttons or links. */
  actions?: ReactNode
}

/** Replaces a failed block and takes no more space: one bad block does not break the page. */
export function ErrorPanel({ heading, text, status, actions }: ErrorPanelProps) {
  return (
    <div className={styles.panel} role="alert" data-block="error">
      <p className={styles.status}>{status}</p>
      <div>
        <p className={styles.heading}>{heading}</p>
        <p>{text}</p>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
