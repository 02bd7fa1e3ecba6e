/**
 * Forms of the subscriber API (specification §7; docs/wire.md). A form of the wrong shape is malformed; a
 * field that is missing, of the wrong type or invalid is refused with the word of its problem
 * (`field-problem.ts`), all fields at once.
 */
import { z } from 'zod'
import { isCodeWord } from '#core/account/code-word.ts'
import { isEmailAddress, isNewEmailAddress, MAX_EMAIL_LENGTH } from '#core/account/email-address.ts'
import {
  MAX_PASSWORD_LENGTH,
  MIN_CHANGED_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  missingPasswordParts,
} from '#core/account/password-rule.ts'
import { LOCALES } from '#core/locale.ts'
import { MAX_PROFILE_TEXT_LENGTH } from '#core/limits.ts'
import { safeRedirect } from '#core/addresses/safe-url.ts'
import { citySchema } from '../primitives.ts'
import { emailSettingsChangesSchema } from './email-settings.ts'
import { fieldError } from './field-problem.ts'
import { layoutInputSchema } from './layout.ts'

/** Characters that no line of text has: they break mail headers, logs and screens. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * Invisible characters without effect on the text: zero-width and tag characters, directional marks, soft
 * hyphens, fillers. Joiners stay.
 */
const INVISIBLE_CHARACTERS =
  /[\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2064\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu

/**
 * A required line of text; surrounding spaces and invisible characters are removed. The wider limit before
 * removal is not part of the field's rule, so the API document has the narrower one.
 */
export function textLine(max: number) {
  return z
    .string(fieldError('required'))
    .max(4 * max, fieldError('tooLong'))
    .transform((text) => text.replace(INVISIBLE_CHARACTERS, '').trim().normalize('NFC'))
    .pipe(
      z
        .string()
        .min(1, fieldError('required'))
        .max(max, fieldError('tooLong'))
        .refine((text) => !FORBIDDEN_CHARACTERS.test(text), fieldError('notAccepted')),
    )
    .meta({ minLength: 1, maxLength: max })
}

const emailField = z
  .string(fieldError('required'))
  .max(4 * MAX_EMAIL_LENGTH, fieldError('email'))
  .transform((text) => text.trim())
  .pipe(z.string().min(1, fieldError('required')).refine(isEmailAddress, fieldError('email')))
  .meta({ minLength: 1, maxLength: MAX_EMAIL_LENGTH })

/** For a new account. */
const newEmailField = emailField
  .pipe(z.string().refine(isNewEmailAddress, fieldError('email')))
  .meta({ minLength: 1, maxLength: MAX_EMAIL_LENGTH })

/** 32 random bytes, base64url. Anything of another form is a link that does not work, not a fault of the form. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/
const tokenField = z
  .string(fieldError('required'))
  .min(1, fieldError('required'))
  .max(200, fieldError('notAccepted'))

/** For an existing account: only the length is limited, so that rules may change. */
const currentPassword = z
  .string(fieldError('required'))
  .min(1, fieldError('required'))
  .max(4 * MAX_PASSWORD_LENGTH, fieldError('tooLong'))

function newPassword(minLength: number) {
  return z
    .string(fieldError('required'))
    .min(1, fieldError('required'))
    .superRefine((password, { addIssue }) => {
      const missing = missingPasswordParts(password, minLength)
      if (missing.includes('length'))
        addIssue({ code: 'custom', message: password.length > MAX_PASSWORD_LENGTH ? 'tooLong' : 'tooShort' })
      else if (missing.length > 0) addIssue({ code: 'custom', message: 'passwordRule' })
    })
    .meta({ minLength: minLength, maxLength: MAX_PASSWORD_LENGTH })
}

interface PasswordPair {
  readonly password: string
  readonly confirm: string
}
/** Keyboards encode some letters in two ways (Unicode NFC and NFD). */
const passwordsMatch = ({ password, confirm }: PasswordPair) =>
  password.normalize('NFC') === confirm.normalize('NFC')
const PASSWORDS_DIFFER = { error: 'passwordsDiffer', path: ['confirm'] }
const confirmField = z.string(fieldError('passwordAgain')).min(1, fieldError('passwordAgain'))

export const loginForm = z.object({ username: emailField, password: currentPassword })

/** Longer paths are left out: the mail that repeats them may go to another person's address. */
const MAX_REDIRECT = 200

/**
 * Target of the mail's link after the password is set: a path of this site. Anything else is left out without
 * an error (security S22).
 */
const redirectField = z
  .string()
  .catch('')
  .transform((text) => (text.length > MAX_REDIRECT ? '' : (safeRedirect(text) ?? '')))
  .optional()

export const registerForm = z.object({
  user: z.object({ subscriber_email: newEmailField, accept_terms: z.literal(true, fieldError('terms')) }),
  redirect: redirectField,
})

export const forgotPasswordForm = z.object({ email: emailField })

export const resetPasswordForm = z
  .object({
    email: emailField,
    confirmation: tokenField,
    password: newPassword(MIN_PASSWORD_LENGTH),
    confirm: confirmField,
  })
  .refine(passwordsMatch, PASSWORDS_DIFFER)

export const validateForm = z
  .object({ username: emailField, password: newPassword(MIN_PASSWORD_LENGTH), confirm: confirmField })
  .refine(passwordsMatch, PASSWORDS_DIFFER)

export const changePasswordForm = z
  .object({
    ID: z.number(fieldError('notAccepted')),
    old: currentPassword,
    password: newPassword(MIN_CHANGED_PASSWORD_LENGTH),
    confirm: confirmField,
  })
  .refine(passwordsMatch, PASSWORDS_DIFFER)

/** Partial changes; unknown keys are ignored (security S18). */
export const changeUserForm = z.object({
  user: z.object({
    ID: z.number(fieldError('notAccepted')),
    first_name: textLine(MAX_PROFILE_TEXT_LENGTH).optional(),
    last_name: textLine(MAX_PROFILE_TEXT_LENGTH).optional(),
    subscriber_email: emailField.optional(),
    /**
     * '' cancels a pending change of address, unless the same call requests another. Anything else is
     * ignored.
     */
    pending_email: z.literal('').optional().catch(undefined),
    city: z.union([citySchema, z.literal('')], fieldError('notAccepted')).optional(),
    title: textLine(MAX_PROFILE_TEXT_LENGTH).optional(),
    company: textLine(MAX_PROFILE_TEXT_LENGTH).optional(),
    locale: z.enum(LOCALES, fieldError('notAccepted')).optional(),
    /** How many there may be is a rule of the list, with a refusal of its own: core/layout/layout-list.ts. */
    board_settings: z.array(layoutInputSchema, fieldError('notAccepted')).optional(),
    email_settings: emailSettingsChangesSchema.optional(),
  }),
})
export type UserChanges = Omit<z.output<typeof changeUserForm>['user'], 'ID'>

/** `confirmation` is the code word, or the token of the mail that follows it (decision 4). */
export const deleteUserForm = z.object({
  email: emailField,
  confirmation: z
    .string(fieldError('codeWord'))
    .max(200, fieldError('codeWord'))
    .refine((text) => isCodeWord(text) || TOKEN_PATTERN.test(text), fieldError('codeWord')),
})
