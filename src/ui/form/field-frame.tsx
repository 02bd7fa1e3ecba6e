/** Frame of a form control: label, help text, and error. */
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useAccountTexts } from '../texts-context.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import type { Field } from './use-form.ts'

export type FieldProps = {
  field: Field
  label: string
  help?: ReactNode
  /** The field is optional, and its label says so. */
  isOptional?: boolean
}

/** @param children the control, with the attributes of {@link controlAttributes} */
export function FieldFrame({
  field,
  label,
  help,
  isOptional = false,
  children,
}: FieldProps & { children: ReactNode }) {
  const { form: words } = useAccountTexts()
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {isOptional && <span className="field-optional"> ({words.optional})</span>}
      </label>
      {help !== undefined && (
        <div id={`${field.id}-help`} className="field-help">
          {help}
        </div>
      )}
      {children}
      <FieldProblem field={field} />
    </div>
  )
}

/** The message of a refused field, which its control refers to by id; nothing where there is none. */
export function FieldProblem({ field: { id, problem } }: { field: Field }) {
  const { form: words } = useAccountTexts()
  if (problem === '') return null
  return (
    <p id={`${id}-error`} className="field-error">
      <Icon name="info" />
      <span>
        <VisuallyHidden>{words.mistake}: </VisuallyHidden>
        {problem}
      </span>
    </p>
  )
}

/** Common attributes of a control. @param furtherIds ids of further texts that describe it */
export function controlAttributes(
  { field, help, isOptional = false }: Pick<FieldProps, 'field' | 'help' | 'isOptional'>,
  furtherIds = '',
) {
  const texts = [
    help === undefined ? '' : `${field.id}-help`,
    furtherIds,
    field.problem === '' ? '' : `${field.id}-error`,
  ].filter(Boolean)
  return {
    id: field.id,
    name: field.name,
    'aria-required': !isOptional,
    'aria-invalid': field.problem !== '' || undefined,
    'aria-describedby': texts.join(' ') || undefined,
  }
}
