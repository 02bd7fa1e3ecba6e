/**
 * The areas on the interactive map: outlines that are buttons, labels as far as there is room, and the
 * highlight shared with tables.
 */
import { divIcon, marker, polygon, type LatLng, type Map as LeafletMap, type Polygon } from 'leaflet'
import type { Market } from '#contract/primitives.ts'
import { highlightArea, highlightedArea, onHighlight } from '../../areas/area-highlight.web.ts'
import { layoutLabels, type Box } from '../geometry/label-layout.ts'
import type { MapArea } from '../map.view.ts'
import { ringsOf } from '../geometry/outline.ts'
import { OPENING_ZOOM, type Point } from '../geometry/world-pixels.ts'
import { areaElement, LABEL_CLASS, labelElement, placeLabel, showDetail } from './area-elements.web.ts'
import { addFocusRing } from './focus-ring.web.ts'

/** Called when an area is chosen, to show its figures. */
export type ChooseArea = (id: string, trigger: 'keyboard' | 'pointer') => void

interface AreasInput {
  readonly map: LeafletMap
  readonly market: Market
  readonly areas: readonly MapArea[]
  /** Bounds of all areas. */
  readonly bounds: Box
  readonly toLatLng: (point: Point) => LatLng
  readonly onChoose: ChooseArea
}

interface DrawnArea {
  readonly area: MapArea
  readonly outline: Polygon
  readonly label: HTMLElement
  readonly at: LatLng
}

/** An area whose label is this far inside the window, as a share of it, needs no panning. */
const VIEW_PADDING = -0.1

export function drawAreas({ map, market, areas, bounds, toLatLng, onChoose }: AreasInput) {
  const drawnAreas = new Map(
    areas.map((area): [string, DrawnArea] => [area.id, drawArea(map, area, toLatLng)]),
  )
  const elementOf = (id: string) => drawnAreas.get(id)?.outline.getElement()
  /** Where a pointer pressed last; the keyboard's popups hang on the label's point. */
  let pressedAt: LatLng | null = null
  const moving = trackMovement(map)
  for (const { area, outline, at } of drawnAreas.values()) {
    outline.on('click', ({ latlng }) => {
      pressedAt = latlng
      onChoose(area.id, 'pointer')
    })
    addAreaListeners(outline.getElement(), {
      point: (isPointedAt) => highlightArea(market, isPointedAt ? area.id : null),
      reach: () => panIntoView(map, moving, outline, at),
      press: () => {
        pressedAt = null
        onChoose(area.id, 'keyboard')
      },
    })
  }
  addFocusRing(map, [...drawnAreas.keys()].map(elementOf))
  const markHighlighted = () => {
    const highlighted = highlightedArea(market)
    for (const id of drawnAreas.keys()) elementOf(id)?.toggleAttribute('data-highlighted', id === highlighted)
  }
  const markExpanded = (expanded: string | null) => {
    for (const id of drawnAreas.keys()) elementOf(id)?.setAttribute('aria-expanded', String(id === expanded))
  }
  const fitLabels = () => {
    const scale = 2 ** (map.getZoom() - OPENING_ZOOM)
    layoutLabels(areas, scale, bounds, map.getSize().x).forEach((placed, index) => {
      const area = areas[index]
      const label = area && drawnAreas.get(area.id)?.label
      if (label) placeLabel(label, area, placed, scale)
    })
    shortenCutLabels(
      [...drawnAreas.values()].map(({ label }) => label),
      map.getContainer(),
    )
  }
  markHighlighted()
  markExpanded(null)
  fitLabels()
  map.on('zoomend moveend resize', fitLabels)
  const endHighlight = onHighlight(markHighlighted)
  return {
    markExpanded,
    /** Where an area's popup hangs. */
    pointOf: (id: string): LatLng | null => pressedAt ?? drawnAreas.get(id)?.at ?? null,
    focus: (id: string): void => {
      const element = elementOf(id)
      if (element instanceof SVGElement) element.focus({ preventScroll: true })
    },
    forget: (): void => {
      endHighlight()
      highlightArea(market, null)
    },
  }
}

/** Whether the map is moving. */
function trackMovement(map: LeafletMap): { readonly settled: (then: () => void) => void } {
  let isMoving = false
  map.on('movestart', () => {
    isMoving = true
  })
  map.on('moveend', () => {
    isMoving = false
  })
  return {
    settled: (then) => {
      if (isMoving) map.once('moveend', then)
      else then()
    },
  }
}

/** Pans a focused area into view, as long as it has the focus. */
function panIntoView(
  map: LeafletMap,
  moving: ReturnType<typeof trackMovement>,
  outline: Polygon,
  latLng: LatLng,
): void {
  const hasFocus = () => document.activeElement === outline.getElement()
  // A previous move may change what is in view.
  moving.settled(() => {
    if (!hasFocus()) return
    if (!map.getBounds().pad(VIEW_PADDING).contains(latLng)) map.panTo(latLng)
    moving.settled(() => {
      if (hasFocus()) scrollTo(map, latLng)
    })
  })
}

/** A map may be higher than the window: the page scrolls to the point, clear of overlays. */
function scrollTo(map: LeafletMap, latLng: LatLng): void {
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
  const y = map.getContainer().getBoundingClientRect().top + map.latLngToContainerPoint(latLng).y
  const above = (Number.parseFloat(scrollPaddingBlockStart) || 0) - y
  const below = y - innerHeight + (Number.parseFloat(scrollPaddingBlockEnd) || 0)
  if (above > 0 || below > 0) scrollBy({ top: above > 0 ? -above : below, behavior: 'instant' })
}

function drawArea(map: LeafletMap, area: MapArea, toLatLng: (point: Point) => LatLng): DrawnArea {
  const rings = ringsOf(area.path).map((ring) => ring.map(toLatLng))
  // Neither simplified nor clipped: the outline equals the server's, and an area keeps its shape while it is
  // focused.
  const outline = polygon(rings, { smoothFactor: 0, noClip: true, className: areaElement.className }).addTo(
    map,
  )
  areaElement.prepare(outline.getElement(), area)
  const at = toLatLng(area.at)
  const label = labelElement(area)
  const icon = divIcon({ html: label, className: LABEL_CLASS, iconSize: [0, 0] })
  marker(at, { icon, interactive: false, keyboard: false }).addTo(map)
  return { area, outline, label, at }
}

/** Where the window's edge would cut a name, only the figure is shown; where it would cut that too, nothing. */
function shortenCutLabels(labels: readonly HTMLElement[], container: HTMLElement): void {
  const edges = container.getBoundingClientRect()
  for (const detail of ['figure', 'none'] as const) {
    const cut = labels.filter((label) => isCut(label.getBoundingClientRect(), edges))
    for (const label of cut) showDetail(label, detail)
  }
}

/** A label out of view is left unchanged: it comes into view by a move, after which all are checked again. */
function isCut(label: DOMRect, edges: DOMRect): boolean {
  const isSeen =
    label.right > edges.left &&
    label.left < edges.right &&
    label.bottom > edges.top &&
    label.top < edges.bottom
  const isWhole =
    label.left >= edges.left &&
    label.right <= edges.right &&
    label.top >= edges.top &&
    label.bottom <= edges.bottom
  return isSeen && !isWhole
}

interface AreaListeners {
  readonly point: (isPointedAt: boolean) => void
  /** The keyboard came to it. */
  readonly reach: () => void
  readonly press: () => void
}

function addAreaListeners(element: Element | undefined, { point, reach, press }: AreaListeners): void {
  element?.addEventListener('pointerenter', () => point(true))
  element?.addEventListener('pointerleave', () => point(false))
  element?.addEventListener('blur', () => point(false))
  element?.addEventListener('focus', () => {
    point(true)
    if (element.matches(':focus-visible')) reach()
  })
  element?.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    press()
  })
}
