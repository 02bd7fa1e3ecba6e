/** Error messages of settings: name, value and what is allowed. */
import type { z } from 'zod'
import { fileSettingOf } from './secret.ts'
import type { Variables } from './setting-sources.ts'

/**
 * Settings whose value may be printed. All others may contain a password, a URL with one, or
 * (COMMON_PASSWORDS) be mistaken for a place to put one; so may future ones.
 */
const PRINTABLE_SETTINGS: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'OPS_PORT',
  'PUBLIC_URL',
  'LOG_LEVEL',
  'GALLERY',
  'FETCH_OUTSIDE',
  'SECURITY_CONTACT',
  'TRUST_PROXY',
  'EMBED_ORIGINS',
  'DATABASE_POOL',
  'DATABASE_LISTEN',
  'SAVES_PER_HOUR',
  'MAIL_FROM',
  'OPERATOR_MAIL',
  'DKIM_DOMAIN',
  'DKIM_SELECTOR',
])

/** Matches `https://user:password@host`. */
const WITH_LOGIN = /:\/\/[^/]*@/

/** Longer values are cut; every valid value is shorter. */
const MAX_SHOWN_LENGTH = 80

/** The document that describes the settings, as messages name it. */
export const DOCUMENTED_IN = '(README, Settings)'

/**
 * @param values the settings as they were given
 * @param fromFiles secrets that were read from a file
 * @returns a sentence: `PORT is "99999"; it must be a whole number from 0 to 65535 (README, Settings)`
 */
export function settingProblem(
  issue: z.core.$ZodIssue,
  values: Variables,
  fromFiles: ReadonlySet<string>,
): string {
  const name = issue.path.join('.')
  const value = values[name]
  const expectation = expectationOf(issue)
  if (value === undefined) return `${name} is not set; it ${expectation} ${DOCUMENTED_IN}`
  if (fromFiles.has(name)) return `${fileSettingOf(name)}: ${name} ${expectation} ${DOCUMENTED_IN}`
  return PRINTABLE_SETTINGS.has(name) && !WITH_LOGIN.test(value)
    ? `${name} is ${quoted(value)}; it ${expectation} ${DOCUMENTED_IN}`
    : `${name} ${expectation} ${DOCUMENTED_IN}`
}

/** Words a schema's own issues; messages of the settings are used as they are. */
function expectationOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${joinWithOr(issue.values.map(String))}`
    case 'too_big':
      return `may have ${issue.maximum} characters at most`
    case 'too_small':
      return `must have ${issue.minimum} characters at least`
    default:
      return issue.message
  }
}

function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
}

/** On one line, with control characters escaped. */
function quoted(value: string): string {
  const cut = value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value
  return JSON.stringify(cut)
}
