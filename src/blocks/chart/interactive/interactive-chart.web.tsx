/**
 * Interactive chart, loaded on its own when in view: adopts the server's picture and renders its controls
 * into the containers of the block. Nothing is redrawn before the reader changes something.
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
 * Does what `ui/form/hand-over-focus.ts` does, which is in the chunk of forms: when the focused button is
 * removed with the figures, the block gets the focus.
 */
function leaveFocus(button: HTMLElement | null) {
  return () => {
    const block = button?.closest<HTMLElement>('[data-block]')
    if (!block || button !== document.activeElement) return
    block.tabIndex = -1
    block.focus({ preventScroll: true })
  }
}
