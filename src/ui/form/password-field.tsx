/** A password: hidden until it is asked to be seen, pasted or typed; a new one is measured while it is typed. */
import { useState } from 'react'
import { missingPasswordParts } from '#core/account/password-rule.ts'
import { useAccountTexts } from '../texts-context.tsx'
import { controlAttributes, FieldFrame, type FieldProps } from './field-frame.tsx'
import { PasswordRule } from './password-rule.tsx'
import { useCommonPassword } from './use-common-password.ts'

type PasswordFieldProps = Omit<FieldProps, 'isOptional'> & {
  autoComplete: 'current-password' | 'new-password'
  /** Said below it, between the field and why it was refused: ids and nodes. */
  describedBy?: string
  onType?: (value: string) => void
}

/** One that exists, or the repetition of a new one. */
export function PasswordField({ autoComplete, describedBy = '', onType, ...frame }: PasswordFieldProps) {
  const { form: words } = useAccountTexts()
  const [isShown, setIsShown] = useState(false)
  const { id, isBusy } = frame.field
  return (
    <FieldFrame {...frame}>
      <span className="field-password">
        <input
          {...controlAttributes(frame, describedBy)}
          // Hidden again when it is sent: browsers keep what was a password, not what was a text.
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

/** @param least characters that it must have: `MIN_PASSWORD` or `MIN_CHANGED_PASSWORD` */
export function NewPasswordField({
  least,
  ...frame
}: Omit<FieldProps, 'isOptional' | 'help'> & { least: number }) {
  const { fields } = useAccountTexts()
  const [value, setValue] = useState('')
  const ruleId = `${frame.field.id}-rule`
  const missing = missingPasswordParts(value, least)
  const isCommon = useCommonPassword(missing.length === 0 ? value : '')
  return (
    <>
      <PasswordField {...frame} autoComplete="new-password" describedBy={ruleId} onType={setValue} />
      <PasswordRule
        id={ruleId}
        least={least}
        missing={missing}
        warning={isCommon ? fields.commonPassword : ''}
      />
    </>
  )
}
