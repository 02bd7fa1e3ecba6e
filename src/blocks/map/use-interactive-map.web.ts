/** Loads the interactive map when its window comes into view. */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { withLazyTexts } from '#texts/loaded/lazy-texts.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { whenVisible } from '../shared/when-visible.web.ts'
import { installLeafletPolicy } from './leaflet-policy.web.ts'
import type { InteractiveMapProps } from './interactive/interactive-map.web.tsx'

/** A little before: enough for most of the script to arrive. */
const PRELOAD_MARGIN = '100px'

/** @returns where the window is, and the interactive map once it is there */
export function useInteractiveMap() {
  const container = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const [LiveMap, setLiveMap] = useState<ComponentType<InteractiveMapProps> | null>(null)

  useEffect(() => {
    if (container.current === null) return
    return whenVisible(
      container.current,
      () => {
        let isOver = false
        const load = async () => {
          installLeafletPolicy(globalThis)
          const { InteractiveMap: Loaded } = await withLazyTexts(
            import('./interactive/interactive-map.web.tsx'),
            locale,
          )
          if (!isOver) setLiveMap(() => Loaded)
        }
        // Without its script the map stays as the server drew it.
        load().catch((failure: unknown) => console.warn(failure))
        return () => {
          isOver = true
        }
      },
      PRELOAD_MARGIN,
    )
  }, [locale])

  return { place: container, LiveMap }
}
