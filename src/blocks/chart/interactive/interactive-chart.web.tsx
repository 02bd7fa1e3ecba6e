/**
 * What a chart can do once it is seen: loaded on its own, it takes over the server's picture and puts its
 * controls into the places the block keeps for them. Nothing is drawn again before the reader changes
 * something.
 */
import type { ReactNode } from 'react'
import '#chart/page/chart.css'
import { useLazyTexts } from '#ui/texts-context.tsx'
import { LoadedChart, type LoadedChartProps } from './loaded-chart.web.tsx'
import { useSeries } from './use-series.web.ts'
import styles from './interactive.module.css'

export interface InteractiveChartProps extends Omit<LoadedChartProps, 'series'> {
  /** Changes when the page has been refreshed. */
  readonly version: unknown
  /** The legend that cannot be pressed, shown until the figures are here. */
  readonly fallback: ReactNode
}

export function InteractiveChart({ version, fallback, ...rest }: InteractiveChartProps) {
  const { controls } = useLazyTexts().chart
  const { series, hasFailed, retry } = useSeries(rest.interaction.dataUrl, version)
  if (series !== null) return <LoadedChart series={series} {...rest} />
  return (
    <>
      {fallback}
      <div className={styles.toolbar} role="status" data-print="hide">
        {hasFailed && (
          <>
            <p>{controls.failed}</p>
            <button ref={leaveFocus} type="button" className={styles.tool} onClick={retry}>
              {controls.retry}
            </button>
          </>
        )}
      </div>
    </>
  )
}

/**
 * As of `ui/form/leave-focus.ts`, which is among the code of forms: where the figures take the focused button
 * away, its block has the focus.
 */
function leaveFocus(button: HTMLElement | null) {
  return () => {
    const block = button?.closest<HTMLElement>('[data-block]')
    if (!block || button !== document.activeElement) return
    block.tabIndex = -1
    block.focus({ preventScroll: true })
  }
}
