/**
 * The words of pages that content makes by itself: articles, reports, series, lists, calendar. Only the
 * server makes pages, so these are apart from the dictionaries that a reader's browser loads.
 */

interface QualityWords {
  readonly name: string
  readonly meaning: string
}

/** Words for how sure a number is, those that mean the same to a reader as one. */
export type QualityGroup =
  | 'solid'
  | 'computed'
  | 'fitted'
  | 'anchored'
  | 'press'
  | 'forecast'
  | 'illustrative'

export interface PageTexts {
  readonly news: {
    readonly title: string
    readonly lead: string
    readonly fromOthers: string
    readonly all: string
    readonly more: string
    readonly none: string
    readonly published: (date: string) => string
  }
  /** Of lists that are too long for one page. */
  readonly listPages: {
    readonly label: string
    readonly title: (title: string, number: number, count: number) => string
    readonly page: (number: number) => string
    readonly previous: string
    readonly next: string
  }
  readonly reports: { readonly title: string; readonly lead: string; readonly others: string }
  readonly seriesList: {
    readonly title: string
    readonly lead: string
    readonly quality: string
    readonly none: string
  }
  readonly seriesPage: {
    readonly latest: string
    readonly overTime: (title: string) => string
    readonly about: string
    /** Heading of the series that a computed one is computed from. */
    readonly computedFrom: string
    readonly span: string
    readonly fromTo: (from: string, to: string, points: number) => string
    readonly notStated: string
    /** Of the next update, on a day that has passed. */
    readonly overdue: (date: string) => string
    readonly quality: string
    /** `points` is the number of points that the word is said of, of `all`. */
    readonly qualityOf: (name: string, meaning: string, points: number, all: number) => string
    readonly qualityLink: string
    readonly download: string
    readonly downloadLink: string
    readonly notExportable: string
    readonly use: string
    /** The term of what is said of other sites, how it is done, and the link to the chart alone. */
    readonly embed: string
    readonly embedHow: string
    readonly embedLink: string
    readonly alert: string
    readonly alertHow: string
    readonly alertLink: string
    readonly citation: string
    readonly copy: string
    readonly copied: string
    readonly copyRefused: string
    readonly moreIn: (category: string) => string
    /** Terms of the links from the consumer price index to the lease page and its explanation. */
    readonly lease: { readonly title: string; readonly explanation: string }
  }
  readonly quality: Readonly<Record<QualityGroup, QualityWords>>
  readonly calendar: {
    readonly title: string
    readonly lead: string
    readonly coming: string
    readonly past: string
    readonly noneComing: string
    readonly nonePast: string
    readonly date: string
    readonly event: string
    readonly country: string
    readonly source: string
    /**
     * By how sure the day is; `missed`: it has passed, and the figures have not come. `clock`: HH:MM in Oslo;
     * '' = the hour is not known.
     */
    readonly figures: Readonly<
      Record<'announced' | 'expected' | 'missed', (series: string, clock: string) => string>
    >
    /** Several series of one publication. */
    readonly andOthers: (series: string, others: number) => string
    readonly follow: string
    /** Markdown; both are addresses. */
    readonly followText: (calendar: string, feed: string) => string
    readonly countries: Readonly<Record<string, string>>
  }
  readonly corrections: {
    readonly title: string
    readonly lead: string
    readonly none: string
    /** Who changed the figures, where no reason is given. */
    readonly origin: Readonly<Record<'pack' | 'connector' | 'operator', string>>
    readonly withdrawn: string
    readonly others: (count: number) => string
    readonly toSeries: string
    readonly toArea: string
    /** What is counted of an area, within a sentence. */
    readonly measures: Readonly<
      Record<
        'vacancy' | 'good_standard_from' | 'good_standard_to' | 'high_standard_from' | 'high_standard_to',
        string
      >
    >
    /** The vacancy of areas that are counted for offices alone. */
    readonly officeVacancy: string
    readonly rentUnit: string
    /** A figure with the day that it holds for. */
    readonly asOf: (value: string, date: string) => string
    /** Figures that hold for another day than the one they were published for. */
    readonly redated: (published: string, holds: string) => string
    /** Markdown. */
    readonly follow: (feed: string) => string
    readonly feedTitle: string
    readonly ofSeries: (series: string) => string
    /** On the page of a series. */
    readonly term: string
    readonly noneHere: string
    readonly all: string
  }
}
