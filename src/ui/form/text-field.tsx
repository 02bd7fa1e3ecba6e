import type { HTMLInputAutoCompleteAttribute } from 'react'
import { controlAttributes, FieldFrame, type FieldProps } from './field-frame.tsx'

type TextFieldProps = FieldProps & {
  /** An email address is not corrected while it is typed; a date is `YYYY-MM-DD`. */
  type?: 'text' | 'email' | 'date'
  /** HTML autocomplete token, so that the browser can fill the field in. */
  autoComplete: HTMLInputAutoCompleteAttribute
  /** Initial value. */
  value?: string
  isReadOnly?: boolean
}

/** Single-line text field. */
export function TextField({
  type = 'text',
  autoComplete,
  value = '',
  isReadOnly = false,
  ...frame
}: TextFieldProps) {
  const plain =
    type === 'email' ? ({ autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } as const) : {}
  return (
    <FieldFrame {...frame}>
      <input
        {...controlAttributes(frame)}
        {...plain}
        type={type}
        autoComplete={autoComplete}
        defaultValue={value}
        readOnly={isReadOnly}
        className="field-control"
      />
    </FieldFrame>
  )
}
