/** File names of downloads. */
import { slugFromTitle } from '#core/addresses/layout-slug.ts'

const MAX_SLUG_LENGTH = 60

/**
 * `('Leie i Oslo', '2026-11-20', 'csv')` → `kvartal-leie-i-oslo-2026-11-20.csv`; a title without a usable
 * letter is left out.
 *
 * @param part distinguishes several files of one title: `alle-tall`; '' = a single file
 */
export function exportFileName(title: string, today: string, extension: string, part = ''): string {
  const slug = /[a-zæøå0-9]/i.test(title)
    ? slugFromTitle(title).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
    : ''
  return `${['kvartal', ...[slug, part].filter((word) => word !== ''), today].join('-')}.${extension}`
}
