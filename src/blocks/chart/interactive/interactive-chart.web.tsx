/**
 * What a chart can do once it is seen: loaded on its own, it takes over the server's picture and puts its controls into the places the
 * block keeps for them. Nothing is drawn again before the reader changes something.
 */
import type { ReactNode } from 'react'
import '#chart/chart.css'
import type { ChartSummary } from '#chart/summary.ts'
import type { ChartTable } from '#chart/table.ts'
import { useLaterTexts } from '#ui/texts-context.tsx'
import type { ChartInteraction } from './chart-interaction.ts'
import { LoadedChart } from './loaded-chart.web.tsx'
import { useSeries } from './use-series.web.ts'
import styles from './interactive.module.css'

/** Elements of the block that the interactive chart works in. */
export interface ChartPlaces {
  /** Carries the mark that charts are counted by. */
  readonly root: HTMLElement
  /** Holds the picture's nodes. */
  readonly picture: HTMLElement
  /** Lies over the picture. */
  readonly over: HTMLElement
  readonly below: HTMLElement
}

/** What the block says in words about what is shown now. */
export interface ChartWording {
  readonly summary: ChartSummary
  /** `null` while the table is closed. */
  readonly table: ChartTable | null
  readonly tableCaption: string
  /** '' when the table has every row. */
  readonly tableNote: string
}

export interface InteractiveChartProps {
  readonly interaction: ChartInteraction
  readonly places: ChartPlaces
  /** Changes when the page has been refreshed. */
  readonly version: unknown
  /** The legend that cannot be pressed, shown until the figures are here. */
  readonly fallback: ReactNode
  readonly isTableOpen: boolean
  readonly onWording: (wording: ChartWording) => void
}

export function InteractiveChart({ version, fallback, ...rest }: InteractiveChartProps) {
  const { controls } = useLaterTexts().chart
  const { series, hasFailed, retry } = useSeries(rest.interaction.dataUrl, version)
  if (series !== null) return <LoadedChart series={series} {...rest} />
  return (
    <>
      {fallback}
      <div className={styles.toolbar} role="status" data-print="hide">
        {hasFailed && (
          <>
            <p>{controls.failed}</p>
            <button type="button" className={styles.tool} onClick={retry}>
              {controls.retry}
            </button>
          </>
        )}
      </div>
    </>
  )
}
