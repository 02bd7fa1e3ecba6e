/** Lists the sources of the content with the rhythm each is judged by. */
import { DAY_MS } from '#core/time/durations.ts'
import { lastValue } from '#core/figures/last-value.ts'
import { TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { WHOLE_MARKET } from '#contract/entities/editorial.ts'
import { CITIES } from '#contract/primitives.ts'
import { addressSchedule, addressSource } from '#jobs/definitions/addresses.ts'
import type { CommentaryPlace } from '#jobs/definitions/commentary.ts'
import type { WatchedSource } from '#jobs/source-health.ts'
import { REGISTER_MUNICIPALITIES } from '#sources/addresses/municipalities.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { operatorTextsByLocale } from '#texts/by-locale/operator-texts-by-locale.ts'

/** @param fetchOutside `false` = outside sources cannot be late, so only the portal's own are watched */
export function watchedSources(
  { snapshot, today }: Pick<Edition, 'snapshot' | 'today'>,
  fetchOutside: boolean,
  addressRegister = false,
): WatchedSource[] {
  const { series, feeds, postSources } = snapshot.content.no
  const { series: englishSeries, feeds: englishFeeds } = snapshot.content.en
  const commentaryPlaces: readonly CommentaryPlace[] = [WHOLE_MARKET, ...CITIES]
  const commentaries = commentaryPlaces.map((id) => ({
    source: `commentary/${id}`,
    title: { no: commentaryTitle(id, 'nb-NO'), en: commentaryTitle(id, 'en-GB') },
    schedule: { every: DAY_MS },
    data: null,
  }))
  if (!fetchOutside) return commentaries
  return [
    ...[...series.values()].flatMap(
      ({ ID, texts, frequency, live, next_update: nextUpdate }): WatchedSource[] => {
        if (live === null) return []
        const points = snapshot.points.get(ID)
        const last = points ? lastValue(points, today) : null
        return [
          {
            source: `series/${ID}`,
            title: { no: texts.title, en: englishSeries.get(ID)?.texts.title ?? texts.title },
            schedule: { at: live.at },
            data: last && { date: last.date, frequency, nextUpdate },
          },
        ]
      },
    ),
    ...[...feeds.values()].map(({ ID, title }) => ({
      source: `feed/${ID}`,
      title: { no: title, en: englishFeeds.get(ID)?.title ?? title },
      schedule: { every: TEN_MINUTE_REFRESH_MS },
      data: null,
    })),
    ...postSources.map(({ ID, url, at: schedule }) => ({
      source: `posts/${ID}`,
      title: { no: new URL(url).hostname, en: new URL(url).hostname },
      schedule: { at: schedule },
      data: null,
    })),
    ...(addressRegister ? REGISTER_MUNICIPALITIES : []).map((municipality, at) => ({
      source: addressSource(municipality),
      title: operatorTitle(municipality.name),
      schedule: addressSchedule(at),
      data: null,
    })),
    ...commentaries,
  ]
}

function operatorTitle(municipality: string): WatchedSource['title'] {
  return {
    no: operatorTextsByLocale['nb-NO'].addressRegister(municipality),
    en: operatorTextsByLocale['en-GB'].addressRegister(municipality),
  }
}

function commentaryTitle(id: CommentaryPlace, locale: Locale): string {
  const { commentary } = operatorTextsByLocale[locale]
  return id === WHOLE_MARKET ? commentary.market : commentary.of(textsByLocale[locale].market[id])
}
