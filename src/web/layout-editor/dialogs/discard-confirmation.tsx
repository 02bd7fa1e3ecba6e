/** Confirmation before a dialog with typed text is closed. */
import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import styles from './editor-dialogs.module.css'

/** Replaces the buttons, so that the question is where the answer was given. */
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
