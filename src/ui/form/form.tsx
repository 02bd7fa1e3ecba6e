/**
 * A form with what every form has: the list of refused fields, the place for messages, and one button that
 * sends it.
 */
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { FormMessageRegion } from './form-message.tsx'
import { RefusedSummary } from './refused-summary.tsx'
import type { FormHandle } from './use-form.ts'

type FormProps<Name extends string> = {
  form: FormHandle<Name>
  /** The words of the button. */
  submit: ReactNode
  /** The fields, if there are any. */
  children?: ReactNode
  /** Beside the button. */
  actions?: ReactNode
}

/**
 * Sent by script only: before that is there the button is off, and the method is one that writes nothing into
 * the address. A field that may be left empty says so (`isOptional`); all others must be filled in, which the
 * first line says.
 */
export function Form<Name extends string>({ form, submit, children, actions }: FormProps<Name>) {
  const { ref, summaryRef, refused, message, isBusy, onSubmit, onInput, dismiss } = form
  const isAwake = useIsHydrated()
  return (
    <form ref={ref} method="post" noValidate className="form" onSubmit={onSubmit} onInput={onInput}>
      <RefusedSummary ref={summaryRef} refused={refused} />
      {children}
      <FormMessageRegion message={message} onDismiss={dismiss} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isAwake}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  )
}
