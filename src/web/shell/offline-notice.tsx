/** Notice that content may be outdated while there is no connection. */
import { useSyncExternalStore } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import styles from './shell.module.css'

/** The place is always there, so that the message is announced when it comes (WCAG 4.1.3). */
export function OfflineNotice() {
  const { shell } = useTexts()
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div aria-live="polite" className={styles.offline}>
      {!isOnline && (
        <Notice kind="stale" inRegion>
          {shell.offline}
        </Notice>
      )}
    </div>
  )
}

function onConnectionChange(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
