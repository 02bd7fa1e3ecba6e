/**
 * Password field: hidden unless the reader shows it; allows pasting; a new password is checked while it is
 * typed.
 */
import { useState } from 'react'
import { missingPasswordParts } from '#core/account/password-rule.ts'
import { useAccountTexts } from '../texts-context.tsx'
import { controlAttributes, FieldFrame, type FieldProps } from './field-frame.tsx'
import { PasswordRule } from './password-rule.tsx'
import type { Field } from './use-form.ts'
import { useCommonPassword } from './use-common-password.ts'

type PasswordFieldProps = Omit<FieldProps, 'isOptional'> & {
  autoComplete: 'current-password' | 'new-password'
  /** Said below it, between the field and why it was refused: ids and nodes. */
  describedBy?: string
  onType?: (value: string) => void
}

/** For an existing password, or the repetition of a new one. */
export function PasswordField({ autoComplete, describedBy = '', onType, ...frame }: PasswordFieldProps) {
  const { form: words } = useAccountTexts()
  const [isShown, setIsShown] = useState(false)
  const { id, isBusy } = frame.field
  return (
    <FieldFrame {...frame}>
      <span className="field-password">
        <input
          {...controlAttributes(frame, describedBy)}
          // Hidden again on submit: browsers save values of password fields, not of text fields.
          type={isShown && !isBusy ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="field-control"
          onInput={onType && (({ currentTarget }) => onType(currentTarget.value))}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={`${isShown ? words.hide : words.show}: ${frame.label}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
        </button>
      </span>
    </FieldFrame>
  )
}

/**
 * A new password and its repetition, as fields `password` and `confirm`.
 *
 * @param minLength characters: `MIN_PASSWORD_LENGTH` or `MIN_CHANGED_PASSWORD_LENGTH`
 */
export function NewPasswordFields({
  field,
  minLength,
}: {
  field: (name: 'password' | 'confirm') => Field
  minLength: number
}) {
  const { names } = useAccountTexts()
  return (
    <>
      <NewPasswordField field={field('password')} label={names.newPassword} minLength={minLength} />
      <PasswordField field={field('confirm')} label={names.confirmPassword} autoComplete="new-password" />
    </>
  )
}

function NewPasswordField({
  minLength,
  ...frame
}: Omit<FieldProps, 'isOptional' | 'help'> & { minLength: number }) {
  const { fields } = useAccountTexts()
  const [value, setValue] = useState('')
  const ruleId = `${frame.field.id}-rule`
  const missing = missingPasswordParts(value, minLength)
  const isCommon = useCommonPassword(missing.length === 0 ? value : '')
  return (
    <>
      <PasswordField {...frame} autoComplete="new-password" describedBy={ruleId} onType={setValue} />
      <PasswordRule
        id={ruleId}
        minLength={minLength}
        missing={missing}
        warning={isCommon ? fields.commonPassword : ''}
      />
    </>
  )
}
