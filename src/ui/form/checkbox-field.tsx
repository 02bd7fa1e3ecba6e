import type { ReactNode } from 'react'
import { controlAttributes, FieldProblem } from './field-frame.tsx'
import type { Field } from './use-form.ts'

type CheckboxFieldProps = {
  field: Field
  /** May contain a link; a click on that follows it without toggling. */
  label: ReactNode
  isChecked?: boolean
  /** May stay unticked. */
  isOptional?: boolean
}

/** Yes or no; its value is 'on' or ''. */
export function CheckboxField({ field, label, isChecked = false, isOptional = false }: CheckboxFieldProps) {
  return (
    <div className="field">
      <div className="field-check">
        <input {...controlAttributes({ field, isOptional })} type="checkbox" defaultChecked={isChecked} />
        <label htmlFor={field.id}>{label}</label>
      </div>
      <FieldProblem field={field} />
    </div>
  )
}
