import { Button } from '#ui/button.tsx'
import { useAccountTexts } from '#ui/texts-context.tsx'
import type { DialogBodyProps } from './dialog-body.ts'
import { TimedMessage } from './timed-message.tsx'

/** Log in, or become a new user. */
export function StartDialog({ dialog, show }: DialogBodyProps) {
  const { start } = useAccountTexts().dialogs
  return (
    <>
      <TimedMessage text={dialog.message} isSuccess={dialog.isSuccess} />
      <p>{start.lead}</p>
      <div className="form-actions">
        <Button variant="primary" icon="log-in" onClick={() => show({ name: 'login' })}>
          {start.logIn}
        </Button>
        <Button icon="person" onClick={() => show({ name: 'register' })}>
          {start.newUser}
        </Button>
      </div>
    </>
  )
}
