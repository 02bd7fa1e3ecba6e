/**
 * The interactive map: Leaflet with the areas of the server's picture, and a background where configured.
 * Leaflet's own controls are not used: they are HTML strings in English.
 */
import {
  Browser,
  latLngBounds,
  map as leafletMap,
  point,
  popup,
  svg,
  tileLayer,
  type LatLng,
  type LatLngBounds,
  type Map as LeafletMap,
  type Popup,
} from 'leaflet'
import type { Market } from '#contract/primitives.ts'
import type { TileSource } from '#core/tile-source.ts'
import { FIT_PADDING_PX } from '../geometry/map-window.ts'
import type { Box } from '../geometry/label-layout.ts'
import type { MapArea, MapWindow } from '../map.view.ts'
import { OPENING_ZOOM, type Point } from '../geometry/world-pixels.ts'
import { watchBackground } from './background.web.ts'
import { drawAreas, type ChooseArea } from './drawn-areas.web.ts'
import { latLngOf, latLngFromPixels } from './lat-lng.web.ts'
import { zoomSteps } from './zoom-steps.web.ts'

const ZOOMS = { minZoom: 6, maxZoom: 18 } as const
/** The popup's own style is narrower. */
const POPUP_WIDTH_PX = { minWidth: 0, maxWidth: 320 } as const
/** A popup replaces the buttons in a narrower window; the style sheet has the same width. */
const NARROW_PX = 480
/** Between a popup and the edge of the window. */
const POPUP_PADDING_PX = 10
/** The popup's tip, and both paddings. */
const POPUP_MARGIN_PX = 40
const MIN_POPUP_HEIGHT_PX = 100
const FIT_PADDING = {
  paddingTopLeft: point(FIT_PADDING_PX.side, FIT_PADDING_PX.top),
  paddingBottomRight: point(FIT_PADDING_PX.side, FIT_PADDING_PX.bottom),
} as const
/** How far the drawing reaches beyond the window, as a part of it, so that dragging shows no empty edge. */
const OVERDRAW_SHARE = 0.5

export interface AreaMapInput {
  readonly container: HTMLElement
  readonly market: Market
  readonly areas: readonly MapArea[]
  readonly window: MapWindow
  readonly tiles: TileSource | null
  /** Where the reader had moved to before the figures were refreshed; `null` = the window it opens with. */
  readonly position: MapPosition | null
  /** Called when an area is chosen, to show its figures. */
  readonly onChoose: ChooseArea
  /** The popup was closed by the map. */
  readonly onClose: () => void
  /** `true` = no background tile could be loaded; `false` = one has arrived after all. */
  readonly onBackground: (isDown: boolean) => void
}

/** Middle and zoom level of the window. */
export interface MapPosition {
  readonly center: LatLng
  readonly zoom: number
}

export interface AreaMap {
  readonly zoom: (direction: 1 | -1) => void
  readonly showAll: () => void
  /** @param content drawn already: its size decides where the popup fits */
  readonly openPopup: (id: string, content: HTMLElement) => void
  readonly closePopup: () => void
  readonly focusArea: (id: string) => void
  /** @returns where the reader had moved to, or `null` for the window it opened with */
  readonly remove: () => MapPosition | null
}

export function drawAreaMap(input: AreaMapInput): AreaMap {
  const { container, window, position } = input
  const map = createMap(container)
  const toLatLng = latLngFromPixels(window.middle)
  const all = boundsOf(window.bounds, toLatLng)
  const opening = window.opening ? boundsOf(window.opening, toLatLng) : all
  let hasMoved = position !== null
  let isOpening = false
  const openWindow = () => {
    isOpening = true
    if (window.isFitted) map.fitBounds(opening, { ...FIT_PADDING, animate: false })
    else map.setView(latLngOf(window.middle), OPENING_ZOOM, { animate: false })
    isOpening = false
  }
  if (position) map.setView(position.center, position.zoom, { animate: false })
  else openWindow()
  if (input.tiles) addBackground(map, input.tiles, input.onBackground)
  const areas = drawAreas({
    map,
    market: input.market,
    areas: input.areas,
    bounds: window.bounds,
    toLatLng,
    onChoose: input.onChoose,
  })
  const steps = zoomSteps(map)
  const popups = areaPopups(map, container, input.onClose, (id) => areas.markExpanded(id))
  map.on('movestart', () => {
    if (!isOpening) hasMoved = true
  })
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === 0) return
    map.invalidateSize({ animate: false })
    if (!hasMoved) openWindow()
  })
  observer.observe(container)
  return {
    zoom: steps.zoom,
    showAll: () => steps.move(() => map.fitBounds(all, { ...FIT_PADDING, maxZoom: OPENING_ZOOM })),
    openPopup: (id, content) => {
      const center = areas.pointOf(id)
      if (center) popups.open(id, center, content)
    },
    closePopup: popups.close,
    focusArea: areas.focus,
    remove: () => {
      observer.disconnect()
      popups.close()
      areas.forget()
      const last = hasMoved ? { center: map.getCenter(), zoom: map.getZoom() } : null
      // Leaflet ends a zoom animation by a timer that it does not clear, and that fails after the map is
      // removed.
      Object.assign(map, { _animatingZoom: false })
      map.remove()
      return last
    },
  }
}

/** One popup at a time. The map calls `onClose` when a click outside the popup closes it. */
function areaPopups(
  map: LeafletMap,
  container: HTMLElement,
  onClose: () => void,
  markExpanded: (id: string | null) => void,
) {
  let openPopup: Popup | null = null
  const close = () => {
    const open = openPopup
    openPopup = null
    markExpanded(null)
    if (open) map.closePopup(open)
  }
  map.on('popupclose', (event) => {
    if (event.popup !== openPopup) return
    openPopup = null
    markExpanded(null)
    onClose()
  })
  const open = (id: string, latLng: LatLng, content: HTMLElement) => {
    close()
    openPopup = popup({
      ...POPUP_WIDTH_PX,
      maxHeight: Math.max(container.clientHeight - POPUP_MARGIN_PX, MIN_POPUP_HEIGHT_PX),
      closeButton: false,
      closeOnEscapeKey: false,
      autoPanPaddingTopLeft: point(
        POPUP_PADDING_PX,
        container.clientWidth < NARROW_PX ? POPUP_PADDING_PX : FIT_PADDING_PX.top,
      ),
      autoPanPaddingBottomRight: point(POPUP_PADDING_PX, POPUP_PADDING_PX),
    })
      .setContent(content)
      .setLatLng(latLng)
    openPopup.openOn(map)
    markExpanded(id)
  }
  return { open, close }
}

/**
 * The wheel scrolls the page, and so does one finger: where the primary pointer is coarse, two fingers move
 * and zoom the map. Fractional zooms are allowed because the server fits its picture exactly too.
 */
function createMap(container: HTMLElement): LeafletMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(container, {
    ...ZOOMS,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    boxZoom: false,
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomSnap: 0,
    trackResize: false,
    renderer: svg({ padding: OVERDRAW_SHARE }),
    zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    fadeAnimation: false,
    inertia: !isCalm,
  })
  if (isCalm) {
    const panBy = map.panBy.bind(map)
    map.panBy = (offset, options) => panBy(offset, { ...options, animate: false })
  }
  return map
}

function addBackground(map: LeafletMap, { url }: TileSource, onChange: (isDown: boolean) => void): void {
  // Where the address has no high-resolution tiles, those of the next zoom are used. Leaflet then counts one
  // zoom down, and at the last zoom, which has no next one, tiles are scaled up.
  const isDoubled = Browser.retina && !url.includes('{r}')
  const extraZoom = isDoubled ? 1 : 0
  const layer = tileLayer(url, {
    maxZoom: ZOOMS.maxZoom + extraZoom,
    maxNativeZoom: ZOOMS.maxZoom - extraZoom,
    detectRetina: isDoubled,
  })
  // For the style sheet, which cannot add to a width that Leaflet has set.
  layer.on('tileloadstart', ({ tile }) => tile.style.setProperty('--side', tile.style.width))
  watchBackground(layer, onChange)
  layer.addTo(map)
}

function boundsOf([left, top, right, bottom]: Box, toLatLng: (at: Point) => LatLng): LatLngBounds {
  return latLngBounds(toLatLng([left, top]), toLatLng([right, bottom]))
}
