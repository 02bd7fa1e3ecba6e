/** The interactive chart with loaded figures: the reader's state, the view, and its controls. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type Dispatch } from 'react'
import { createPortal } from 'react-dom'
import { formatDate } from '#core/format/date.ts'
import { serializeChartState } from '#chart/interaction/address-state.ts'
import { INITIAL_CHART_STATE, type ChartAction } from '#chart/interaction/chart-state.ts'
import { indexedLegend } from '#chart/interaction/index-mode.ts'
import { shownChart, type ShownChart } from '#chart/interaction/shown-chart.ts'
import type { TimeRange } from '#chart/interaction/time-window.ts'
import { legendOf } from '#chart/words/legend.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import { prepareChart } from '#chart/data/prepare.ts'
import type { PortalSeries } from '#chart/data/read-series.ts'
import { seriesStamp } from '#chart/data/series-stamp.ts'
import { useLazyTexts, useLocale } from '#ui/texts-context.tsx'
import { ExportButton } from '../export/export-button.web.tsx'
import { AboutSeries } from './about-series.web.tsx'
import type { ChartInteraction, ChartContainers, ChartWording } from './chart-interaction.ts'
import { ChartToolbar } from './chart-toolbar.web.tsx'
import { LegendToggles, type SeriesSwitch } from './legend-toggles.web.tsx'
import { PlotLayers } from './plot-layers.web.tsx'
import { useChartState } from './use-chart-state.web.ts'
import { useSeenAttribute } from './use-seen-attribute.web.ts'
import { useDrawnPicture } from './use-drawn-picture.web.ts'
import { useWording } from './use-wording.web.ts'
import styles from './interactive.module.css'

export interface LoadedChartProps {
  readonly series: readonly PortalSeries[]
  readonly interaction: ChartInteraction
  readonly containers: ChartContainers
  readonly isTableOpen: boolean
  readonly onWording: (wording: ChartWording) => void
}

export function LoadedChart({ series, interaction, containers, isTableOpen, onWording }: LoadedChartProps) {
  const { controls } = useLazyTexts().chart
  const options = useChartOptions(interaction)
  const first = interaction.first?.state ?? INITIAL_CHART_STATE
  const [state, dispatch] = useChartState(containers.root, interaction.ids, first)
  const [announcement, announce] = useState('')
  const lit = useHighlight(containers.picture)

  const prepared = useMemo(() => prepareChart(series, options), [series, options])
  const now = useMemo(
    () => shownChart(prepared, options, state, controls),
    [prepared, options, state, controls],
  )
  const isFirst = serializeChartState(state, first) === ''
  const boxes = useDrawnPicture(
    containers.picture,
    containers.overlay,
    now.scene,
    isFirst && seriesStamp(series) === interaction.stamp,
  )
  useSeenAttribute(containers.root, isFirst ? null : now, state, interaction.first)
  const onRange = useAnnouncedRange(now, dispatch, announce)
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
    onHighlight: (id) => lit(id === null || state.hidden.includes(id) ? -1 : indexOf(id)),
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
        {announcement}
      </p>
      {createPortal(
        <PlotLayers
          now={now}
          boxes={boxes}
          options={options}
          onRange={onRange}
          onHighlight={switching.onHighlight}
          announce={announce}
        />,
        containers.overlay,
      )}
      {createPortal(
        <>
          <AboutSeries
            series={prepared.series.flatMap(
              ({ id }) => series.find((portalSeries) => portalSeries.id === id) ?? [],
            )}
            toggles={interaction.hasLegend ? [] : entries}
            switching={switching}
            today={interaction.today}
          />
          <ExportButton series={series} options={options} state={state} now={now} title={interaction.title} />
        </>,
        containers.below,
      )}
    </>
  )
}

/** @returns a function that shows another range and optionally announces it */
function useAnnouncedRange(
  now: ShownChart,
  dispatch: Dispatch<ChartAction>,
  announce: (text: string) => void,
) {
  const { controls } = useLazyTexts().chart
  const locale = useLocale()
  const isToBeSaid = useRef(false)
  useEffect(() => {
    if (!isToBeSaid.current) return
    isToBeSaid.current = false
    announce(controls.nowShown(formatDate(now.from, locale, 'medium'), formatDate(now.to, locale, 'medium')))
  }, [now, controls, locale, announce])
  return (range: TimeRange, isSaid = true) => {
    isToBeSaid.current = isSaid
    dispatch({ type: 'range', range })
  }
}

function useChartOptions(interaction: ChartInteraction): ChartOptions {
  const { words } = useLazyTexts().chart
  const locale = useLocale()
  return useMemo(() => ({ ...interaction, locale, texts: words }), [interaction, locale, words])
}

/**
 * An attribute of the picture by which its style dims the other series; the nodes stay. @returns the setter,
 * -1 = none
 */
function useHighlight(picture: HTMLElement): (index: number) => void {
  const [lit, setLit] = useState(-1)
  useLayoutEffect(() => {
    if (lit >= 0) picture.setAttribute('data-lit', String(lit))
    return () => picture.removeAttribute('data-lit')
  }, [picture, lit])
  return setLit
}
