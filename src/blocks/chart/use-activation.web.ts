/** Loads the interactive chart shortly before its block comes into view. */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { withLaterTexts } from '#texts/later-texts.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { whenSeen } from '../when-seen.web.ts'
import type { ChartPlaces } from './interactive/chart-interaction.ts'
import type { InteractiveChartProps } from './interactive/interactive-chart.web.tsx'

/** Enough for a script of this size to arrive while the reader scrolls. */
const AHEAD = '200px'

interface LiveChart {
  readonly Chart: ComponentType<InteractiveChartProps>
  readonly places: ChartPlaces
}

/** @returns where the block keeps its places, and the interactive chart once it is there */
export function useActivation(isWanted: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const [live, setLive] = useState<LiveChart | null>(null)

  useEffect(() => {
    if (!isWanted || root.current === null) return
    return whenSeen(
      root.current,
      () => {
        let isOver = false
        const load = async () => {
          const { InteractiveChart } = await withLaterTexts(
            import('./interactive/interactive-chart.web.tsx'),
            locale,
          )
          const places = placesOf({
            root: root.current,
            picture: picture.current,
            over: over.current,
            below: below.current,
          })
          if (!isOver && places) setLive({ Chart: InteractiveChart, places })
        }
        // Without its script the chart stays what the server made of it.
        load().catch((failure: unknown) => console.warn(failure))
        return () => {
          isOver = true
        }
      },
      AHEAD,
    )
  }, [isWanted, locale])

  return { root, picture, over, below, live }
}

function placesOf({
  root,
  picture,
  over,
  below,
}: { readonly [Place in keyof ChartPlaces]: HTMLElement | null }): ChartPlaces | null {
  return root && picture && over && below ? { root, picture, over, below } : null
}
