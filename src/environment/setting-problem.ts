/** What is wrong with a setting, in words for who set it: its name, what was given, and what may be. */
import type { z } from 'zod'

/**
 * Settings whose value may be printed. All others may hold a password, or an address with one in it, or
 * (COMMON_PASSWORDS) be taken for a place to put one; so may those to come.
 */
const SHOWN: ReadonlySet<string> = new Set([
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

/** As in `https://user:password@host`. */
const WITH_LOGIN = /:\/\/[^/]*@/

/** One that was cut is longer than anything that would be right. */
const MOST_SHOWN = 80

/** Where the settings are described. */
const WHERE = '(README, Settings)'

/**
 * @param given the variables as they were set
 * @returns a sentence: `PORT is "99999"; it must be a whole number from 0 to 65535 (README, Settings)`
 */
export function settingProblem(
  issue: z.core.$ZodIssue,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const name = issue.path.join('.')
  const value = given[name]
  const wanted = wantedOf(issue)
  if (value === undefined) return `${name} is not set; it ${wanted} ${WHERE}`
  return SHOWN.has(name) && !WITH_LOGIN.test(value)
    ? `${name} is ${quoted(value)}; it ${wanted} ${WHERE}`
    : `${name} ${wanted} ${WHERE}`
}

/** What a schema says by itself is put into words here; the settings' own messages are such words already. */
function wantedOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${either(issue.values.map(String))}`
    case 'too_big':
      return `may have ${issue.maximum} characters at most`
    case 'too_small':
      return `must have ${issue.minimum} characters at least`
    default:
      return issue.message
  }
}

function either(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
}

/** On one line, whatever signs are in it. */
function quoted(value: string): string {
  const cut = value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value
  return JSON.stringify(cut)
}
