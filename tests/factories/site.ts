/** A site to render pages from, without a store, with only the test's data. */
import { contentSchemas, type ContentOf } from '#contract/content-item.ts'
import type { AreaShapes } from '#contract/entities/area.ts'
import type { AreaHistory } from '#contract/entities/area-history.ts'
import type { ReportPage } from '#contract/entities/editorial.ts'
import type { SeriesForecasts } from '#contract/entities/series-forecasts.ts'
import type { Figure, Series } from '#contract/entities/series.ts'
import { settingsSchema } from '#contract/entities/settings.ts'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { Site, SiteContent } from '#pages/model/site.ts'
import { PUBLIC_URL } from './app.ts'
import { BARE_SETTINGS, TODAY } from './edition.ts'

export interface SiteGiven extends Partial<SiteContent> {
  readonly locale?: Locale
  readonly figures?: readonly Figure[]
  readonly points?: readonly Series[]
  readonly histories?: readonly AreaHistory[]
  readonly shapes?: AreaShapes | null
  readonly forecasts?: readonly SeriesForecasts[]
  /** Day on which every series was first published; left out = unknown. */
  readonly since?: string
}

export function siteWith({
  locale = 'nb-NO',
  figures = [],
  points = [],
  histories = [],
  shapes = null,
  forecasts = [],
  since,
  ...content
}: SiteGiven): Site {
  return {
    locale,
    texts: textsByLocale[locale],
    today: TODAY,
    publicUrl: PUBLIC_URL,
    content: {
      settings: settingsSchema.parse({ ...BARE_SETTINGS, dashboards: [], cities: [] }),
      posts: [],
      reports: new Map(),
      feeds: new Map(),
      events: [],
      categories: [],
      series: new Map(),
      areas: [],
      comments: [],
      commentaries: new Map(),
      corrections: [],
      halfYears: [],
      ...content,
    },
    figureOf: (id) => figures.find((figure) => figure.ID === id) ?? null,
    seriesOf: (id) => points.find((series) => series.ID === id) ?? null,
    areaHistoryOf: (id) => histories.find((history) => history.ID === id) ?? null,
    areaShapesOf: () => shapes,
    forecastsOf: (id) => forecasts.find((one) => one.ID === id) ?? null,
    publishedSince: () => since ?? null,
  }
}

/** An article with a page of its own in Norwegian. */
export function postWith(id: string, more: Partial<ContentOf<'post'>> = {}): ContentOf<'post'> {
  return {
    ID: id,
    date: '2026-10-19',
    title: `Sak ${id}`,
    excerpt: `Ingress ${id}`,
    url: `/nyheter/${id}`,
    image: { medium: '', medium_large: '', large: '' },
    imageAlt: '',
    cities: [],
    featured: false,
    content: '',
    ...more,
  }
}

/** A report with a page of its own in Norwegian. */
export function reportWith(name: ReportPage['name'], more: Partial<ReportPage> = {}): ReportPage {
  return {
    name,
    heading: `Rapport ${name}`,
    text: `Om ${name}`,
    url: `/rapporter/${name}`,
    image: '',
    buttonText: '',
    content: `Tekst ${name}`,
    ...more,
  }
}

export function seriesMetaWith(id: string, more: Partial<ContentOf<'series'>> = {}): ContentOf<'series'> {
  const meta = contentSchemas.series.parse({
    ID: id,
    texts: { title: `Serie ${id}`, unit: '%', source: 'SSB' },
    frequency: 'monthly',
    definition: '',
    licence: 'NLOD',
    exportable: true,
    step: false,
    good: null,
    next_update: null,
    category: 'rates',
  })
  return { ...meta, ...more }
}

/** Two points, as the portal answers them. */
export function storedSeriesWith(id: string, more: Partial<Series> = {}): Series {
  const { ID, texts, frequency, definition, licence, exportable, step, good, next_update } =
    seriesMetaWith(id)
  return {
    ID,
    texts,
    frequency,
    definition,
    licence,
    exportable,
    step,
    good,
    next_update,
    values: [4.25, 4.5],
    dates: ['2026-09-01', '2026-10-01'],
    quality: 'solid',
    forecast_from: null,
    last_updated: '2026-11-20T00:00:00.000Z',
    ...more,
  }
}

export function figureWith(id: string, more: Partial<Figure> = {}): Figure {
  const { ID, texts, frequency, good } = seriesMetaWith(id)
  return {
    ID,
    texts,
    frequency,
    good,
    value: 4.5,
    date: '2026-10-01',
    last_updated: '2026-11-20T00:00:00.000Z',
    change: 0.25,
    change_date: '2026-09-01',
    quality: 'solid',
    ...more,
  }
}
