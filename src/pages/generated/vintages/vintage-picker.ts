/** The choice of a vintage on the page of a series: forms that work without scripts. */
import { FIRST_VINTAGE, VINTAGE_PARAMETER, type Vintage } from '#core/addresses/vintage.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { formatDate } from '#core/format/date.ts'
import { localizedPath } from '#core/locale.ts'
import { vintageTextsByLocale } from '#texts/by-locale/vintage-texts-by-locale.ts'
import type { PageForms } from '../../model/page-source.ts'
import type { Site } from '../../model/site.ts'

/**
 * @param chosen `null` = the figures of today
 * @param days Oslo days on which the series was published, the newest first; none where they are not known
 * @returns none where nothing is known of earlier revisions
 */
export function vintagePicker(
  { locale, today, publishedSince }: Pick<Site, 'locale' | 'today' | 'publishedSince'>,
  id: string,
  chosen: Vintage | null,
  days: readonly string[] = [],
): readonly PageForms[] {
  const since = publishedSince(id)
  if (since === null) return []
  const words = vintageTextsByLocale[locale].picker
  const action = localizedPath(seriesPath(id), locale)
  const day = chosen?.kind === 'day' ? chosen.day : ''
  const listed = day === '' || days.includes(day) ? days : [day, ...days].sort().reverse()
  return [
    {
      kind: 'forms',
      heading: words.heading,
      about: words.about,
      forms: [
        {
          action,
          name: VINTAGE_PARAMETER,
          label: words.choose,
          options: [
            { value: '', text: words.now },
            { value: FIRST_VINTAGE, text: words.first },
            ...listed.map((value) => ({ value, text: words.known(formatDate(value, locale, 'long')) })),
          ],
          value: chosen?.kind === 'first' ? FIRST_VINTAGE : day,
          submit: words.show,
        },
        {
          action,
          name: VINTAGE_PARAMETER,
          label: words.day,
          range: { min: since, max: today },
          value: day === '' ? since : day,
          submit: words.show,
        },
      ],
    },
  ]
}
