/** Wording of the next newsletter's date. Pure. */
import { formatInstant } from '#core/format/instant.ts'
import type { Locale } from '#core/locale.ts'
import { osloWallMs } from '#core/time/oslo-clock.ts'
import type { NewsletterTexts } from '#texts/texts.ts'

/** Indexed by `getUTCDay`. */
const DAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const satisfies readonly (keyof NewsletterTexts['dayNames'])[]

/** "mandag 23. november 2026 kl. 07.00", by the clock in Oslo. @param slotMs milliseconds since 1970 */
export function formatMoment(
  slotMs: number,
  locale: Locale,
  { dayNames }: Pick<NewsletterTexts, 'dayNames'>,
): string {
  const day = DAYS[new Date(osloWallMs(slotMs)).getUTCDay()] ?? 'monday'
  return `${dayNames[day]} ${formatInstant(new Date(slotMs).toISOString(), locale, 'long')}`
}
