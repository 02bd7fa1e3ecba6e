/** Operations of passkeys offered to the server (decision 0117). */
import type { z } from 'zod'
import type { Outcome } from '#accounts/outcome.ts'
import type { Caller, Session, SignInResult } from '#accounts/service-types.ts'
import type { addPasskeyForm, newPasskeyForm, passkeyLoginForm } from '#contract/subscriber/passkey-calls.ts'

/** Options for the browser's authenticator, and the cookie that ties the answer to this browser. */
export interface Challenge {
  readonly options: Readonly<Record<string, unknown>>
  /** Value of the cookie. */
  readonly browser: string
}

/** `browser`: value of the cookie that the browser sent; '' = none. */
export interface Passkeys {
  loginChallenge(browser: string, caller: Caller): Promise<Outcome<Challenge>>
  /** Opens a session. One refusal for every cause, so that it does not tell which passkeys exist. */
  logIn(
    form: z.output<typeof passkeyLoginForm>,
    browser: string,
    caller: Caller,
  ): Promise<Outcome<SignInResult>>
  /** Begins to add a passkey to the account of the session. */
  newChallenge(
    session: Session,
    form: z.output<typeof newPasskeyForm>,
    browser: string,
    caller: Caller,
  ): Promise<Outcome<Challenge>>
  add(
    session: Session,
    form: z.output<typeof addPasskeyForm>,
    browser: string,
    caller: Caller,
  ): Promise<Outcome<null>>
}
