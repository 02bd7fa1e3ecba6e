/**
 * Map of one market: its areas as outlines in pixels of the opening zoom, coloured by vacancy, with the
 * figures of the areas table. Specification §2 "Map block", §9 "Vacancy colour"; decisions 28–31.
 */
import { langOf, type Lang } from '#core/locale.ts'
import { compareNorwegian } from '#core/text/norwegian-order.ts'
import type { VacancyLevel } from '#core/figures/vacancy-level.ts'
import type { Area, AreaShapes } from '#contract/entities/area.ts'
import type { Market } from '#contract/primitives.ts'
import { allAreasNeed, areasView, asOf, type AreaRow, type AreasView } from '../areas/areas.view.ts'
import { requireData, need } from '../need.ts'
import type { TileSource } from '#core/tile-source.ts'
import type { BlockView, ViewContext, ViewInput } from '../view-input.ts'
import { labelPoint } from './geometry/label-point.ts'
import {
  layoutLabels,
  type Box,
  type Label,
  type LabelSide,
  type PlacedLabel,
} from './geometry/label-layout.ts'
import type { AspectRatio } from './aspect-ratios.ts'
import { scaleToFit, widthAt, WINDOW_STEPS_PX, type WindowStep } from './geometry/map-window.ts'
import { nearestAreas } from './geometry/nearest-areas.ts'
import { boxOf, outlinePath, ringsOf, type Ring } from './geometry/outline.ts'
import { toPosition, toWorldPixels, type Point } from './geometry/world-pixels.ts'
import type { MapAttributes } from './map.schema.ts'

const shapesNeed = (market: Market, lang: Lang) => need('areaShapes', { market, lang })

/** Requests all areas, as the areas table does, and the outlines of its market. */
function mapNeeds({ city }: MapAttributes, lang: Lang) {
  return [allAreasNeed(lang), shapesNeed(city, lang)]
}

const NOT_FOUND = 404

/** Levels of the legend, from the lowest vacancy. */
const LEVELS = ['low', 'medium', 'high', 'none'] as const satisfies readonly VacancyLevel[]

/** From which width of the window on a part of a label is written; `null` = never. */
export type MinVisibleWidth = WindowStep | null

export interface MapArea extends Label {
  readonly id: string
  readonly level: VacancyLevel
  /** Whether the map is about this area, whose outline is heavier. */
  readonly isMarked: boolean
  /** Path data, px at the opening zoom from the middle of the window. */
  readonly path: string
  readonly side: LabelSide
  readonly nameFrom: MinVisibleWidth
  readonly figureFrom: MinVisibleWidth
  /** Name, vacancy and level for speech. */
  readonly spoken: string
  /** Date of its figures; '' where there are none. */
  readonly asOf: string
}

/** Opening view of the map. Lengths in px of the opening zoom. */
export interface MapWindow {
  /** The middle: longitude and latitude in degrees. */
  readonly middle: Point
  /** Whether it opens on all areas, or on those of `opening`, instead of at zoom 14. */
  readonly isFitted: boolean
  /** Bounds of all areas, relative to the centre. */
  readonly bounds: Box
  /** Bounds of what it opens on where that is a part of the areas. */
  readonly opening?: Box
}

export interface MapView extends BlockView {
  readonly market: Market
  readonly aspectRatio: AspectRatio
  /** Text alternative of the picture. */
  readonly summary: string
  readonly legend: readonly { readonly level: VacancyLevel; readonly text: string }[]
  /** By name, ascending. */
  readonly areas: readonly MapArea[]
  /** `null` = nothing can be drawn. */
  readonly window: MapWindow | null
  /** The same figures as a table. */
  readonly table: AreasView
  readonly tiles: TileSource | null
  /** Notes of missing data. */
  readonly notes: readonly string[]
}

/**
 * @throws BlockFailure when the areas are unavailable, or their outlines for another reason than that there
 *   are none
 */
function mapView({ attributes, envelope, answers, context }: ViewInput<MapAttributes>): MapView {
  const { texts, locale, tiles } = context
  const { city, aspectRatio, area: marked = '' } = attributes
  const table = areasView({ attributes, envelope, answers, context })
  const marketAreas = requireData(answers.get(allAreasNeed(langOf(locale)))).filter(
    (area) => area.market === city,
  )
  const answer = answers.get(shapesNeed(city, langOf(locale)))
  const shapes = !answer.ok && answer.status === NOT_FOUND ? null : requireData(answer)
  const window = shapes && windowOf(shapes, marked)
  const areas =
    shapes && window
      ? drawnAreas({ shapes, window, known: marketAreas, table, aspectRatio, marked }, context)
      : []
  return {
    market: city,
    aspectRatio,
    summary: texts.map.summary(texts.market[city], table.vacancyLabel),
    legend: LEVELS.map((level) => ({
      level,
      text: level === 'none' ? texts.areas.noData : texts.map.range[level],
    })),
    areas,
    window,
    // Distinguishes the table's name from that of an areas table on the same page.
    table: { ...table, caption: `${texts.layouts.settings.typeNames.map}: ${table.caption}` },
    tiles,
    notes: [...missingNotes(table.rows, areas, context), ...table.notes],
    sources: table.sources,
    illustrative: table.illustrative,
    age: table.age,
    actions: table.rows.length > 0 ? { table: window !== null, csv: { from: 'view' } } : {},
  }
}

/** Each gap in a line of its own. */
function missingNotes(
  rows: readonly AreaRow[],
  areas: readonly MapArea[],
  { texts }: ViewContext,
): readonly string[] {
  if (areas.length === 0) return rows.length === 0 ? [] : [texts.map.noShapes]
  const [drawnIds, known] = [new Set(areas.map(({ id }) => id)), new Set(rows.map(({ id }) => id))]
  const undrawn = rows.filter(({ id }) => !drawnIds.has(id)).map(({ name }) => name)
  const unknown = areas.filter(({ id }) => !known.has(id)).map(({ name }) => name)
  return [
    ...(undrawn.length > 0 ? [texts.map.withoutShape(undrawn.join(', '))] : []),
    ...(unknown.length > 0 ? [texts.map.withoutFigures(unknown.join(', '))] : []),
  ]
}

type Feature = AreaShapes['features'][number]

function ringsInWorld({ geometry }: Feature): readonly Ring[] {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  return rings.map((ring) => ring.map(toWorldPixels))
}

/** The areas beside a marked one that its map opens on as well. */
const MARKED_NEIGHBOURS = 3

/** `null` where there is no outline at all. @param marked id of the area that the map is about; '' = none */
function windowOf(shapes: AreaShapes, marked: string): MapWindow | null {
  const { features, center } = shapes
  const points = features.flatMap(ringsInWorld).flat()
  if (points.length === 0) return null
  const shown = new Set([marked, ...nearestAreas(shapes, marked, MARKED_NEIGHBOURS)])
  const isMarked = features.some(({ id }) => id === marked)
  const opening = boxOf(
    isMarked
      ? features
          .filter(({ id }) => shown.has(id))
          .flatMap(ringsInWorld)
          .flat()
      : points,
  )
  const middle = center && !isMarked ? toWorldPixels(center) : middleOf(opening)
  return {
    middle: center && !isMarked ? center : toPosition(middle),
    isFitted: isMarked || center === undefined,
    bounds: relativeTo(middle, boxOf(points)),
    ...(isMarked ? { opening: relativeTo(middle, opening) } : {}),
  }
}

function middleOf([left, top, right, bottom]: Box): Point {
  return [(left + right) / 2, (top + bottom) / 2]
}

function relativeTo([x, y]: Point, [left, top, right, bottom]: Box): Box {
  return [Math.round(left - x), Math.round(top - y), Math.round(right - x), Math.round(bottom - y)]
}

interface DrawingInput {
  readonly shapes: AreaShapes
  readonly window: MapWindow
  readonly known: readonly Area[]
  readonly table: AreasView
  readonly aspectRatio: AspectRatio
  readonly marked: string
}

type OutlinedArea = Omit<MapArea, 'side' | 'nameFrom' | 'figureFrom'>

function drawnAreas(
  { shapes, window, known: areaRows, table, aspectRatio, marked }: DrawingInput,
  context: ViewContext,
): readonly MapArea[] {
  const [middleX, middleY] = toWorldPixels(window.middle)
  const rowById = new Map(table.rows.map((row) => [row.id, row]))
  const areaById = new Map(areaRows.map((area) => [area.ID, area]))
  const outlined = shapes.features
    .flatMap((feature): readonly OutlinedArea[] => {
      const path = outlinePath(
        ringsInWorld(feature).map((ring) => ring.map(([x, y]): Point => [x - middleX, y - middleY])),
      )
      const rings = ringsOf(path)
      const point = labelPoint(rings)
      if (point === null) return []
      const [row, area] = [rowById.get(feature.id), areaById.get(feature.id)]
      const name = row?.name ?? feature.properties.name
      return [
        {
          id: feature.id,
          name,
          figure: figureOf(row),
          at: [point.x, point.y],
          clearance: point.clearance,
          box: boxOf(rings.flat()),
          level: row?.vacancy.level ?? 'none',
          isMarked: feature.id === marked,
          path,
          spoken: spokenName(name, row, table.vacancyLabel, context),
          asOf: asOf(area ? [area] : [], context),
        },
      ]
    })
    .sort((a, b) => compareNorwegian(a.name, b.name))
  return withLabels(outlined, window, aspectRatio)
}

/** The narrowest window with space for it decides the position of a label; a name is only shown inside. */
function withLabels(
  areas: readonly OutlinedArea[],
  { isFitted, bounds: all, opening: bounds = all }: MapWindow,
  ratio: AspectRatio,
): readonly MapArea[] {
  const [wide = 1, high = 1] = ratio.split(' / ').map(Number)
  const drawing = { width: bounds[2] - bounds[0], height: bounds[3] - bounds[1] }
  const steps = isFitted ? WINDOW_STEPS_PX : [WINDOW_STEPS_PX[0]]
  const scaleAt = (step: WindowStep) => (isFitted ? scaleToFit(step, wide / high, drawing) : 1)
  const placed = steps.map((step) => ({
    step,
    labels: layoutLabels(areas, scaleAt(step), bounds, widthAt(step)),
  }))
  return areas.map((area, index): MapArea => {
    const from = (isShown: (label: PlacedLabel) => boolean) =>
      placed.find(({ labels }) => labels.slice(index, index + 1).some(isShown))
    const figure = from(({ detail }) => detail !== 'none')
    const side = figure?.labels[index]?.side ?? 'in'
    const name = side === 'in' ? from(({ detail }) => detail === 'full') : undefined
    return { ...area, side, nameFrom: name?.step ?? null, figureFrom: figure?.step ?? null }
  })
}

/** With the table's star where it only illustrates. */
function figureOf(row: AreaRow | undefined): string {
  return row ? row.vacancy.text + (row.vacancy.illustrative ? '*' : '') : '–'
}

function spokenName(
  name: string,
  row: AreaRow | undefined,
  vacancyLabel: string,
  { texts }: ViewContext,
): string {
  if (row === undefined || row.vacancy.level === 'none') return `${name}, ${texts.areas.noData}`
  const parts = [name, `${vacancyLabel} ${row.vacancy.spoken}`, texts.areas.levelName[row.vacancy.level]]
  return [...parts, ...(row.vacancy.illustrative ? [texts.block.illustrative] : [])].join(', ')
}

export const mapBlock = { needs: mapNeeds, view: mapView }
