/** The block's texts, kept in sync with the chart's view. */
import { useEffect } from 'react'
import type { ShownChart } from '#chart/interaction/shown-chart.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import { useLazyTexts } from '#ui/texts-context.tsx'
import type { ChartWording } from './chart-interaction.ts'

/** Delay of the texts after the picture, so that they never slow down a zoom. */
const WORDING_DELAY_MS = 150

/** Until its chunk is loaded, or if it fails, the texts of the page stay. */
export function useWording(
  now: ShownChart,
  options: ChartOptions,
  isTableOpen: boolean,
  onWording: (wording: ChartWording) => void,
): void {
  const { controls } = useLazyTexts().chart
  useEffect(() => {
    let isLate = false
    const timer = setTimeout(() => {
      import('./chart-wording.ts').then(
        ({ wordingOf }) => {
          if (!isLate) onWording(wordingOf({ now, options, isTableOpen, controls }))
        },
        (failure: unknown) => console.warn(failure),
      )
    }, WORDING_DELAY_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [now, options, isTableOpen, onWording, controls])
}
