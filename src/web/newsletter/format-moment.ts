/** When the next newsletter comes, as a reader in Norway would say it. Pure. */
import { formatInstant } from '#core/format/instant.ts'
import type { Locale } from '#core/locale.ts'
import { osloWallMs } from '#core/time/oslo-clock.ts'
import type { NewsletterTexts } from '#texts/texts.ts'

/** As `getUTCDay` counts them. */
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
