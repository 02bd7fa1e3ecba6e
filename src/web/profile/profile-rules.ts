/** Validation of profile forms before submission; the server validates the same (specification §5). */
import { MIN_CHANGED_PASSWORD_LENGTH } from '#core/account/password-rule.ts'
import { MAX_PROFILE_TEXT_LENGTH } from '#core/limits.ts'
import type { AccountTexts } from '#texts/texts.ts'
import type { FormRules } from '#ui/form/form-problems.ts'
import { fieldRules } from '../account/field-rules.ts'

/** By the names that the API gives them, so that its refusals find their fields. */
export type ProfileField =
  | 'first_name'
  | 'last_name'
  | 'subscriber_email'
  | 'company'
  | 'title'
  | 'city'
  | 'locale'
export type PasswordField = 'old' | 'password' | 'confirm'

export function profileRules(texts: AccountTexts): FormRules<ProfileField> {
  const { names, fields } = texts
  const line = (name: string) => (value: string) => {
    const text = value.trim().normalize()
    if (text === '') return fields.required(name)
    return Array.from(text).length > MAX_PROFILE_TEXT_LENGTH
      ? fields.tooLong(name, MAX_PROFILE_TEXT_LENGTH)
      : null
  }
  return {
    first_name: line(names.firstName),
    last_name: line(names.lastName),
    subscriber_email: fieldRules(texts).email,
    company: line(names.company),
    title: line(names.title),
    city: () => null,
    locale: () => null,
  }
}

/** For a change in the profile, which requires one character more than a first password (decision 45). */
export function passwordRules(texts: AccountTexts): FormRules<PasswordField> {
  const { newPassword, repeated } = fieldRules(texts)
  return {
    old: (value) => (value === '' ? texts.fields.required(texts.names.oldPassword) : null),
    password: newPassword(MIN_CHANGED_PASSWORD_LENGTH),
    confirm: repeated,
  }
}
