/** What a password has to be (specification §5; decision 45). */

export const MIN_PASSWORD_LENGTH = 8
/** When it is changed in the profile (specification §5: eight word characters and one more). */
export const MIN_CHANGED_PASSWORD_LENGTH = 9
export const MAX_PASSWORD_LENGTH = 128

export const PASSWORD_PARTS = ['length', 'lowercase', 'uppercase', 'digit'] as const
/** One demand of the rule, so that a form can show which are met. */
export type PasswordPart = (typeof PASSWORD_PARTS)[number]

/**
 * The demands that are not met yet. Any character is allowed; length counts characters as people do, so an
 * emoji is one.
 *
 * @param minLength {@link MIN_PASSWORD_LENGTH} or {@link MIN_CHANGED_PASSWORD_LENGTH}
 */
export function missingPasswordParts(typed: string, minLength: number = MIN_PASSWORD_LENGTH): PasswordPart[] {
  const password = normalizePassword(typed.slice(0, 4 * MAX_PASSWORD_LENGTH + 4))
  const length = Array.from(password).length
  const isMet: Readonly<Record<PasswordPart, boolean>> = {
    length: length >= minLength && length <= MAX_PASSWORD_LENGTH,
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    digit: /\d/.test(password),
  }
  return PASSWORD_PARTS.filter((part) => !isMet[part])
}

/**
 * What of a password is hashed: the composed form (Unicode NFC), so that it is one password on every
 * keyboard.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}
