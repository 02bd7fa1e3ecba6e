/** Password rules (specification §5; decision 45). */

/** Characters. */
export const MIN_PASSWORD_LENGTH = 8
/**
 * Minimum length when the password is changed in the profile (specification §5: eight word characters and one
 * more).
 */
export const MIN_CHANGED_PASSWORD_LENGTH = 9
/** Characters. */
export const MAX_PASSWORD_LENGTH = 128

export const PASSWORD_PARTS = ['length', 'lowercase', 'uppercase', 'digit'] as const
/** One requirement of the rule; a form shows which are met. */
export type PasswordPart = (typeof PASSWORD_PARTS)[number]

/**
 * The requirements that are not met yet. Any character is allowed; length counts graphemes, so an emoji
 * counts as one.
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

/** The form of a password that is hashed: Unicode NFC, so that every keyboard gives the same password. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}
