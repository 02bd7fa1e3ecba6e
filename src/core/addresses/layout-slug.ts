/**
 * Addresses made from titles, and the addresses that are taken by the site itself (specification §5 "Slug";
 * decision 21 for the order of the steps, decision 1 for reserved paths).
 */

/** Where a title has no character that an address can hold. */
const EMPTY_TITLE_SLUG = 'oppsett'

/** `/layout/new` is the editor. */
const EDITOR_SLUG = 'new'

/** The only letters that are spelt otherwise; an accent on another letter takes the letter with it. */
const SPELLING = [
  ['æ', 'ae'],
  ['ø', 'o'],
  ['å', 'a'],
] as const

/** First path segments that a public dashboard cannot have. Names with a dot are reserved as well. */
export const RESERVED_PATHS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'en',
  'block',
  'login',
  'register',
  'user',
  'layout',
  'profile',
  'sok',
  'nyheter',
  'rapporter',
  'serier',
  'kalender',
  'rettelser',
  'drift',
  'bilder',
  'nyhetsbrev',
  'oembed',
  'embed.js',
  'livez',
  'readyz',
  'metrics',
  'gallery',
  'oslo',
  'bergen',
  'trondheim',
  'stavanger',
])

/**
 * Whether the slug of a public dashboard would hide a route or look like a file; a leading slash and case do
 * not matter.
 */
export function isReservedSlug(slug: string): boolean {
  const name = slug.replace(/^\//, '').toLowerCase()
  return name.includes('.') || RESERVED_PATHS.has(name)
}

/**
 * The slug of a title: `'Kontor & lager på Bryn'` → `'kontor-lager-pa-bryn'`. Never empty. Hyphens collapse
 * after other characters are gone, or a removed sign would leave two.
 */
export function slugFromTitle(title: string): string {
  // Composed first: some systems send 'å' as 'a' and a ring, and the ring would be dropped.
  let slug = title.normalize('NFC').toLowerCase()
  for (const [letter, spelling] of SPELLING) slug = slug.replaceAll(letter, spelling)
  slug = slug
    .replaceAll(/\s/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? EMPTY_TITLE_SLUG : slug
}

/** Whether a layout may have the slug: no other one has it, and it is not the editor's. */
export function isSlugAvailable(slug: string, taken: ReadonlySet<string>): boolean {
  return slug !== EDITOR_SLUG && !taken.has(slug)
}

/**
 * The first free slug for a title: as it is, then with -1, -2 and so on.
 *
 * @param taken the slugs of the user's other layouts; a layout keeps its own
 */
export function uniqueSlug(title: string, taken: ReadonlySet<string>): string {
  const wanted = slugFromTitle(title)
  let slug = wanted
  for (let suffix = -1; !isSlugAvailable(slug, taken); suffix -= 1) slug = `${wanted}${suffix}`
  return slug
}
