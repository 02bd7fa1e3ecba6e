/** What a file is called that a reader takes along. */
import { slugFromTitle } from '#core/layout-slug.ts'

const LONGEST_SLUG = 60

/**
 * `('Leie i Oslo', '2026-11-20', 'csv')` → `kvartal-leie-i-oslo-2026-11-20.csv`; a title without a usable
 * letter is left out.
 *
 * @param part which of several files of one title it is, fit for a name: `alle-tall`; '' = there is one
 */
export function exportFileName(title: string, today: string, ending: string, part = ''): string {
  const slug = /[a-zæøå0-9]/i.test(title) ? slugFromTitle(title).slice(0, LONGEST_SLUG).replace(/-$/, '') : ''
  return `${['kvartal', ...[slug, part].filter((word) => word !== ''), today].join('-')}.${ending}`
}
