/** Rules of links to layouts (decision 0105). */

import { DAY_MS } from '../time/durations.ts'

/** Which name of its author a shared page shows. */
export const SHARE_BYLINES = ['none', 'name', 'company'] as const
export type ShareByline = (typeof SHARE_BYLINES)[number]

/** Characters of a link's password. Shorter than an account's: it opens one page, and tries are throttled. */
export const MIN_SHARE_PASSWORD_LENGTH = 8

/** Links that work. */
export const MAX_SHARES_PER_USER = 50

/** How long a link stays in its owner's list after its last day. */
export const ENDED_SHARE_LISTED_MS = 30 * DAY_MS

/**
 * Whether a link no longer works.
 *
 * @param endsAt first instant after its last day, milliseconds since 1970; `null` = it has no last day
 * @param now milliseconds since 1970
 */
export function isShareOver(endsAt: number | null, now: number): boolean {
  return endsAt !== null && now >= endsAt
}

/** Author of a shared page; '' = none is shown, also where the chosen name is empty. */
export function shareAuthor(
  byline: ShareByline,
  owner: { readonly firstName: string; readonly lastName: string; readonly company: string },
): string {
  if (byline === 'company') return owner.company.trim()
  return byline === 'name' ? `${owner.firstName} ${owner.lastName}`.trim() : ''
}
