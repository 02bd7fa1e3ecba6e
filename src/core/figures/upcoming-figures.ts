/** Days on which series get new figures, as a calendar lists them. */
import type { IsoDate } from '../time/iso-date.ts'

export interface DatedSeries {
  readonly ID: string
  readonly texts: { readonly title: string; readonly source: string }
  /** Where the publisher shows the figures; '' = not known. */
  readonly sourceUrl: string
  readonly next_update: IsoDate | null
  /** The rule by which the day was found; left out = the content names the day itself. */
  readonly live: {
    readonly publishes?: { readonly dates: readonly IsoDate[]; readonly at?: string | undefined } | undefined
  } | null
}

/**
 * `announced`: the publisher or the content names the day. `expected`: it follows from the publisher's rule.
 * `missed`: it has passed, and the figures have not come.
 */
export type UpcomingKind = 'announced' | 'expected' | 'missed'

export interface UpcomingFigures {
  /** Of the first of the series. */
  readonly ID: string
  readonly title: string
  readonly source: string
  readonly date: IsoDate
  readonly kind: UpcomingKind
  /** HH:MM in Oslo; '' = not known. */
  readonly clock: string
  /** How many further series the same publication brings. */
  readonly others: number
}

/** More series than these of one publication are one entry. */
const MAX_LISTED_ALONE = 3

/**
 * A day on which figures came is told by the figures. One that has passed is listed where a rule tells that
 * they have not come; a day that the content names may have been met.
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
  return [...Map.groupBy(all, ({ publication }) => publication).values()].flatMap((together) => {
    const [first] = together
    return first === undefined || together.length <= MAX_LISTED_ALONE
      ? together
      : [{ ...first, others: together.length - 1 }]
  })
}
