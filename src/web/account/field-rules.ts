/**
 * Validation rules of account forms, with messages in the page's language. The server enforces the same rules
 * (specification §5, decision 45).
 */
import { isEmailAddress } from '#core/account/email-address.ts'
import { MAX_PASSWORD_LENGTH, missingPasswordParts } from '#core/account/password-rule.ts'
import type { AccountTexts } from '#texts/texts.ts'
import type { FieldRule } from '#ui/form/form-problems.ts'

export interface FieldRules {
  /** @param name of the field, as its label says it */
  readonly required: (name: string) => FieldRule<never>
  readonly email: FieldRule<never>
  /** An existing password, of any form. */
  readonly password: FieldRule<never>
  /** @param minLength characters: `MIN_PASSWORD_LENGTH` or `MIN_CHANGED_PASSWORD_LENGTH` */
  readonly newPassword: (minLength: number) => FieldRule<never>
  /** The same as the field `password`. */
  readonly repeated: FieldRule<'password'>
  readonly terms: FieldRule<never>
}

export function fieldRules({ fields, names }: AccountTexts): FieldRules {
  const required = (name: string) => (value: string) => (value.trim() === '' ? fields.required(name) : null)
  return {
    required,
    email: (value) => required(names.email)(value) ?? (isEmailAddress(value) ? null : fields.email),
    password: (value) => (value === '' ? fields.required(names.password) : null),
    newPassword: (minLength) => (value) => {
      if (value === '') return fields.required(names.newPassword)
      const missing = missingPasswordParts(value, minLength)
      if (!missing.includes('length')) return missing.length > 0 ? fields.passwordRule : null
      return value.length > MAX_PASSWORD_LENGTH
        ? fields.tooLong(names.newPassword, MAX_PASSWORD_LENGTH)
        : fields.tooShort(names.newPassword, minLength)
    },
    repeated: (value, { password }) => {
      if (value === '') return fields.passwordAgain
      return value.normalize() === password?.normalize() ? null : fields.passwordsDiffer
    },
    terms: (value) => (value === 'on' ? null : fields.terms),
  }
}
