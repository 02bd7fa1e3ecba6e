/** The interactive chart when its figures are there: the reader's state, what it shows, and the parts that change it. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { isUntouched, type ChartState } from '#chart/interaction/chart-state.ts'
import { shownChart, type ShownChart } from '#chart/interaction/shown-chart.ts'
import type { TimeRange } from '#chart/interaction/time-window.ts'
import { legendOf } from '#chart/legend.ts'
import type { ChartOptions } from '#chart/model.ts'
import { prepareChart } from '#chart/prepare.ts'
import type { PortalSeries } from '#chart/read-series.ts'
import { summaryOf } from '#chart/summary.ts'
import { tableOf } from '#chart/table.ts'
import { useLaterTexts, useLocale } from '#ui/texts-context.tsx'
import { AboutSeries } from './about-series.web.tsx'
import { ChartToolbar } from './chart-toolbar.web.tsx'
import type { ChartWording, InteractiveChartProps } from './interactive-chart.web.tsx'
import { ExportSlot } from './export-slot.web.tsx'
import { LegendToggles, type SeriesSwitch } from './legend-toggles.web.tsx'
import { PlotLayer } from './plot-layer.web.tsx'
import { useChartState } from './use-chart-state.web.ts'
import { useDrawnPicture } from './use-drawn-picture.web.ts'
import styles from './interactive.module.css'

/** All that a menu needs to give the chart away. */
export interface ChartMenuProps {
  readonly series: readonly PortalSeries[]
  readonly options: ChartOptions
  readonly state: ChartState
  readonly now: ShownChart
}

type LoadedChartProps = Omit<InteractiveChartProps, 'version' | 'fallback'> & { readonly series: readonly PortalSeries[] }

/** More rows make a page slow; older ones are reached by zooming. */
const MOST_TABLE_ROWS = 2000
/** Words follow the picture after this pause, so that they never hold up a zoom. */
const WORDS_AFTER_MS = 150

export function LoadedChart({ series, interaction, places, isTableOpen, onWording }: LoadedChartProps) {
  const { controls } = useLaterTexts().chart
  const locale = useLocale()
  const options = useChartOptions(interaction)
  const [state, dispatch] = useChartState(places.root, interaction.ids)
  const [said, say] = useState('')
  const lit = useHighlight(places.picture)
  const isRangeSaid = useRef(false)

  const prepared = useMemo(() => prepareChart(series, options), [series, options])
  const now = useMemo(() => shownChart(prepared, options, state, controls.indexAxis), [prepared, options, state, controls])
  const boxes = useDrawnPicture(places.picture, places.over, now.scene, isUntouched(state))
  useWording(now, options, isTableOpen, onWording)

  const entries = useMemo(() => legendOf(prepared, options), [prepared, options])
  const indexOf = (id: string | null) => entries.findIndex((entry) => entry.id === id)
  const switching: SeriesSwitch = {
    hidden: state.hidden,
    onToggle: (id) => dispatch({ type: 'toggle', id }),
    onIsolate: (id) => dispatch({ type: 'isolate', id }),
    onLit: (id) => lit(id === null || state.hidden.includes(id) ? -1 : indexOf(id)),
  }
  const onRange = (range: TimeRange, isSaid = true) => {
    isRangeSaid.current = isSaid
    dispatch({ type: 'range', range })
  }
  useEffect(() => {
    if (!isRangeSaid.current) return
    isRangeSaid.current = false
    say(controls.nowShown(formatDate(now.scene.from, locale, 'medium'), formatDate(now.scene.to, locale, 'medium')))
  }, [now, controls, locale])

  const { shown, limits, presets } = now
  return (
    <>
      {interaction.hasLegend && <LegendToggles entries={entries} {...switching} />}
      <ChartToolbar
        state={state}
        shown={shown}
        limits={limits}
        presets={presets}
        entries={entries}
        hasLegend={interaction.hasLegend}
        onRange={onRange}
        onAction={dispatch}
      />
      {now.leftOut.length > 0 && <p className={styles.note}>{controls.indexLeftOut(now.leftOut)}</p>}
      <p role="status" className={styles.unseen}>{said}</p>
      {shown && limits &&
        createPortal(
          plotsOf(now).map((plot, at) => {
            const box = boxes[at]
            return box && (
              <PlotLayer
                key={plot.key}
                name={plot.name}
                now={plot.now}
                shown={shown}
                limits={limits}
                options={options}
                box={box}
                onRange={onRange}
                onLit={switching.onLit}
                say={say}
              />
            )
          }),
          places.over,
        )}
      {createPortal(
        <>
          <AboutSeries
            series={prepared.series.flatMap(({ id }) => series.find((one) => one.id === id) ?? [])}
            toggles={interaction.hasLegend ? [] : entries}
            switching={switching}
          />
          <ExportSlot series={series} options={options} state={state} now={now} title={interaction.title} />
        </>,
        places.below,
      )}
    </>
  )
}

/** The one plot of a chart, or its panels: each shows its own series alone. */
function plotsOf(now: ShownChart): readonly { readonly key: string; readonly name: string; readonly now: ShownChart }[] {
  if (now.scene.panels.length === 0) return [{ key: '', name: '', now }]
  return now.scene.panels.map(({ series, title, scene }) => {
    const hidden = now.chart.series.filter((one) => one.index !== series).map(({ id }) => id)
    return { key: String(series), name: title, now: { ...now, scene, view: { ...now.view, hidden } } }
  })
}

function useChartOptions({ type, fromYear, toYear, yAxes, panels = false, today, events }: InteractiveChartProps['interaction']): ChartOptions {
  const { words } = useLaterTexts().chart
  const locale = useLocale()
  return useMemo(
    () => ({ type, fromYear, toYear, yAxes, panels, today, events, locale, texts: words }),
    [type, fromYear, toYear, yAxes, panels, today, events, locale, words],
  )
}

/** A mark on the picture that its style dims the other series by; the nodes stay. @returns sets it, -1 is none */
function useHighlight(picture: HTMLElement): (index: number) => void {
  const [lit, setLit] = useState(-1)
  useLayoutEffect(() => {
    if (lit >= 0) picture.setAttribute('data-lit', String(lit))
    return () => picture.removeAttribute('data-lit')
  }, [picture, lit])
  return setLit
}

function useWording(now: ShownChart, options: ChartOptions, isTableOpen: boolean, onWording: (wording: ChartWording) => void): void {
  const { controls } = useLaterTexts().chart
  useEffect(() => {
    const timer = setTimeout(() => {
      const { locale } = options
      const table = isTableOpen ? tableOf(now.chart, options, now.view, MOST_TABLE_ROWS) : null
      const date = (iso: string) => formatDate(iso, locale, 'medium')
      const count = (rows: number) => formatNumber(rows, locale)
      onWording({
        summary: summaryOf(now.chart, options, now.view),
        table,
        tableCaption: controls.table(date(now.scene.from), date(now.scene.to)),
        tableNote: table && table.omitted > 0
          ? controls.tableOmitted(count(table.rows.length), count(table.rows.length + table.omitted))
          : '',
      })
    }, WORDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [now, options, isTableOpen, onWording, controls])
}
