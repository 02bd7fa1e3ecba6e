/** Parsers of the responses of single sign-on for browsers: hand-written, since schemas are larger. */
import { isRecord } from '#core/text/is-record.ts'

export interface ProviderName {
  /** Word for the provider in addresses. */
  readonly name: string
  readonly label: string
}

export interface LoginMethodInfo {
  readonly id: string
  readonly label: string
  /** ISO 8601; `null` = never. */
  readonly lastUsed: string | null
}

/** What the login dialog offers. */
export interface LoginWays {
  readonly providers: readonly ProviderName[]
  readonly passkeys: boolean
}

export interface LoginMethodFacts extends LoginWays {
  readonly methods: readonly LoginMethodInfo[]
  readonly hasPassword: boolean
  /** Whether a change needs no password, because the login is recent. */
  readonly isFresh: boolean
}

/** @returns `undefined` = no valid response */
export function readLoginWays(body: unknown): LoginWays | undefined {
  return isRecord(body) && Array.isArray(body.providers) && body.providers.every(isProvider)
    ? { providers: body.providers, passkeys: body.passkeys === true }
    : undefined
}

/** Methods of another form are left out. @returns `undefined` = no valid response */
export function readLoginMethods(body: unknown): LoginMethodFacts | undefined {
  const ways = readLoginWays(body)
  if (!isRecord(body) || !ways || !Array.isArray(body.methods)) return undefined
  const { has_password: hasPassword, is_fresh: isFresh } = body
  if (typeof hasPassword !== 'boolean' || typeof isFresh !== 'boolean') return undefined
  const methods = body.methods.flatMap((method: unknown) => readMethod(method) ?? [])
  return { ...ways, methods, hasPassword, isFresh }
}

/** Address at the provider; `undefined` = no valid response. */
export function readLocation(body: unknown): string | undefined {
  const location = isRecord(body) ? body.location : undefined
  return typeof location === 'string' && /^https?:\/\//.test(location) ? location : undefined
}

/** Options of a login by passkey; `undefined` = no valid response. */
export function readRequestOptions(body: unknown): PublicKeyCredentialRequestOptionsJSON | undefined {
  const options = isRecord(body) ? body.options : undefined
  return isRequestOptions(options) ? options : undefined
}

/** Options of a new passkey; `undefined` = no valid response. */
export function readCreationOptions(body: unknown): PublicKeyCredentialCreationOptionsJSON | undefined {
  const options = isRecord(body) ? body.options : undefined
  return isCreationOptions(options) ? options : undefined
}

/** The browser checks the rest. */
function isRequestOptions(options: unknown): options is PublicKeyCredentialRequestOptionsJSON {
  return isRecord(options) && typeof options.challenge === 'string'
}

function isCreationOptions(options: unknown): options is PublicKeyCredentialCreationOptionsJSON {
  return (
    isRecord(options) &&
    isRequestOptions(options) &&
    isRecord(options.rp) &&
    isRecord(options.user) &&
    Array.isArray(options.pubKeyCredParams)
  )
}

function readMethod(method: unknown): LoginMethodInfo | null {
  if (!isRecord(method)) return null
  const { id, label, last_used: lastUsed } = method
  return typeof id === 'string' && typeof label === 'string'
    ? { id, label, lastUsed: typeof lastUsed === 'string' ? lastUsed : null }
    : null
}

function isProvider(item: unknown): item is ProviderName {
  return isRecord(item) && typeof item.name === 'string' && typeof item.label === 'string'
}
