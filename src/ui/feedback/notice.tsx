import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'empty' | 'error' | 'stale' | 'info' | 'success'

type NoticeProps = {
  kind: NoticeKind
  heading?: ReactNode
  /** What happened and what to do next. */
  children: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
  /** It stands in a live region, and is none itself: what lies in two is read twice. */
  inRegion?: boolean
}

const iconOf = { empty: 'info', error: 'info', stale: 'undo', info: 'info', success: 'check' } as const

/**
 * A designed state: nothing to show, something failed, the last good copy is shown. Errors are an alert, the
 * rest a status. A message that appears later needs its live region in the page beforehand (WCAG 4.1.3):
 * render it into one, with `inRegion`.
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
