/** Parsers of the responses of single sign-on for browsers: hand-written, since schemas are larger. */
import { isRecord } from '#core/text/is-record.ts'

export interface ProviderName {
  /** In addresses. */
  readonly name: string
  readonly label: string
}

export interface LoginMethodInfo {
  readonly id: string
  readonly label: string
  /** ISO 8601; `null` = never. */
  readonly lastUsed: string | null
}

export interface LoginMethodFacts {
  readonly methods: readonly LoginMethodInfo[]
  readonly providers: readonly ProviderName[]
  readonly hasPassword: boolean
  /** Whether a change needs no password, because the login is recent. */
  readonly isFresh: boolean
}

/** @returns `undefined` = no valid response */
export function readProviders(body: unknown): readonly ProviderName[] | undefined {
  return isRecord(body) && Array.isArray(body.providers) && body.providers.every(isProvider)
    ? body.providers
    : undefined
}

/** @returns `undefined` = no valid response */
export function readLoginMethods(body: unknown): LoginMethodFacts | undefined {
  const providers = readProviders(body)
  if (!isRecord(body) || !providers || !Array.isArray(body.methods)) return undefined
  const { has_password: hasPassword, is_fresh: isFresh } = body
  if (typeof hasPassword !== 'boolean' || typeof isFresh !== 'boolean') return undefined
  const methods = body.methods.flatMap((method: unknown) => readMethod(method) ?? [])
  return { methods, providers, hasPassword, isFresh }
}

/** Address at the provider; `undefined` = no valid response. */
export function readLocation(body: unknown): string | undefined {
  const location = isRecord(body) ? body.location : undefined
  return typeof location === 'string' && /^https?:\/\//.test(location) ? location : undefined
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
