/** Addresses and words of single sign-on (decision 0116); without schemas, since browsers load this file. */

/** Characters of the name that the owner gives a passkey. */
export const MAX_PASSKEY_NAME_LENGTH = 60

/** A provider's login begins at `{prefix}{provider}` and returns to `{prefix}{provider}/callback`. */
export const SIGN_ON_PREFIX = '/api/sign-on/'

/** Query parameter of the login and profile pages: how a login at a provider went. */
export const SIGN_ON_PARAMETER = 'sign-on'

/**
 * Values of {@link SIGN_ON_PARAMETER}. `ready`: the session can be fetched; `mailed`: a mail has a link that
 * proves the address; `confirm`: the page of that link, whose token is the fragment of the address; `added`:
 * the login belongs to the account now. All others say why it went no further.
 */
const SIGN_ON_STATES = [
  'ready',
  'mailed',
  'confirm',
  'added',
  'cancelled',
  'failed',
  'no-email',
  'unreachable',
  'throttled',
  'taken',
  'full',
] as const
export type SignOnState = (typeof SIGN_ON_STATES)[number]

/** Whether the text is one of the states. */
export function isSignOnState(text: string): text is SignOnState {
  return (SIGN_ON_STATES as readonly string[]).includes(text)
}
