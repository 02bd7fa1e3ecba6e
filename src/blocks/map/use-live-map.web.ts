/** Loads the interactive map when its window comes into view. */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { withLaterTexts } from '#texts/later-texts.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { whenSeen } from '../when-seen.web.ts'
import { allowLeaflet } from './allow-leaflet.web.ts'
import type { LiveMapProps } from './live/live-map.web.tsx'

/** A little before: enough for most of the script to arrive. */
const AHEAD = '100px'

/** @returns where the window is, and the interactive map once it is there */
export function useLiveMap() {
  const place = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps> | null>(null)

  useEffect(() => {
    if (place.current === null) return
    return whenSeen(
      place.current,
      () => {
        let isOver = false
        const load = async () => {
          allowLeaflet(globalThis)
          const { LiveMap: Loaded } = await withLaterTexts(import('./live/live-map.web.tsx'), locale)
          if (!isOver) setLiveMap(() => Loaded)
        }
        // Without its script the map stays what the server drew.
        load().catch((failure: unknown) => console.warn(failure))
        return () => {
          isOver = true
        }
      },
      AHEAD,
    )
  }, [locale])

  return { place, LiveMap }
}
