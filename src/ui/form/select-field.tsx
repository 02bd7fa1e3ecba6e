import { controlAttributes, FieldFrame, type FieldProps } from './field-frame.tsx'

type SelectFieldProps = FieldProps & {
  options: readonly { readonly value: string; readonly text: string }[]
  /** Initial value. */
  value: string
}

/** Select field for a few options. */
export function SelectField({ options, value, ...frame }: SelectFieldProps) {
  return (
    <FieldFrame {...frame}>
      <select {...controlAttributes(frame)} defaultValue={value} className="field-control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
