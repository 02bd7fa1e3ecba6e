/** A small reader of JSON-stat 2.0 datasets for tests. It follows the standard, not the portal's writer. */
import { z } from 'zod'

const categorySchema = z.object({
  index: z.union([z.array(z.string()), z.record(z.string(), z.number())]).optional(),
  label: z.record(z.string(), z.string()).optional(),
})
const datasetSchema = z.object({
  version: z.literal('2.0'),
  class: z.literal('dataset'),
  id: z.array(z.string()),
  size: z.array(z.number()),
  dimension: z.record(z.string(), z.object({ category: categorySchema })),
  value: z.union([z.array(z.number().nullable()), z.record(z.string(), z.number().nullable())]),
  status: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]).optional(),
})

export interface JsonStatCell {
  /** Category of each dimension, in the dataset's order. */
  readonly at: readonly string[]
  readonly value: number | null
  readonly status: string | null
}

/** @throws when the dataset contradicts itself: sizes, categories, number of values */
export function readJsonStat(body: unknown): JsonStatCell[] {
  const dataset = datasetSchema.parse(body)
  const categories = dataset.id.map((name, at) => {
    const own = categoryIds(dataset.dimension[name]?.category ?? {})
    if (own.length !== dataset.size[at]) throw new Error(`${name}: ${own.length} categories`)
    return own
  })
  const places = dataset.size.reduce((product, size) => product * size, 1)
  if (Array.isArray(dataset.value) && dataset.value.length !== places)
    throw new Error(`${dataset.value.length} values for ${places} places`)
  const valueAt = new Map(Object.entries(dataset.value))
  return Array.from({ length: places }, (_, place) => ({
    at: categoriesAt(place, categories),
    value: valueAt.get(String(place)) ?? null,
    status: statusAt(dataset.status, place),
  }))
}

/** The category ids of a dimension by their place. One category needs no index. */
function categoryIds({ index, label }: z.output<typeof categorySchema>): readonly string[] {
  if (Array.isArray(index)) return index
  if (!index) return Object.keys(label ?? {})
  return Object.entries(index)
    .toSorted(([, a], [, b]) => a - b)
    .map(([id]) => id)
}

/** Row-major order: the last dimension changes first. */
function categoriesAt(place: number, categories: readonly (readonly string[])[]): readonly string[] {
  const at: string[] = []
  let rest = place
  for (const own of categories.toReversed()) {
    at.unshift(own[rest % own.length] ?? '')
    rest = Math.floor(rest / own.length)
  }
  return at
}

function statusAt(status: z.output<typeof datasetSchema>['status'], place: number): string | null {
  if (status === undefined) return null
  if (typeof status === 'string') return status
  // A list with one entry applies to all positions.
  if (Array.isArray(status)) return (status.length === 1 ? status[0] : status[place]) ?? null
  return status[place] ?? null
}
