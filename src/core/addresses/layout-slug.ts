/**
 * Slugs made from titles, and the paths that the site reserves (specification §5 "Slug"; decision 21 for the
 * order of the steps, decision 1 for reserved paths).
 */

/** Slug of a title without any usable character. */
const EMPTY_TITLE_SLUG = 'oppsett'

/** `/layout/new` is the editor. */
const EDITOR_SLUG = 'new'

/** Letters with their own spelling; other accented letters are dropped. */
const SPELLING = [
  ['æ', 'ae'],
  ['ø', 'o'],
  ['å', 'a'],
] as const

/** First path segments that a public dashboard cannot use. Names with a dot are reserved as well. */
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
  'delt',
  'oembed',
  'mcp',
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
 * Whether the slug of a public dashboard would hide a route or look like a file. Ignores a leading slash and
 * case.
 */
export function isReservedSlug(slug: string): boolean {
  const name = slug.replace(/^\//, '').toLowerCase()
  return name.includes('.') || RESERVED_PATHS.has(name)
}

/**
 * Slug of a title: `'Kontor & lager på Bryn'` → `'kontor-lager-pa-bryn'`. Never empty. Hyphens are collapsed
 * last, since a removed character can leave two.
 */
export function slugFromTitle(title: string): string {
  // Composed first: some systems send 'å' as 'a' and a combining ring, and the ring would be dropped.
  let slug = title.normalize('NFC').toLowerCase()
  for (const [letter, spelling] of SPELLING) slug = slug.replaceAll(letter, spelling)
  slug = slug
    .replaceAll(/\s/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? EMPTY_TITLE_SLUG : slug
}

/** Whether a layout may use the slug: no other layout has it, and it is not the editor's. */
export function isSlugAvailable(slug: string, takenSlugs: ReadonlySet<string>): boolean {
  return slug !== EDITOR_SLUG && !takenSlugs.has(slug)
}

/**
 * First free slug of a title: as it is, then with -1, -2 and so on.
 *
 * @param taken slugs of the user's other layouts
 */
export function uniqueSlug(title: string, taken: ReadonlySet<string>): string {
  const titleSlug = slugFromTitle(title)
  let slug = titleSlug
  for (let suffix = -1; !isSlugAvailable(slug, taken); suffix -= 1) slug = `${titleSlug}${suffix}`
  return slug
}
