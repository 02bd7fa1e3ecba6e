/** View of an edition for the pages of one language. */
import { langOf, type Locale } from '#core/locale.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { Site } from '#pages/model/site.ts'
import { answerCall } from '../portal-api/handlers.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

/** @param publicUrl origin of the site, without a slash at the end */
export function siteOf(edition: Edition, locale: Locale, publicUrl: string): Site {
  const lang = langOf(locale)
  const ofSeries = (id: string) => ({ sources: [id], lang })
  return {
    locale,
    texts: textsByLocale[locale],
    today: edition.today,
    asOf: edition.asOf?.day ?? null,
    publicUrl,
    keptSince: edition.snapshot.parts.live.keptSince,
    content: edition.snapshot.content[lang],
    figureOf: (id) => firstOf(answerCall('figures', edition, ofSeries(id))),
    seriesOf: (id) => firstOf(answerCall('series', edition, ofSeries(id))),
    areaHistoryOf: (id) => firstOf(answerCall('areaHistory', edition, { areas: [id], lang })),
    areaShapesOf: (market) => edition.snapshot.content[lang].shapes.get(market) ?? null,
    forecastsOf: (id) => firstOf(answerCall('forecasts', edition, ofSeries(id))),
    publishedSince: (id) => {
      const since = edition.snapshot.histories.get(id)?.since
      return since === undefined ? null : osloDay(instantMs(since))
    },
  }
}

function firstOf<Item>(
  result: { readonly ok: true; readonly data: readonly Item[] } | { readonly ok: false },
): Item | null {
  return result.ok ? (result.data[0] ?? null) : null
}
