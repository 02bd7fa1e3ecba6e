/** Passkeys: challenges, and the answers of authenticators (Web Authentication Level 3; decision 0117). */
import type { z } from 'zod'
import { logEvent } from '#accounts/auth-events.ts'
import { refuse, succeed, type Outcome } from '#accounts/outcome.ts'
import { rejectWhenBusy } from '#accounts/password-hashing/reject-when-busy.ts'
import { randomText } from '#accounts/secrets/random-ids.ts'
import type { Caller, Session, SignInResult } from '#accounts/service-types.ts'
import { checkThrottle } from '#accounts/throttling/check-throttle.ts'
import type { addPasskeyForm, passkeyLoginForm } from '#contract/subscriber/passkey-calls.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { MAX_LOGIN_METHODS, type LoginMethod } from '#store/accounts/logins/login-method-types.ts'
import { hashOf } from '../attempt-bodies.ts'
import { browserSecret, SECRET_BYTES } from '../browser-secret.ts'
import { requireOwner } from '../fresh-login.ts'
import { methodMail } from '../method-mail.ts'
import { openMethodSession } from '../open-method-session.ts'
import type { SignOnDeps } from '../sign-on-deps.ts'
import {
  challengeIn,
  challengeSchema,
  passkeyDetailSchema,
  passkeyMethodId,
  type ChallengeBody,
} from './passkey-bodies.ts'
import type { Challenge, Passkeys } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** Time for the owner to answer the authenticator. */
const CHALLENGE_MS = 5 * MINUTE_MS
/** Ed25519, ECDSA with P-256, RSA with SHA-256 (IANA COSE Algorithms). */
const ALGORITHMS = [-8, -7, -257]
/** A passkey stands for the password too, so the authenticator checks who uses it. */
const USER_VERIFICATION = 'required'

/** Loaded when the first passkey is used: most processes have none. */
const loadWebAuthn = () => import('@simplewebauthn/server')
const loadEncoding = () => import('@simplewebauthn/server/helpers')

type NewCredential = z.output<typeof addPasskeyForm>['credential']
type UsedCredential = z.output<typeof passkeyLoginForm>['credential']

/** Throws errors of the store (busy, full, unreachable): the caller answers 503. */
export function createPasskeys(deps: SignOnDeps, party: RelyingParty): Passkeys {
  return {
    loginChallenge: async (sent, caller) => {
      const refusal = await checkThrottle(deps, 'sign-on', { email: '', address: caller.address }, null)
      if (refusal) return refusal
      const { challenge, browser } = await putChallenge(deps, { purpose: 'login' }, sent)
      const { generateAuthenticationOptions } = await loadWebAuthn()
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        challenge: bytesOf(challenge),
        timeout: CHALLENGE_MS,
        userVerification: USER_VERIFICATION,
      })
      return succeed({ options: { ...options }, browser })
    },
    logIn: async ({ credential }, browser, caller) => {
      const refusal = await checkThrottle(deps, 'sign-on', { email: '', address: caller.address }, null)
      if (refusal) return refusal
      return logIn(deps, party, credential, browser, caller)
    },
    newChallenge: (session, { password }, browser, caller) =>
      rejectWhenBusy(deps, caller, (own) =>
        newChallenge({ ...own, providers: deps.providers }, party, session, password, browser, caller),
      ),
    add: async (session, form, browser, caller) => {
      const refusal = await checkThrottle(deps, 'sign-on', { email: '', address: caller.address }, null)
      if (refusal) return refusal
      return addPasskey(deps, party, session, form, browser, caller)
    },
  }
}

async function newChallenge(
  deps: SignOnDeps,
  party: RelyingParty,
  session: Session,
  password: string | undefined,
  sent: string,
  caller: Caller,
): Promise<Outcome<Challenge>> {
  const account = await deps.store.byId(session.account)
  if (!account) return refuse('unauthorized')
  const refusal = await requireOwner(deps, session, account, password, caller)
  if (refusal) return refusal
  const methods = await deps.store.loginMethods(account.id)
  if (methods.length >= MAX_LOGIN_METHODS) return refuse('too_many_login_methods')
  const known = methods.flatMap((method) => detailOf(method) ?? [])
  const handle = known[0]?.handle ?? randomText(deps.randomBytes, SECRET_BYTES)
  const { challenge, browser } = await putChallenge(
    deps,
    { purpose: 'add', session: session.id, handle },
    sent,
  )
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Kvartal',
    rpID: party.id,
    userName: account.email,
    userDisplayName: account.email,
    userID: bytesOf(handle),
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return succeed({ options: { ...options }, browser })
}

async function addPasskey(
  deps: SignOnDeps,
  party: RelyingParty,
  session: Session,
  { credential, name }: z.output<typeof addPasskeyForm>,
  browser: string,
  { address }: Caller,
): Promise<Outcome<null>> {
  const asked = await takeChallenge(deps, credential.response.clientDataJSON, browser)
  const owner = await deps.store.byId(session.account)
  if (asked?.body.purpose !== 'add' || asked.body.session !== session.id || !owner)
    return refuse('passkey_failed')
  const made = await tryVerify(deps, () => verifyNew(credential, asked.challenge, party))
  if (!made) return refuse('passkey_failed')
  const createdAt = deps.now()
  const added = await deps.store.addLoginMethod(
    {
      id: passkeyMethodId(made.id),
      account: owner.id,
      kind: 'passkey',
      label: name,
      createdAt,
      lastUsedAt: null,
      detail: JSON.stringify({
        credential: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        handle: asked.body.handle,
      }),
    },
    session.id,
    methodMail(deps, owner, 'login-method-added', name),
    { kind: 'login_method_added', account: owner.id, address, at: createdAt },
  )
  if (added === 'full') return refuse('too_many_login_methods')
  if (added !== 'added') return refuse('passkey_failed')
  deps.triggerJobs()
  logEvent(deps, 'login_method_added', owner.id, address)
  return succeed(null)
}

async function logIn(
  deps: SignOnDeps,
  party: RelyingParty,
  credential: UsedCredential,
  browser: string,
  caller: Caller,
): Promise<Outcome<SignInResult>> {
  const asked = await takeChallenge(deps, credential.response.clientDataJSON, browser)
  const method = await deps.store.loginMethod(passkeyMethodId(credential.id))
  const stored = method && detailOf(method)
  if (asked?.body.purpose !== 'login' || !stored || credential.response.userHandle !== stored.handle)
    return refuse('passkey_failed')
  const used = await tryVerify(deps, () => verifyUse(credential, asked.challenge, party, stored))
  if (!used) return refuse('passkey_failed')
  const detail = { read: method.detail, next: JSON.stringify({ ...stored, counter: used.newCounter }) }
  const opened = await openMethodSession(deps, method, caller, detail)
  return opened ? succeed(opened) : refuse('passkey_failed')
}

async function verifyNew({ id, type, response }: NewCredential, challenge: string, party: RelyingParty) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const attestationObject = await withoutStatement(response.attestationObject)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type,
      response: { ...response, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return registrationInfo?.credential ?? null
}

/**
 * Replaces the statement about the maker of the authenticator, which the portal does not ask for, by none
 * (Web Authentication §8.7). The library would fetch the revocation lists that the certificates of a
 * statement name, past the portal's one way out (decision 0033).
 *
 * @param attestationObject in base64url
 * @throws when it is not CBOR
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await loadEncoding()
  const authData = decodeAttestationObject(bytesOf(attestationObject)).get('authData')
  const entries = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return Buffer.from(isoCBOR.encode(entries)).toString('base64url')
}

async function verifyUse(
  { id, type, response }: UsedCredential,
  challenge: string,
  party: RelyingParty,
  stored: { readonly credential: string; readonly publicKey: string; readonly counter: number },
) {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: stored.credential, publicKey: bytesOf(stored.publicKey), counter: stored.counter },
    requireUserVerification: true,
  })
  return isVerified ? authenticationInfo : null
}

/** Stores a random challenge, which is answered once and in this browser. */
async function putChallenge(
  deps: SignOnDeps,
  body: ChallengeBody,
  sent: string,
): Promise<{ readonly challenge: string; readonly browser: string }> {
  const browser = browserSecret(deps, sent)
  const challenge = randomText(deps.randomBytes, SECRET_BYTES)
  await deps.store.putLoginAttempt({
    id: hashOf(challenge),
    kind: 'passkey',
    browser: hashOf(browser),
    body: JSON.stringify(body),
    expiresAt: deps.now() + CHALLENGE_MS,
  })
  return { challenge, browser }
}

/** The challenge that an answer names, used up whatever the answer is worth. `null` = none of this browser. */
async function takeChallenge(
  { store }: SignOnDeps,
  clientDataJSON: string,
  browser: string,
): Promise<{ readonly challenge: string; readonly body: ChallengeBody } | null> {
  const challenge = challengeIn(clientDataJSON)
  const attempt = challenge === null ? null : await store.takeLoginAttempt(hashOf(challenge), 'passkey')
  if (challenge === null || !attempt || attempt.browser !== hashOf(browser)) return null
  return { challenge, body: challengeSchema.parse(JSON.parse(attempt.body)) }
}

/** `null` = the answer is refused; the log says why, without a key, an address or text of the client. */
async function tryVerify<Value>(
  { log }: SignOnDeps,
  verify: () => Promise<Value | null>,
): Promise<Value | null> {
  try {
    return await verify()
  } catch (failure) {
    if (!(failure instanceof Error)) throw failure
    log(`passkey refused: ${failure.name}: ${REASON.exec(failure.message)?.[0].trim()}`)
    return null
  }
}

/** The part of a message of the library that precedes values of the client (security S51). */
const REASON = /^(?:Unexpected tokenBinding status|[^"':\n]{0,200})/

/** `null` = not a passkey. */
function detailOf({ kind, detail }: LoginMethod) {
  return kind === 'passkey' ? passkeyDetailSchema.parse(JSON.parse(detail)) : null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}
