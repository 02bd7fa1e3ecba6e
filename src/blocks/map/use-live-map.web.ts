/** Loads the interactive map when its window comes into view. */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { withLaterTexts } from '#texts/later-texts.ts'
import { useLocale } from '#ui/texts-context.tsx'
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
    let isOver = false
    const load = async () => {
      allowLeaflet(globalThis)
      const { LiveMap: Loaded } = await withLaterTexts(import('./live/live-map.web.tsx'), locale)
      if (!isOver) setLiveMap(() => Loaded)
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      // Without its script the map stays what the server drew.
      load().catch((failure: unknown) => console.warn(failure))
    }, { rootMargin: AHEAD })
    observer.observe(place.current)
    return () => {
      isOver = true
      observer.disconnect()
    }
  }, [locale])

  return { place, LiveMap }
}
