/** An edition of a few figures and areas, as readers watch them. */
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { Area } from '#contract/entities/area.ts'
import { areaCounts, type AreaHistory } from '#contract/entities/area-history.ts'
import type { Settings } from '#contract/entities/settings.ts'
import type { Figure, Series } from '#contract/entities/series.ts'
import { AnswerBook, type Need } from '#blocks/need.ts'
import type { EditionCorrection, NewsletterEdition } from '#newsletter/newsletter-edition.ts'
import { BARE_SETTINGS, TODAY } from './edition.ts'

export interface WatchedContent {
  readonly figures?: readonly Figure[]
  readonly areas?: readonly Area[]
  /** Vacancies of earlier counts, by the id of the area. */
  readonly earlierVacancies?: Readonly<Record<string, Pick<Series, 'dates' | 'values'>>>
  /** Points of a figure's series, by its id; default: the figure alone. */
  readonly points?: Readonly<Record<string, Pick<Series, 'dates' | 'values' | 'quality'>>>
  /** By the id of the series. */
  readonly licences?: Readonly<Record<string, string>>
  /** Corrections, newest first. */
  readonly corrections?: readonly EditionCorrection[]
  readonly pages?: Partial<Pick<Settings, 'cities' | 'dashboards'>>
}

export function watchedFigure(ID: string, value: number, over: Partial<Figure> = {}): Figure {
  return {
    ID,
    value,
    date: '2026-06-30',
    last_updated: '2026-09-01T00:00:00Z',
    change: null,
    change_date: null,
    texts: { title: 'Oslo: kontorledighet', unit: '%', source: 'DNB Næringsmegling' },
    quality: 'solid',
    frequency: 'half-year',
    good: 'down',
    ...over,
  }
}

export function watchedArea(ID: string, vacancy: number | null, over: Partial<Area> = {}): Area {
  return {
    ID,
    market: 'oslo',
    name: 'Vika',
    vacancy,
    vacancy_prev: null,
    good_standard_from: null,
    good_standard_to: null,
    high_standard_from: null,
    high_standard_to: null,
    date: '2026-06-30',
    quality: 'solid',
    quality_vacancy: 'solid',
    quality_rent: 'solid',
    ...over,
  }
}

/** The same in both languages. Content that is not given is absent. */
export function watchedEdition(content: WatchedContent): NewsletterEdition {
  return {
    mark: '',
    today: TODAY,
    answers: (needs) => {
      const answers = new AnswerBook()
      for (const asked of needs) answerInto(answers, asked, content)
      return answers
    },
    context: (locale) => ({
      locale,
      today: TODAY,
      texts: textsByLocale[locale],
      imageHosts: [],
      tiles: null,
    }),
    corrections: () => content.corrections ?? [],
  }
}

function answerInto(
  answers: AnswerBook,
  asked: Need,
  { figures, areas, earlierVacancies = {}, points = {}, licences = {}, pages }: WatchedContent,
): void {
  const ids = new Set('sources' in asked.parameters ? asked.parameters.sources : [])
  const isAsked = ({ ID }: { readonly ID: string }) => ids.has(ID)
  if (asked.call === 'figures' && figures)
    answers.set<'figures'>(asked, { ok: true, data: figures.filter(isAsked) })
  if (asked.call === 'series' && figures)
    answers.set<'series'>(asked, {
      ok: true,
      data: figures
        .filter(isAsked)
        .map((figure) => ({ ...seriesOf(figure, licences[figure.ID] ?? ''), ...points[figure.ID] })),
    })
  if (asked.call === 'areas' && areas) answers.set<'areas'>(asked, { ok: true, data: [...areas] })
  if (asked.call === 'areaHistory' && areas) {
    const wanted = new Set(asked.parameters.areas)
    answers.set<'areaHistory'>(asked, {
      ok: true,
      data: areas
        .filter(({ ID }) => wanted.has(ID))
        .map((area) => historyOf(area, earlierVacancies[area.ID])),
    })
  }
  if (asked.call === 'settings' && pages)
    answers.set<'settings'>(asked, {
      ok: true,
      data: { ...BARE_SETTINGS, imageHosts: [], dashboards: [], cities: [], ...pages },
    })
}

function historyOf(
  area: Area,
  earlier: Pick<Series, 'dates' | 'values'> = { dates: [], values: [] },
): AreaHistory {
  const { ID, market, name } = area
  const vacancies = { ...earlier, quality: earlier.dates.map(() => 'solid' as const) }
  return {
    ID,
    market,
    name,
    counts: [...areaCounts(area, (measure) => (measure === 'vacancy' ? vacancies : undefined))],
  }
}

function seriesOf(
  { ID, texts, value, date, frequency, quality, good, last_updated }: Figure,
  licence: string,
): Series {
  return {
    ID,
    texts,
    values: [value],
    dates: [date],
    frequency,
    quality,
    good,
    last_updated,
    licence,
    definition: '',
    exportable: true,
    step: false,
    next_update: null,
    forecast_from: null,
  }
}
