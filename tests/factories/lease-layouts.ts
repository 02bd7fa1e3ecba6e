/** Layouts with lease blocks, and an edition with the shipped consumer price index. */
import { blockSchema } from '#contract/entities/dashboard.ts'
import { seriesSchema, type Series } from '#contract/entities/series.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { AnswerBook } from '#blocks/need.ts'
import { priceIndexNeed } from '#blocks/lease/lease-index.ts'
import { CPI_SERIES } from '#core/lease/consumer-price-index.ts'
import { langOf, LOCALES } from '#core/locale.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { NewsletterEdition } from '#newsletter/newsletter-edition.ts'
import { shippedCpiPoints } from './cpi-months.ts'
import { someLayout } from './layout-portal.ts'
import { watchedEdition } from './watched-edition.ts'

/** A lease whose next adjustment after November 2026 is on 1 January 2027, by the index of October 2026. */
export const LEASE_CASE = {
  rent: '1 000 000',
  start: '1.1.2021',
  baseMonth: 'oktober 2020',
  firstAdjustment: '1.1.2022',
  index: 'oktober',
} as const

export interface LeaseInLayout {
  readonly heading?: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** A layout with a lease block for each. */
export function layoutOfLeases(leases: readonly LeaseInLayout[], over: Partial<Layout> = {}): Layout {
  const blocks = leases.map(({ heading = 'Kontoret', attributes }) =>
    blockSchema.parse({ type: 'lease', heading, attributes }),
  )
  return someLayout('6f1c2c1e-7a30-4a2b-9a55-0a4d3c6f2b11', 'Leier', {
    rows: blocks.map((block) => ({ layout: '100', columns: [[block]] })),
    ...over,
  })
}

/** @param changed values by series and month that differ from the shipped ones; `null` = not published */
export function editionWithIndex(
  today: IsoDate,
  changed: Readonly<Record<string, Readonly<Record<IsoDate, number | null>>>> = {},
): NewsletterEdition {
  const answers = new AnswerBook()
  for (const locale of LOCALES)
    answers.set(priceIndexNeed(langOf(locale)), {
      ok: true,
      data: CPI_SERIES.map(({ id }) => indexSeries(id, changed[id] ?? {})),
    })
  return { ...watchedEdition({}), today, answers: () => answers }
}

function indexSeries(id: string, changed: Readonly<Record<IsoDate, number | null>>): Series {
  const { lastUpdated, dates, values } = shippedCpiPoints(id)
  const points = new Map(dates.map((date, at) => [date, values[at] ?? null]))
  for (const [date, value] of Object.entries(changed)) points.set(date, value)
  return seriesSchema.parse({
    ID: id,
    texts: { title: id, unit: '', source: 'SSB' },
    frequency: 'monthly',
    definition: '',
    licence: '',
    exportable: true,
    step: false,
    good: null,
    next_update: null,
    quality: 'solid',
    forecast_from: null,
    last_updated: lastUpdated,
    dates: [...points.keys()],
    values: [...points.values()],
  })
}
