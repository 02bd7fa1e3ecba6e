/** Messages of a form. The live regions exist before their texts, so that these are announced (WCAG 4.1.3). */
import type { MouseEvent } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'
import { useAccountTexts } from '../texts-context.tsx'
import type { FormMessage } from './submission.ts'

/** @param onDismiss removes an error; a success disappears by itself (decision 55) */
export function FormMessageRegion({
  message,
  onDismiss,
}: {
  message: FormMessage | null
  onDismiss: () => void
}) {
  const isSuccess = message?.kind === 'success'
  return (
    <div className="form-messages">
      <div role="status">{message && isSuccess && <MessageBox message={message} onDismiss={null} />}</div>
      <div role="alert">
        {message && !isSuccess && <MessageBox message={message} onDismiss={onDismiss} />}
      </div>
    </div>
  )
}

function MessageBox({
  message: { kind, text },
  onDismiss,
}: {
  message: FormMessage
  onDismiss: (() => void) | null
}) {
  const { form: words } = useAccountTexts()
  const dismiss = ({ currentTarget }: MouseEvent) => {
    // The button disappears with its message; the focus moves to the submit button, where the reader was
    // before.
    currentTarget
      .closest('form, .form-actions, dialog')
      ?.querySelector<HTMLElement>('[type=submit], :scope > button')
      ?.focus()
    onDismiss?.()
  }
  return (
    <div className="form-message" data-kind={kind}>
      <Icon name={kind === 'success' ? 'check' : 'info'} />
      <p>{text}</p>
      {onDismiss && (
        <Button variant="tertiary" size="small" icon="close" iconOnly onClick={dismiss}>
          {words.dismiss}
        </Button>
      )}
    </div>
  )
}
