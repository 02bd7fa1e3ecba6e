import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'empty' | 'error' | 'stale' | 'info' | 'success'

type NoticeProps = {
  kind: NoticeKind
  heading?: ReactNode
  /** The event, and what to do next. */
  children: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
  /** Rendered inside a live region, so it must not be one itself: nested regions are announced twice. */
  inRegion?: boolean
}

const iconOf = { empty: 'info', error: 'info', stale: 'undo', info: 'info', success: 'check' } as const

/**
 * Notice for an empty state, an error, or stale data. Errors are alerts, others are status messages. A
 * message that appears later needs an existing live region (WCAG 4.1.3): render it into one, with
 * `inRegion`.
 */
export function Notice({ kind, heading, children, actions, inRegion = false }: NoticeProps) {
  return (
    <div
      className={styles.notice}
      data-kind={kind}
      role={inRegion ? undefined : kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={iconOf[kind]} />
      <div className={styles.body}>
        {heading !== undefined && <p className={styles.heading}>{heading}</p>}
        <p>{children}</p>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
