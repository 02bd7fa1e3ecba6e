/** Words of the pages of areas and of the series that their measures are. Only the server makes them. */

/** A figure in a sentence: `6,5`, with the day that it holds for where that is known. */
interface DatedValue {
  readonly value: string
  /** A long date. */
  readonly day: string
}

/** How sure a figure is, as far as a sentence says so; published figures are told without a mark. */
export type AreaCertainty = 'published' | 'estimated' | 'illustrative'

export interface AreaTexts {
  readonly series: {
    /** @param measure within a sentence: `kontorledighet` */
    readonly title: (area: string, measure: string) => string
    readonly vacancyDefinition: (area: string) => string
    readonly rentDefinition: (area: string) => string
  }
  /** Mark after a figure, with the space before it; '' for published figures. */
  readonly mark: Readonly<Record<AreaCertainty, string>>
  readonly sentence: {
    /** Without a full stop. */
    readonly vacancy: (area: string, isOffice: boolean, figure: DatedValue) => string
    readonly noVacancy: (area: string, isOffice: boolean) => string
    readonly up: (before: DatedValue) => string
    readonly down: (before: DatedValue) => string
    readonly same: (day: string) => string
    /** `null` = no range of that standard. Ranges are without a unit; `day` is '' where it is told already. */
    readonly rents: (good: string | null, high: string | null, day: string) => string
  }
  readonly page: {
    readonly now: string
    readonly vacancy: string
    /** Of markets that are not of offices, within a title. */
    readonly logisticsVacancy: string
    /** The name with its market, as a title. */
    readonly titled: (area: string, market: string) => string
    /** A name that any city may have, with its city. */
    readonly placed: (area: string, city: string) => string
    readonly officeVacancy: string
    readonly change: string
    /** `amount` is signed. */
    readonly changeSince: (amount: string, day: string) => string
    readonly changeUndated: (amount: string) => string
    readonly good: string
    readonly high: string
    readonly rent: (range: string) => string
    readonly none: string
    readonly rank: string
    /** @param from first place shared, @param to last place shared */
    readonly rankOf: (from: number, to: number, of: number, day: string) => string
    readonly rankLeftOut: (areas: number) => string
    readonly rankEstimated: string
    readonly notRanked: Readonly<Record<'illustrative' | 'none' | 'few', string>>
    readonly map: (area: string) => string
    readonly mapSubtitle: string
    readonly chart: (area: string, market: string) => string
    readonly noHistory: string
    readonly noChart: (published: number) => string
    readonly counts: string
    readonly rents: string
    readonly countsUnit: string
    readonly day: string
    readonly quality: string
    readonly about: string
    readonly source: string
    readonly notStated: string
    readonly corrections: string
    readonly noCorrections: string
    readonly download: string
    readonly csv: string
    readonly jsonStat: string
    readonly history: string
    readonly embed: string
    readonly embedMap: string
    readonly alert: string
    readonly alertHow: string
    readonly alertLink: string
    readonly citation: string
    readonly citedTitle: (area: string, market: string) => string
    readonly nearest: string
    readonly mentions: string
    readonly mentionKinds: Readonly<Record<'news' | 'comment' | 'commentary', string>>
    readonly commentary: (market: string) => string
    readonly seriesOf: (market: string) => string
    readonly withoutOutline: string
  }
}
