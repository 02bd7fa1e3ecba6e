/** Confirmation before a dialog with unsaved changes is closed. */
import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import styles from './editor-dialogs.module.css'

/**
 * Question in the row of a dialog's buttons. The button that keeps the changes has the focus, so that Enter
 * discards nothing.
 */
export function DiscardConfirmation({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const { dialog } = useLayoutTexts().settings
  const stay = useRef<HTMLButtonElement>(null)
  const questionId = useId()
  useEffect(() => stay.current?.focus(), [])
  return (
    <div role="group" aria-labelledby={questionId} className={styles.discard}>
      <p id={questionId} role="alert">
        {dialog.discard}
      </p>
      <Button ref={stay} variant="primary" onClick={onStay}>
        {dialog.discardNo}
      </Button>
      <Button onClick={onDiscard}>{dialog.discardYes}</Button>
    </div>
  )
}
