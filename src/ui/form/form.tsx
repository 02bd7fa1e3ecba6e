/** A form with what every form has: the list of refused fields, the place for messages, and one button that sends it. */
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useAccountTexts } from '../texts-context.tsx'
import { useIsAwake } from '../use-is-awake.ts'
import { FormMessageRegion } from './form-message.tsx'
import type { Field, FormHandle } from './use-form.ts'

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
 * Sent by script only: before that is there the button is off, and the method is one that writes nothing into the address. A field that
 * may be left empty says so (`isOptional`); all others must be filled in, which the first line says.
 */
export function Form<Name extends string>({ form, submit, children, actions }: FormProps<Name>) {
  const { form: words } = useAccountTexts()
  const { ref, summaryRef, refused, message, isBusy, onSubmit, onInput, dismiss } = form
  const isAwake = useIsAwake()
  const problems = words.problems(String(refused.length))
  return (
    <form ref={ref} method="post" noValidate className="form" onSubmit={onSubmit} onInput={onInput}>
      {refused.length > 1 && (
        <div ref={summaryRef} tabIndex={-1} role="group" aria-label={problems} className="form-summary">
          <p>{problems}</p>
          <ul>
            {refused.map((field) => (
              <li key={field.id}>
                <a href={`#${field.id}`} onClick={(click) => goTo(click, field)}>
                  {field.problem}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
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

/** To the field itself; the address stays as it is. */
function goTo(click: MouseEvent, { id }: Field): void {
  click.preventDefault()
  document.getElementById(id)?.focus()
}
