/** The interactive map with its buttons, the popup of an area, and notes about the background. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Market } from '#contract/primitives.ts'
import { Button } from '#ui/button.tsx'
import { useLazyTexts, useTexts } from '#ui/texts-context.tsx'
import type { MapView, MapWindow } from '../map.view.ts'
import { AreaPopup } from './area-popup.web.tsx'
import { drawAreaMap, type AreaMap, type MapPosition } from './area-map.web.ts'
import styles from './interactive-map.module.css'
import { useStableValue } from './use-stable-value.web.ts'

export interface InteractiveMapProps {
  readonly view: MapView
  readonly window: MapWindow
  /** Container below the map for notes that must not cover a label. */
  readonly below: HTMLElement | null
}

interface AreaChoice {
  readonly id: string
  readonly how: 'keyboard' | 'pointer'
}

export function InteractiveMap({ below, ...mapProps }: InteractiveMapProps) {
  const { shell } = useTexts()
  const { map: texts } = useLazyTexts()
  const { view, window } = useStableValue(mapProps)
  const { areas, tiles } = view
  const { place: container, drawn, popupContent, choice, isBackgroundDown, close } = useAreaMap(view, window)
  const closeByEscape = (event: KeyboardEvent) => {
    if (choice === null || event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  const chosenArea = choice && areas.find(({ id }) => id === choice.id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens for Esc from what is inside
    <div className={styles.live} data-open={choice !== null || undefined} onKeyDown={closeByEscape}>
      <div className={styles.buttons}>
        <Button size="small" icon="plus" iconOnly onClick={() => drawn.current?.zoom(1)}>
          {texts.zoomIn}
        </Button>
        <Button size="small" icon="minus" iconOnly onClick={() => drawn.current?.zoom(-1)}>
          {texts.zoomOut}
        </Button>
        <Button size="small" icon="whole" onClick={() => drawn.current?.showAll()}>
          {window.isFitted ? texts.wholeRegion : texts.wholeCity}
        </Button>
      </div>
      <div ref={container} className={styles.place} role="group" aria-label={view.summary} translate="no" />
      <div className={styles.foot}>
        <p className={styles.hint}>{texts.twoFingers}</p>
        {tiles && !isBackgroundDown && (
          <a href={tiles.attributionUrl} target="_blank" rel="noreferrer" title={shell.opensInNewTab}>
            {tiles.attribution}
          </a>
        )}
      </div>
      {below &&
        createPortal(
          <p role="status" className={styles.note} data-print="hide">
            {isBackgroundDown && texts.backgroundDown}
          </p>,
          below,
        )}
      {chosenArea &&
        createPortal(<AreaPopup area={chosenArea} table={view.table} onClose={close} />, popupContent)}
    </div>
  )
}

/** Mounts the map, rebuilds it when its data change, and keeps the area that the reader has chosen. */
function useAreaMap({ market, areas, tiles }: MapView, window: MapWindow) {
  const containerRef = useRef<HTMLDivElement>(null)
  const mapRef = useRef<AreaMap | null>(null)
  const lastView = useRef<{ readonly market: Market; readonly position: MapPosition | null } | null>(null)
  const [choice, setChoice] = useState<AreaChoice | null>(null)
  const [isBackgroundDown, setBackgroundDown] = useState(false)
  const [popupContent] = useState(() => document.createElement('div'))

  useLayoutEffect(() => {
    if (containerRef.current === null) return
    const map = drawAreaMap({
      container: containerRef.current,
      market,
      areas,
      window,
      tiles,
      // The page of another market may reuse this component.
      position: lastView.current?.market === market ? lastView.current.position : null,
      onChoose: (id, trigger) => setChoice({ id, how: trigger }),
      onClose: () => setChoice(null),
      onBackground: setBackgroundDown,
    })
    mapRef.current = map
    return () => {
      lastView.current = { market, position: map.remove() }
      mapRef.current = null
      setChoice(null)
      setBackgroundDown(false)
    }
  }, [market, areas, window, tiles])

  useLayoutEffect(() => {
    if (choice === null) return
    mapRef.current?.openPopup(choice.id, popupContent)
    if (choice.how === 'keyboard') focusFirst(popupContent)
  }, [choice, popupContent])

  const close = () => {
    mapRef.current?.closePopup()
    if (choice) mapRef.current?.focusArea(choice.id)
    setChoice(null)
  }
  return { place: containerRef, drawn: mapRef, popupContent, choice, isBackgroundDown, close }
}

function focusFirst(content: HTMLElement): void {
  const dialog = content.firstElementChild
  if (dialog instanceof HTMLElement) dialog.focus({ preventScroll: true })
}
