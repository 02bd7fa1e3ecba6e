/**
 * What the subscriber API takes (specification §7; docs/wire.md). A form whose shape is wrong is malformed; a
 * field that is missing, of a wrong type or against a rule is refused with the word of its problem
 * (`field-problem.ts`), all fields at once.
 */
import { z } from 'zod'
import { isCodeWord } from '#core/account/code-word.ts'
import { isEmailAddress, isNewEmailAddress, MAX_EMAIL } from '#core/account/email-address.ts'
import {
  MAX_PASSWORD,
  MIN_CHANGED_PASSWORD,
  MIN_PASSWORD,
  missingPasswordParts,
} from '#core/account/password-rule.ts'
import { LOCALES } from '#core/locale.ts'
import { MAX_PROFILE_TEXT } from '#core/limits.ts'
import { safeRedirect } from '#core/safe-url.ts'
import { citySchema } from '../primitives.ts'
import { emailSettingsChangesSchema } from './email-settings.ts'
import { say } from './field-problem.ts'
import { layoutInputSchema } from './layout.ts'

/** Characters that no line of text has: they break mail headers, logs and screens. */
const HIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * Letters that are not seen and change no reading: zero-width and tag characters, marks of direction, soft
 * hyphens, fillers. Joiners stay.
 */
const INVISIBLE =
  /[\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2064\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu

/**
 * A required line of text; spaces round it and invisible letters are not kept. The wider limit before they
 * are cut is no rule of the field, so the API's document is told the narrower one.
 */
function line(most: number) {
  return z
    .string(say('required'))
    .max(4 * most, say('tooLong'))
    .transform((text) => text.replace(INVISIBLE, '').trim().normalize('NFC'))
    .pipe(
      z
        .string()
        .min(1, say('required'))
        .max(most, say('tooLong'))
        .refine((text) => !HIDDEN.test(text), say('notAccepted')),
    )
    .meta({ minLength: 1, maxLength: most })
}

const emailField = z
  .string(say('required'))
  .max(4 * MAX_EMAIL, say('email'))
  .transform((text) => text.trim())
  .pipe(z.string().min(1, say('required')).refine(isEmailAddress, say('email')))
  .meta({ minLength: 1, maxLength: MAX_EMAIL })

/** Of an account that is to be made. */
const newEmailField = emailField
  .pipe(z.string().refine(isNewEmailAddress, say('email')))
  .meta({ minLength: 1, maxLength: MAX_EMAIL })

/** 32 random bytes, base64url. Anything of another form is a link that does not work, not a fault of the form. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/
const tokenField = z.string(say('required')).min(1, say('required')).max(200, say('notAccepted'))

/** Of an account that has one: only its length is bounded, so that rules may change. */
const givenPassword = z
  .string(say('required'))
  .min(1, say('required'))
  .max(4 * MAX_PASSWORD, say('tooLong'))

function newPassword(least: number) {
  return z
    .string(say('required'))
    .min(1, say('required'))
    .superRefine((password, { addIssue }) => {
      const missing = missingPasswordParts(password, least)
      if (missing.includes('length'))
        addIssue({ code: 'custom', message: password.length > MAX_PASSWORD ? 'tooLong' : 'tooShort' })
      else if (missing.length > 0) addIssue({ code: 'custom', message: 'passwordRule' })
    })
    .meta({ minLength: least, maxLength: MAX_PASSWORD })
}

interface Passwords {
  readonly password: string
  readonly confirm: string
}
/** Keyboards write one letter in two ways (Unicode NFC and NFD). */
const areEqual = ({ password, confirm }: Passwords) => password.normalize('NFC') === confirm.normalize('NFC')
const DIFFERENT = { error: 'passwordsDiffer', path: ['confirm'] }
const confirmField = z.string(say('passwordAgain')).min(1, say('passwordAgain'))

export const loginForm = z.object({ username: emailField, password: givenPassword })

/** Longer ones are left out: the mail that repeats it goes to an address that a stranger may have typed. */
const MAX_REDIRECT = 200

/**
 * Where the link of the mail leads after the password is chosen: a path of this site. Anything else is left
 * out and refuses nothing (security S22).
 */
const redirectField = z
  .string()
  .catch('')
  .transform((text) => (text.length > MAX_REDIRECT ? '' : (safeRedirect(text) ?? '')))
  .optional()

export const registerForm = z.object({
  user: z.object({ subscriber_email: newEmailField, accept_terms: z.literal(true, say('terms')) }),
  redirect: redirectField,
})

export const forgotPasswordForm = z.object({ email: emailField })

export const resetPasswordForm = z
  .object({
    email: emailField,
    confirmation: tokenField,
    password: newPassword(MIN_PASSWORD),
    confirm: confirmField,
  })
  .refine(areEqual, DIFFERENT)

export const validateForm = z
  .object({ username: emailField, password: newPassword(MIN_PASSWORD), confirm: confirmField })
  .refine(areEqual, DIFFERENT)

export const changePasswordForm = z
  .object({
    ID: z.number(say('notAccepted')),
    old: givenPassword,
    password: newPassword(MIN_CHANGED_PASSWORD),
    confirm: confirmField,
  })
  .refine(areEqual, DIFFERENT)

/** Only what is to change; keys that are not named here are left out (security S18). */
export const changeUserForm = z.object({
  user: z.object({
    ID: z.number(say('notAccepted')),
    first_name: line(MAX_PROFILE_TEXT).optional(),
    last_name: line(MAX_PROFILE_TEXT).optional(),
    subscriber_email: emailField.optional(),
    /**
     * '' cancels a change of address that waits for its confirmation, unless the same call asks for another.
     * Anything else is left out.
     */
    pending_email: z.literal('').optional().catch(undefined),
    city: z.union([citySchema, z.literal('')], say('notAccepted')).optional(),
    title: line(MAX_PROFILE_TEXT).optional(),
    company: line(MAX_PROFILE_TEXT).optional(),
    locale: z.enum(LOCALES, say('notAccepted')).optional(),
    /** How many there may be is a rule of the list, with a refusal of its own: core/layout/layout-list.ts. */
    board_settings: z.array(layoutInputSchema, say('notAccepted')).optional(),
    email_settings: emailSettingsChangesSchema.optional(),
  }),
})
export type UserChanges = Omit<z.output<typeof changeUserForm>['user'], 'ID'>

/** `confirmation` is the code word, or the token of the mail that follows it (decision 4). */
export const deleteUserForm = z.object({
  email: emailField,
  confirmation: z
    .string(say('codeWord'))
    .max(200, say('codeWord'))
    .refine((text) => isCodeWord(text) || TOKEN_PATTERN.test(text), say('codeWord')),
})
