/** What a file is called that a reader takes along. */
import { slugFromTitle } from '#core/layout-slug.ts'

const LONGEST_SLUG = 60

/** `('Leie i Oslo', '2026-11-20', 'csv')` → `kvartal-leie-i-oslo-2026-11-20.csv`; a title without a usable letter is left out. */
export function exportFileName(title: string, today: string, ending: string): string {
  const slug = /[a-zæøå0-9]/i.test(title) ? slugFromTitle(title).slice(0, LONGEST_SLUG).replace(/-$/, '') : ''
  return `${['kvartal', ...(slug === '' ? [] : [slug]), today].join('-')}.${ending}`
}
