/**
 * The interactive chart when its figures are there: the reader's state, what it shows, and the parts that
 * change it.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type Dispatch } from 'react'
import { createPortal } from 'react-dom'
import { formatDate } from '#core/format/date.ts'
import { addressOf } from '#chart/interaction/address-state.ts'
import type { ChartAction } from '#chart/interaction/chart-state.ts'
import { indexedLegend } from '#chart/interaction/index-mode.ts'
import { shownChart, type ShownChart } from '#chart/interaction/shown-chart.ts'
import type { TimeRange } from '#chart/interaction/time-window.ts'
import { legendOf } from '#chart/legend.ts'
import type { ChartOptions } from '#chart/model.ts'
import { prepareChart } from '#chart/prepare.ts'
import type { PortalSeries } from '#chart/read-series.ts'
import { seriesStamp } from '#chart/series-stamp.ts'
import { useLaterTexts, useLocale } from '#ui/texts-context.tsx'
import { ExportButton } from '../export/export-button.web.tsx'
import { AboutSeries } from './about-series.web.tsx'
import type { ChartInteraction, ChartPlaces, ChartWording } from './chart-interaction.ts'
import { ChartToolbar } from './chart-toolbar.web.tsx'
import { LegendToggles, type SeriesSwitch } from './legend-toggles.web.tsx'
import { PlotLayers } from './plot-layers.web.tsx'
import { useChartState } from './use-chart-state.web.ts'
import { useDrawnPicture } from './use-drawn-picture.web.ts'
import { useWording } from './use-wording.web.ts'
import styles from './interactive.module.css'

export interface LoadedChartProps {
  readonly series: readonly PortalSeries[]
  readonly interaction: ChartInteraction
  readonly places: ChartPlaces
  readonly isTableOpen: boolean
  readonly onWording: (wording: ChartWording) => void
}

export function LoadedChart({ series, interaction, places, isTableOpen, onWording }: LoadedChartProps) {
  const { controls } = useLaterTexts().chart
  const options = useChartOptions(interaction)
  const [state, dispatch] = useChartState(places.root, interaction.ids)
  const [said, say] = useState('')
  const lit = useHighlight(places.picture)

  const prepared = useMemo(() => prepareChart(series, options), [series, options])
  const now = useMemo(
    () => shownChart(prepared, options, state, controls),
    [prepared, options, state, controls],
  )
  const boxes = useDrawnPicture(
    places.picture,
    places.over,
    now.scene,
    addressOf(state) === '' && seriesStamp(series) === interaction.stamp,
  )
  const onRange = useSaidRange(now, dispatch, say)
  useWording(now, options, isTableOpen, onWording)

  const entries = useMemo(
    () => (state.mode === 'index' ? indexedLegend(prepared, options, controls) : legendOf(prepared, options)),
    [prepared, options, state.mode, controls],
  )
  const indexOf = (id: string | null) => entries.findIndex((entry) => entry.id === id)
  const switching: SeriesSwitch = {
    hidden: state.hidden,
    onToggle: (id) => dispatch({ type: 'toggle', id }),
    onIsolate: (id) => dispatch({ type: 'isolate', id }),
    onLit: (id) => lit(id === null || state.hidden.includes(id) ? -1 : indexOf(id)),
  }
  return (
    <>
      {interaction.hasLegend && <LegendToggles entries={entries} {...switching} />}
      <ChartToolbar
        state={state}
        shown={now.shown}
        limits={now.limits}
        presets={now.presets}
        entries={entries}
        hasLegend={interaction.hasLegend}
        onRange={onRange}
        onAction={dispatch}
      />
      {now.leftOut.length > 0 && <p className={styles.note}>{controls.indexLeftOut(now.leftOut)}</p>}
      <p role="status" className={styles.unseen}>
        {said}
      </p>
      {createPortal(
        <PlotLayers
          now={now}
          boxes={boxes}
          options={options}
          onRange={onRange}
          onLit={switching.onLit}
          say={say}
        />,
        places.over,
      )}
      {createPortal(
        <>
          <AboutSeries
            series={prepared.series.flatMap(({ id }) => series.find((one) => one.id === id) ?? [])}
            toggles={interaction.hasLegend ? [] : entries}
            switching={switching}
            today={interaction.today}
          />
          <ExportButton series={series} options={options} state={state} now={now} title={interaction.title} />
        </>,
        places.below,
      )}
    </>
  )
}

/** @returns shows another stretch of time; which one it has become is said, unless that is not wanted */
function useSaidRange(now: ShownChart, dispatch: Dispatch<ChartAction>, say: (text: string) => void) {
  const { controls } = useLaterTexts().chart
  const locale = useLocale()
  const isToBeSaid = useRef(false)
  useEffect(() => {
    if (!isToBeSaid.current) return
    isToBeSaid.current = false
    say(controls.nowShown(formatDate(now.from, locale, 'medium'), formatDate(now.to, locale, 'medium')))
  }, [now, controls, locale, say])
  return (range: TimeRange, isSaid = true) => {
    isToBeSaid.current = isSaid
    dispatch({ type: 'range', range })
  }
}

function useChartOptions(interaction: ChartInteraction): ChartOptions {
  const { words } = useLaterTexts().chart
  const locale = useLocale()
  return useMemo(() => ({ ...interaction, locale, texts: words }), [interaction, locale, words])
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
