/** Value of the cookie that ties a login to the browser in which it began (decision 0116). */
import { randomText } from '#accounts/secrets/random-ids.ts'
import type { SignOnDeps } from './sign-on-deps.ts'

export const SECRET_BYTES = 32
const SECRET = /^[A-Za-z0-9_-]{43}$/

/**
 * The sent value where it is one, since logins in two tabs share the cookie and the second must not end the
 * first; else a new one.
 */
export function browserSecret({ randomBytes }: Pick<SignOnDeps, 'randomBytes'>, sent: string): string {
  return SECRET.test(sent) ? sent : randomText(randomBytes, SECRET_BYTES)
}
