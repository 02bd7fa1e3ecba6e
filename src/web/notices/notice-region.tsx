import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { setNotice, useNotice, type Notice } from './notice-store.ts'
import styles from './notice-region.module.css'

/**
 * Notice at the bottom of the page. The live region exists before its text, so that it is announced (WCAG
 * 4.1.3).
 */
export function NoticeRegion() {
  const notice = useNotice()
  const [isHeld, hold] = useState(false)
  useAutoDismiss(notice, isHeld)
  const { account: words } = useTexts()
  const release = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) hold(false)
  }
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button is removed silently, with focus and pointer.
    if (currentTarget === document.activeElement)
      document.querySelector('main')?.focus({ preventScroll: true })
    hold(false)
    setNotice(null)
  }
  return (
    <div
      className={styles.place}
      data-print="hide"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={release}
    >
      <p
        role="status"
        className={styles.text}
        data-shown={notice ? (notice.durationMs === null ? 'failure' : 'done') : undefined}
      >
        {notice && (
          <>
            <Icon name={notice.durationMs === null ? 'info' : 'check'} />
            {notice.text}
          </>
        )}
      </p>
      {notice && (
        <Button variant="tertiary" icon="close" iconOnly onClick={close} className={styles.close}>
          {words.closeNotice}
        </Button>
      )}
    </div>
  )
}

/**
 * Dismisses a notice after its time; hover and focus pause it and restart the time. The document is marked
 * until then.
 */
function useAutoDismiss(notice: Notice | null, isHeld: boolean): void {
  const shownNotice = useRef(notice)
  useEffect(() => {
    shownNotice.current = notice
    // For `scroll-padding`. With `html:has(…)` every insertion into the page would restyle its root.
    document.documentElement.toggleAttribute('data-notice', notice !== null)
    if (!notice || notice.durationMs === null || isHeld) return
    const timer = setTimeout(() => {
      if (shownNotice.current === notice) setNotice(null)
    }, notice.durationMs)
    return () => clearTimeout(timer)
  }, [notice, isHeld])
}
