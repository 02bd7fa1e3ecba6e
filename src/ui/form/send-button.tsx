import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { FormMessageRegion } from './form-message.tsx'
import type { SubmitResult } from './submission.ts'
import { useSubmit } from './use-submit.ts'

interface SendButtonProps<Value> {
  readonly action: () => Promise<SubmitResult<Value>>
  /** Said after a success, for so long. */
  readonly success: string
  readonly successMs: number
  readonly onDone?: (value: Value) => void
  readonly variant?: ButtonVariant
  readonly icon?: IconName
  readonly children: ReactNode
  /** Other buttons. */
  readonly beside?: ReactNode
}

/** A button that is a whole form: sends something, and shows the result below. */
export function SendButton<Value>({
  action,
  success,
  successMs,
  onDone,
  children,
  beside,
  ...look
}: SendButtonProps<Value>) {
  const { isBusy, message, submit, dismiss } = useSubmit<Value>({
    success,
    successMs,
    ...(onDone && { onDone }),
  })
  return (
    <div className="form-actions">
      <Button {...look} busy={isBusy} onClick={() => submit(action)}>
        {children}
      </Button>
      {beside}
      <FormMessageRegion message={message} onDismiss={dismiss} />
    </div>
  )
}
