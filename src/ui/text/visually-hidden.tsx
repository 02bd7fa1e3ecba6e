import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  readonly id?: string
  /** `'no'` = translators leave the text alone. */
  readonly translate?: 'no'
  readonly children: ReactNode
}

/** Visually hidden text for assistive technology. */
export function VisuallyHidden({ id, translate, children }: VisuallyHiddenProps) {
  return (
    <span id={id} translate={translate} className={styles.hidden}>
      {children}
    </span>
  )
}
