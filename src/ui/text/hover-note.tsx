import { useEffect, useId, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './hover-note.module.css'

type HoverNoteProps = {
  /** The described content, e.g. a figure; phrasing content, no control inside. */
  children: ReactNode
  /** The description, a sentence. */
  note: ReactNode
  /** Accessible description instead of the note, where the note repeats the trigger. */
  description?: string | undefined
  /** Edge that the note is aligned to where the browser lacks anchor positioning. */
  align?: 'start' | 'end'
  /** Side of the note; above, where the content below has a note of its own that the pointer must reach. */
  side?: 'below' | 'above'
  className?: string | undefined
}

/**
 * A note shown while the pointer is on the trigger or the note, or the trigger has keyboard focus (WCAG
 * 1.4.13). CSS alone shows it, so it works before and without scripts; Esc dismisses it until the pointer or
 * focus returns. The note overlays the page. The trigger is a button so that keyboard and touch reach it.
 */
export function HoverNote({
  children,
  note,
  description,
  align = 'start',
  side = 'below',
  className,
}: HoverNoteProps) {
  const id = useId()
  const [isActive, setActive] = useState(false)
  const [isDismissed, setDismissed] = useState(false)

  useEffect(() => {
    if (!isActive) return
    // On the document: a pointer may rest on the note while focus is elsewhere.
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true)
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isActive])

  const start = () => {
    setActive(true)
    setDismissed(false)
  }
  const end = () => setActive(false)

  return (
    <span
      className={classNames(styles.root, className)}
      data-align={align}
      data-note={side === 'above' ? side : undefined}
      data-dismissed={isDismissed || undefined}
      onPointerEnter={start}
      onPointerLeave={end}
      onFocus={start}
      onBlur={end}
    >
      <button type="button" className={styles.trigger} aria-describedby={id}>
        {children}
      </button>
      <span role="tooltip" id={description === undefined ? id : undefined} className={styles.note}>
        <span className={styles.text}>{note}</span>
      </span>
      {description !== undefined && (
        <span id={id} hidden>
          {description}
        </span>
      )}
    </span>
  )
}
