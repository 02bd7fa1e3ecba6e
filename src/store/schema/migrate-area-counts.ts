/**
 * Migration 017: the counts of areas that a store of before has in its live pack become the first revisions
 * of their measures.
 */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { packSeries } from '../content/revisions/series-revisions.ts'
import type { SeriesRevisionTable, Tables } from '../tables.ts'

const ROWS_AT_ONCE = 100
const figure = z.number().nullable()
const quality = z.enum([
  'solid',
  'computed',
  'derived',
  'fitted',
  'anchored',
  'press',
  'approx',
  'approx-low',
  'forecast',
])

/** An area as stores had it when this migration was written; it stays as it is whatever the contract becomes. */
const storedArea = z.object({
  ID: z.string(),
  date: z.iso.date(),
  quality_vacancy: quality,
  quality_rent: quality,
  vacancy: figure,
  good_standard_from: figure,
  good_standard_to: figure,
  high_standard_from: figure,
  high_standard_to: figure,
})
const MEASURES = [
  'vacancy',
  'good_standard_from',
  'good_standard_to',
  'high_standard_from',
  'high_standard_to',
] as const

/**
 * The previous vacancy of an area has no day in such a store, so it starts no history. An unreadable document
 * is left to the next import, which brings its counts.
 */
export async function migrateAreaCounts(transaction: Transaction<Tables>): Promise<void> {
  const items = await transaction
    .selectFrom('publication')
    .innerJoin('pack', 'pack.id', 'publication.live_pack')
    .innerJoin('pack_item', 'pack_item.pack', 'pack.id')
    .select(['pack.id', 'pack.imported_at', 'pack_item.body'])
    .where('pack_item.kind', '=', 'area')
    .where('pack_item.lang', '=', 'no')
    .execute()
  const rows = items.flatMap(({ id, imported_at, body }) => revisionsOf(body, id, imported_at))
  for (let index = 0; index < rows.length; index += ROWS_AT_ONCE) {
    await transaction
      .insertInto('series_revision')
      .values(rows.slice(index, index + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['series', 'revision']).doNothing())
      .execute()
  }
}

function revisionsOf(body: string, pack: number, importedAt: string): SeriesRevisionTable[] {
  const area = readArea(body)
  if (area === null) return []
  return MEASURES.flatMap((measure): SeriesRevisionTable[] => {
    const value = area[measure]
    if (value === null) return []
    const { series, hash, points } = packSeries({
      series: `area/${area.ID}/${measure}`,
      dates: [area.date],
      values: [value],
      quality: [measure === 'vacancy' ? area.quality_vacancy : area.quality_rent],
      lastUpdated: importedAt,
    })
    return [{ series, revision: 1, pack, recorded_at: importedAt, hash, last_updated: importedAt, points }]
  })
}

function readArea(body: string): z.infer<typeof storedArea> | null {
  try {
    return storedArea.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
