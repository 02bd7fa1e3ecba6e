/** Days with new figures, for the calendar. */
import type { IsoDate } from '../time/iso-date.ts'

export interface DatedSeries {
  readonly ID: string
  readonly texts: { readonly title: string; readonly source: string }
  /** Page of the publisher that shows the figures; '' = not known. */
  readonly sourceUrl: string
  readonly next_update: IsoDate | null
  /** Rule that gave the day; omitted = the content names the day. */
  readonly live: {
    readonly publishes?: { readonly dates: readonly IsoDate[]; readonly at?: string | undefined } | undefined
  } | null
}

/**
 * `announced`: the publisher or the content names the day. `expected`: it follows from the publisher's rule.
 * `missed`: the day has passed without figures.
 */
export type UpcomingKind = 'announced' | 'expected' | 'missed'

export interface UpcomingFigures {
  /** ID of the first series of the publication. */
  readonly ID: string
  readonly title: string
  readonly source: string
  readonly date: IsoDate
  readonly kind: UpcomingKind
  /** HH:MM in Oslo; '' = not known. */
  readonly clock: string
  /** Number of further series of the same publication. */
  readonly others: number
}

/** Publications with more series become one entry. */
const MAX_LISTED_ALONE = 3

/**
 * Entries of future publications. A past day is listed only when a rule tells that the figures are missing,
 * since a day named by the content may have been met.
 *
 * @param today the Oslo calendar day
 */
export function upcomingFigures(series: Iterable<DatedSeries>, today: IsoDate): readonly UpcomingFigures[] {
  const all = [...series].flatMap(({ ID, texts: { title, source }, sourceUrl, live, next_update: date }) => {
    const rule = live?.publishes
    if (date === null || (date < today && rule === undefined)) return []
    const kind: UpcomingKind =
      date < today ? 'missed' : rule === undefined || rule.dates.includes(date) ? 'announced' : 'expected'
    return [
      {
        ID,
        title,
        source,
        date,
        kind,
        clock: rule?.at ?? '',
        others: 0,
        publication: sourceUrl === '' ? ID : `${date} ${sourceUrl}`,
      },
    ]
  })
  return [...Map.groupBy(all, ({ publication }) => publication).values()].flatMap((ofPublication) => {
    const [first] = ofPublication
    return first === undefined || ofPublication.length <= MAX_LISTED_ALONE
      ? ofPublication
      : [{ ...first, others: ofPublication.length - 1 }]
  })
}
