/**
 * Passkeys by the browser's own calls (Web Authentication Level 3 §5.1; decision 0117). Browsers without the
 * JSON forms of §5.1.8 are offered none.
 */
import { SUBMIT_TIMEOUT_MS } from '#core/limits.ts'
import type { SignOnTexts } from '#texts/accounts/sign-on-words.ts'
import { browserClock, type Clock } from '#ui/form/submission.ts'

/** For forms that wait for the reader's answer to the device, which has a time limit of its own. */
export const patientClock: Clock = {
  after: (ms, then) => (ms < SUBMIT_TIMEOUT_MS ? browserClock.after(ms, then) : () => {}),
}

/** Whether this browser can use passkeys. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

type Answer =
  | { readonly kind: 'answered'; readonly credential: unknown }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }

/**
 * @param options of the server, for a login
 * @param signal ends the browser's question; the answer is then as if the reader had ended it
 */
export function answerWithPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  words: SignOnTexts['passkey'],
  signal: AbortSignal,
): Promise<Answer> {
  return askAuthenticator(words, () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      signal,
    }),
  )
}

/**
 * @param options of the server, for a new passkey
 * @param signal as for {@link answerWithPasskey}
 */
export function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
  words: SignOnTexts['passkey'],
  signal: AbortSignal,
): Promise<Answer> {
  return askAuthenticator(words, () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      signal,
    }),
  )
}

async function askAuthenticator(
  words: SignOnTexts['passkey'],
  ask: () => Promise<Credential | null>,
): Promise<Answer> {
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential)
      return { kind: 'answered', credential: credential.toJSON() }
  } catch (failure) {
    // One name for all that the reader, the device or the time limit ended (§14.5.1), another for the signal;
    // the rest is logged.
    if (!(failure instanceof DOMException)) throw failure
    if (failure.name === 'InvalidStateError') return { kind: 'refused', message: words.known, fields: {} }
    if (failure.name !== 'NotAllowedError' && failure.name !== 'AbortError') console.warn(failure)
  }
  return { kind: 'refused', message: words.cancelled, fields: {} }
}
