/** The stored session of a reader, as the product keeps it (docs/session.md). */
import type { User } from '#contract/subscriber/user.ts'

const LIFETIME_S = 12 * 60 * 60

/** Has the form of a JWT; its signature is not checked. */
export function tokenOf({ ID }: User): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [
    part({ alg: 'HS256', typ: 'JWT' }),
    part({ sub: String(ID), iat: now, exp: now + LIFETIME_S }),
    'signature',
  ].join('.')
}

/** Items of the local storage. @param etag version of the user */
export function sessionItems(user: User, etag: string): Readonly<Record<string, string>> {
  const token = tokenOf(user)
  return {
    _auth: token,
    _auth_type: 'Bearer',
    _auth_state: JSON.stringify({ ID: user.ID }),
    token,
    user: JSON.stringify(user),
    AppStore: JSON.stringify({
      state: { userId: user.ID, dashboards: user.board_settings, etag },
      version: 0,
    }),
  }
}
