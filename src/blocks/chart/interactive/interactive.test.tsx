import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { INITIAL_CHART_STATE } from '#chart/interaction/chart-state.ts'
import { tooltipAt } from '#chart/interaction/tooltip-values.ts'
import { shownChart } from '#chart/interaction/shown-chart.ts'
import { dayOf } from '#core/time/day-number.ts'
import { legendOf } from '#chart/words/legend.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import { prepareChart } from '#chart/data/prepare.ts'
import type { PortalSeries } from '#chart/data/read-series.ts'
import { withLazyTexts } from '#texts/loaded/lazy-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { SeriesFacts } from './series-facts.web.tsx'
import { wordingOf } from './chart-wording.ts'
import { ChartToolbar } from './chart-toolbar.web.tsx'
import { LegendToggles } from './legend-toggles.web.tsx'
import { PointMarks } from './point-tooltip.web.tsx'
import { CHART_OPTIONS } from '#tests/factories/chart-series.ts'

beforeAll(() => withLazyTexts(Promise.resolve(), 'nb-NO'))

const DATES = Array.from({ length: 15 }, (_, index) => `${2012 + index}-01-01`)
const SERIES: readonly PortalSeries[] = ['Ledighet', 'Leie'].map((title, index) => ({
  id: `s${index}`,
  title,
  unit: index === 0 ? '%' : 'kr',
  source: 'SSB',
  dates: DATES,
  values: DATES.map((_, year) => year + index * 1000),
  step: false,
  forecastFrom: null,
  frequency: index === 0 ? 'annual' : 'sometimes',
  definition: 'Andel ledig.',
  licence: 'NLOD',
  quality: index === 0 ? 'solid' : 'approx',
  exportable: true,
  lastUpdated: '2026-11-19T10:00:00Z',
  nextUpdate: index === 0 ? '2026-12-09' : null,
}))
const PREPARED = prepareChart(SERIES, CHART_OPTIONS)
const NOW = shownChart(PREPARED, CHART_OPTIONS, INITIAL_CHART_STATE, nb.chart.controls)
const ENTRIES = legendOf(PREPARED, CHART_OPTIONS)
const SWITCHING = { hidden: ['s1'], onToggle: () => {}, onIsolate: () => {}, onHighlight: () => {} }

const html = (node: ReactNode) =>
  renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={nb}>
      {node}
    </LanguageProvider>,
  )
const words = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the table of columns is dated by its figures, not by their padding', () => {
  const options: ChartOptions = { ...CHART_OPTIONS, type: 'column' }
  const now = shownChart(prepareChart(SERIES, options), options, INITIAL_CHART_STATE, nb.chart.controls)
  expect(wordingOf({ now, options, isTableOpen: true, controls: nb.chart.controls }).tableCaption).toBe(
    'Tallene i grafen fra 1. jan. 2012 til 1. jan. 2026',
  )
})

test('with all series hidden the table says so instead of a period', () => {
  const now = shownChart(
    PREPARED,
    CHART_OPTIONS,
    { ...INITIAL_CHART_STATE, hidden: ['s0', 's1'] },
    nb.chart.controls,
  )
  const { summary, table, tableCaption } = wordingOf({
    now,
    options: CHART_OPTIONS,
    isTableOpen: true,
    controls: nb.chart.controls,
  })
  expect([summary.opening, tableCaption, table?.rows]).toEqual([
    CHART_OPTIONS.texts.allHidden,
    CHART_OPTIONS.texts.allHidden,
    [],
  ])
})

test('the legend has one toggle per series, with unit, axis and illustrative mark', () => {
  const markup = html(<LegendToggles entries={ENTRIES} {...SWITCHING} />)
  expect(markup.match(/aria-pressed="(true|false)"/g)).toEqual([
    'aria-pressed="true"',
    'aria-pressed="false"',
  ])
  expect(words(markup)).toBe('Ledighet (%) venstre akse Leie (kr) høyre akse, Illustrasjonstall')
})

test('the toolbar has useful presets, and nothing to reset', () => {
  const toolbar = (range: Partial<typeof INITIAL_CHART_STATE>, hasLegend = false) =>
    html(
      <ChartToolbar
        state={{ ...INITIAL_CHART_STATE, ...range }}
        shown={NOW.shown}
        limits={NOW.limits}
        presets={NOW.presets}
        entries={ENTRIES}
        hasLegend={hasLegend}
        onRange={() => {}}
        onAction={() => {}}
      />,
    )
  expect(words(toolbar({}))).toContain('Tidsrom 1 år 3 år 5 år 10 år Alt')
  expect(words(toolbar({}))).toContain('Alle serier Bare Ledighet (%) Bare Leie (kr)')
  expect(toolbar({}, true), 'two series have their buttons above').not.toContain('Alle serier')
  expect(toolbar({})).toContain('aria-disabled="true" tabindex="-1">Tilbakestill zoom')
  expect(toolbar({ from: '2015-01-01' })).not.toContain(
    'aria-disabled="true" tabindex="-1">Tilbakestill zoom',
  )
  expect(words(toolbar({ hidden: ['s1'] }))).not.toContain('1 av 2 serier')
  expect(words(toolbar({ hidden: ['s0', 's1'] }))).toContain('0 av 2 serier')
})

test('a single series cannot be isolated', () => {
  expect(
    html(
      <ChartToolbar
        state={INITIAL_CHART_STATE}
        shown={null}
        limits={null}
        presets={[]}
        entries={ENTRIES.slice(0, 1)}
        hasLegend={false}
        onRange={() => {}}
        onAction={() => {}}
      />,
    ),
  ).not.toContain('<select')
})

test('the tooltip has the date in digits, every series with its unit, and marks the active one', () => {
  const span = NOW.shown ?? { first: 0, last: 1 }
  const marks = (isNarrow: boolean) =>
    html(
      <PointMarks
        reading={tooltipAt(PREPARED, CHART_OPTIONS, [], dayOf('2026-01-01'))}
        shown={span}
        axes={NOW.scene.axes}
        active={0}
        isNarrow={isNarrow}
      />,
    )
  expect(words(marks(false))).toBe('01.01.2026 Ledighet 14,00 % Leie 1 014 kr (illustrasjonstall)')
  expect(marks(false)).toContain('data-side="left"')
  expect(marks(true)).toContain('data-side="above"')
  expect(marks(false)).not.toContain('NaN')
})

test('the panel shows known facts only; without a legend it has the toggles', () => {
  const markup = html(<SeriesFacts series={SERIES} toggles={[]} switching={SWITCHING} today="2026-11-20" />)
  expect(words(markup)).toBe(
    'Ledighet Kilde SSB Enhet % Hyppighet Årlig Definisjon Andel ledig. Sist oppdatert 19. nov. 2026 kl. 11.00 ' +
      'Neste oppdatering 9. des. 2026 Lisens NLOD Mer om serien Leie Kilde SSB Enhet kr Definisjon Andel ledig. ' +
      'Sist oppdatert 19. nov. 2026 kl. 11.00 Lisens NLOD Mer om serien Les om metoden',
  )
  expect(markup.match(/href="[^"]*"/g)).toEqual([
    ...SERIES.map(({ id }) => `href="/serier/${id}"`),
    'href="/metode"',
  ])
  expect(
    html(<SeriesFacts series={SERIES} toggles={ENTRIES} switching={SWITCHING} today="2026-11-20" />).match(
      /aria-pressed/g,
    ),
  ).toHaveLength(2)
})
