/** Loads the interactive chart shortly before its block comes into view. */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { withLazyTexts } from '#texts/loaded/lazy-texts.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { whenVisible } from '../shared/when-visible.web.ts'
import type { ChartContainers } from './interactive/chart-interaction.ts'
import type { InteractiveChartProps } from './interactive/interactive-chart.web.tsx'

/** Enough for a script of this size to arrive while the reader scrolls. */
const PRELOAD_MARGIN = '200px'

interface LiveChart {
  readonly Chart: ComponentType<InteractiveChartProps>
  readonly containers: ChartContainers
}

/** @returns refs of the elements that the interactive chart is placed in, and the chart once it is loaded */
export function useInteractiveChart(isWanted: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const [live, setLive] = useState<LiveChart | null>(null)

  useEffect(() => {
    // An inert chart stays a picture. The layout editor shows twenty of them.
    if (!isWanted || root.current === null || root.current.closest('[inert]')) return
    return whenVisible(
      root.current,
      () => {
        let isOver = false
        const load = async () => {
          const { InteractiveChart } = await withLazyTexts(
            import('./interactive/interactive-chart.web.tsx'),
            locale,
          )
          const containers = containersOf({
            root: root.current,
            picture: picture.current,
            overlay: over.current,
            below: below.current,
          })
          if (!isOver && containers) setLive({ Chart: InteractiveChart, containers })
        }
        // Without its script the chart stays as the server rendered it.
        load().catch((failure: unknown) => console.warn(failure))
        return () => {
          isOver = true
        }
      },
      PRELOAD_MARGIN,
    )
  }, [isWanted, locale])

  return { root, picture, over, below, live }
}

function containersOf({
  root,
  picture,
  overlay,
  below,
}: { readonly [Place in keyof ChartContainers]: HTMLElement | null }): ChartContainers | null {
  return root && picture && overlay && below ? { root, picture, overlay, below } : null
}
