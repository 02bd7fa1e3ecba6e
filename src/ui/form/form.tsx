/** A form with its common parts: the list of refused fields, messages, and one submit button. */
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
 * Submitted by script only: before hydration the button is disabled, and the method adds nothing to the URL.
 * Optional fields say so (`isOptional`); all others are required, which the first line says.
 */
export function Form<Name extends string>({ form, submit, children, actions }: FormProps<Name>) {
  const { ref, summaryRef, refused: refusedFields, message, isBusy, onSubmit, onInput, dismiss } = form
  const isAwake = useIsHydrated()
  return (
    <form ref={ref} method="post" noValidate className="form" onSubmit={onSubmit} onInput={onInput}>
      <RefusedSummary ref={summaryRef} refused={refusedFields} />
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
