/** What the block says in words, kept in step with what the chart shows. */
import { useEffect } from 'react'
import type { ShownChart } from '#chart/interaction/shown-chart.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import { useLazyTexts } from '#ui/texts-context.tsx'
import type { ChartWording } from './chart-interaction.ts'

/** Words follow the picture after this pause, so that they never hold up a zoom. */
const WORDING_DELAY_MS = 150

/** Until its part has come, and if it cannot come, the words are those of the page: a chart works without it. */
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
