/**
 * What may be written in the fields of a lease block: shared by its schema and its form, which has no zod.
 * Whether a day or a month exists is said by the view.
 */

/**
 * Characters of a field; the longest have several entries. A number or a day that is too long is told by the
 * view.
 */
export const MAX_LEASE_TEXT = 400

/**
 * An amount, an area or a percentage: digits, spaces between them, at most two decimals after a comma or a
 * point. Three digits after a mark could be thousands or decimals and are refused, so both languages read the
 * same number.
 */
export const LEASE_NUMBER = /^(\d[\d\s]*([.,]\d\d?)?)?$/
/** `1.2.2025`, `1/2/2025`, `1. februar 2025` or `2025-02-01`. */
export const LEASE_DATE = /^([\d./-]{8,10}|\d\d?\.? \p{L}+ \d{4})?$/u
/** `10.2024`, `oktober 2024` or `2024-10`. */
export const LEASE_MONTH = /^([\d./-]{6,7}|\p{L}+ \d{4})?$/u
/** The name or number of a month; '' = the newest published index. */
export const LEASE_INDEX = /^(\p{L}+|\d\d?)?$/u

/**
 * Fixed steps or paid rents: a day in figures and a yearly rent each, with `;` between. A step may also be an
 * addition, `+10 000` or `+2,5 %`. Three digits after a mark are refused as in other numbers; whether an
 * entry is complete is said by the view.
 */
export const LEASE_LINES = /^(?!.*[.,]\d{3}\b)[\d\s.,/+%;-]*$/

/** The rent that an adjustment may not go below; the first is the usual one. */
export const LEASE_FLOORS = ['contract', 'previous', 'none'] as const
