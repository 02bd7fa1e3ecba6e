/**
 * Parsers of subscriber API responses for browsers: hand-written, since schemas are larger than all account
 * screens. They only check validity; input is validated by the schemas (`user.ts`).
 */
import { isRecord } from '#core/text/is-record.ts'
import type { Layout } from './layout.ts'
import type { SavedLayouts, SessionInfo, User } from './user.ts'

type Fields = Readonly<Record<string, unknown>>

const USER_TEXTS = [
  'first_name',
  'last_name',
  'display_name',
  'subscriber_email',
  'city',
  'title',
  'company',
  'avatar',
  'locale',
  'pending_email',
] as const
const LAYOUT_TEXTS = ['ID', 'title', 'menuTitle', 'shortTitle', 'subtitle', 'icon', 'path'] as const

/** Whether the value has the members that the browser reads of a user. */
export function isUser(value: unknown): value is User {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value.ID) &&
    hasTexts(value, USER_TEXTS) &&
    isListOf(value.board_settings, isLayout) &&
    isEmailSettings(value.email_settings)
  )
}

/** The user of a response or of stored data; `null` = none. */
export function readUser(body: unknown): User | null {
  return isRecord(body) && isUser(body.user) ? body.user : null
}

/** A text member of a response; '' = none. */
export function readTextField(body: unknown, name: 'message' | 'token'): string {
  const text = isRecord(body) ? body[name] : ''
  return typeof text === 'string' ? text : ''
}

/** The sentence for each refused field, by the name that the API has for it. */
export function readFieldErrors(body: unknown): Readonly<Record<string, string>> {
  const fields = isRecord(body) && isRecord(body.fields) ? Object.entries(body.fields) : []
  return Object.fromEntries(
    fields.flatMap(([name, text]) => (typeof text === 'string' ? [[name.replace(/^user\./, ''), text]] : [])),
  )
}

/** @returns `null` = no valid response */
export function readSessions(body: unknown): readonly SessionInfo[] | null {
  return isRecord(body) && isListOf(body.sessions, isSessionInfo) ? body.sessions : null
}

/** Earlier lists of layouts; `null` = none in the response. */
export function readSavedLayouts(body: unknown): readonly SavedLayouts[] | null {
  return isRecord(body) && isListOf(body.versions, isSavedLayouts) ? body.versions : null
}

function isSavedLayouts(value: unknown): value is SavedLayouts {
  return isRecord(value) && hasTexts(value, ['saved_at']) && isListOf(value.board_settings, isLayout)
}

function isSessionInfo(value: unknown): value is SessionInfo {
  return (
    isRecord(value) &&
    hasTexts(value, ['device', 'created_at', 'last_used']) &&
    typeof value.current === 'boolean'
  )
}

function isLayout(value: unknown): value is Layout {
  return (
    isRecord(value) &&
    hasTexts(value, LAYOUT_TEXTS) &&
    Array.isArray(value.rows) &&
    Array.isArray(value.aliases)
  )
}

function isEmailSettings(value: unknown): boolean {
  return (
    isRecord(value) &&
    hasTexts(value, ['frequency', 'weekday', 'empty']) &&
    typeof value.hours === 'number' &&
    typeof value.events === 'boolean' &&
    Array.isArray(value.data_sources) &&
    Array.isArray(value.rss_feeds) &&
    Array.isArray(value.alerts)
  )
}

function hasTexts(value: Fields, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === 'string')
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem)
}
