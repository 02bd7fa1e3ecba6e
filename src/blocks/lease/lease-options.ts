/** What may be written in the fields of a lease block: shared by its schema and its form, which has no zod. */

/** Characters of a field. */
export const MAX_LEASE_TEXT = 40

/**
 * An amount or an area: digits, spaces between them, at most two decimals after a comma or a point. Three
 * digits after a mark could be thousands or decimals and are refused, so both languages read the same
 * number.
 */
export const LEASE_AMOUNT = /^(?:\d[\d \u00A0\u202F]*(?:[.,]\d{1,2})?)?$/
/** Per cent, with or without the sign. */
export const LEASE_PERCENT = /^(?:\d{1,4}(?:[.,]\d{1,2})?[ \u00A0]?%?)?$/
/** `1.2.2025`, `1/2/2025`, `1. februar 2025` or `2025-02-01`. */
export const LEASE_DATE =
  /^(?:\d{4}-\d\d-\d\d|\d{1,2}([./]) ?\d{1,2}\1 ?\d{4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4})?$/u
/** `10.2024`, `oktober 2024` or `2024-10`. */
export const LEASE_MONTH = /^(?:\d{4}-\d\d|\d{1,2}[./] ?\d{4}|\p{L}{3,9}\.? \d{4})?$/u

/** The name or number of a month; '' = the newest published index. */
export const LEASE_INDEX = /^(?:\p{L}{3,9}|\d\d?)?$/u

/** The first of each is the usual one. */
export const LEASE_RECURRENCES = ['january', 'anniversary'] as const
export const LEASE_FLOORS = ['contract-rent', 'previous-rent', 'none'] as const
export const LEASE_ROUNDINGS = ['ore', 'krone', 'none'] as const
