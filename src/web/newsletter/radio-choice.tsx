/** Radio buttons for a few options. */
import { controlAttributes, FieldProblem } from '#ui/form/field-frame.tsx'
import type { Field } from '#ui/form/use-form.ts'
import styles from './newsletter.module.css'

interface RadioChoiceProps {
  readonly field: Field
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  /** Initial value. */
  readonly value: string
}

export function RadioChoice({ field, legend, options, value }: RadioChoiceProps) {
  const { id, name: _name, ...described } = controlAttributes({ field })
  return (
    <fieldset id={id} tabIndex={-1} role="radiogroup" className={styles.group} {...described}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <div key={option.value} className="field-check">
          <input
            id={`${id}-${option.value}`}
            type="radio"
            name={field.name}
            value={option.value}
            defaultChecked={option.value === value}
          />
          <label htmlFor={`${id}-${option.value}`}>{option.text}</label>
        </div>
      ))}
      <FieldProblem field={field} />
    </fieldset>
  )
}
