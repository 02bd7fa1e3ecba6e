/** Rules of links to layouts (decision 0105). */

/** Which name of its author a shared page shows. */
export const SHARE_BYLINES = ['none', 'name', 'company'] as const
export type ShareByline = (typeof SHARE_BYLINES)[number]

/** Characters of a link's password. Shorter than an account's: it opens one page, and tries are throttled. */
export const MIN_SHARE_PASSWORD_LENGTH = 8

export const MAX_SHARES_PER_USER = 50

/** Author of a shared page; '' = none is shown, also where the chosen name is empty. */
export function shareAuthor(
  byline: ShareByline,
  owner: { readonly firstName: string; readonly lastName: string; readonly company: string },
): string {
  if (byline === 'company') return owner.company.trim()
  return byline === 'name' ? `${owner.firstName} ${owner.lastName}`.trim() : ''
}
