/** Content packs with any number of generated series whose responses have equal lengths. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePack } from '#tests/factories/pack.ts'

export const POINTS = 400
const FIRST_YEAR = 1990

/** `bench-00001`: five digits, so that every id is as long as any other. */
export function seriesId(index: number): string {
  return `bench-${String(index).padStart(5, '0')}`
}

/** Series 0 to `count` − 1, each with {@link POINTS} monthly points; a series is the same in packs of any size. */
export async function packOfSeries(count: number): Promise<{ directory: string; remove(): Promise<void> }> {
  const pack = await makePack({ 'series/catalog.yaml': null })
  const indexes = Array.from({ length: count }, (_, index) => index)
  // The good pack's own series stays: its home page shows it.
  const catalog = ['policy-rate', ...indexes.map(seriesId)].map(catalogEntry)
  writeFileSync(join(pack.directory, 'series', 'catalog.json'), JSON.stringify(catalog))
  const folder = join(pack.directory, 'series', 'data')
  mkdirSync(folder, { recursive: true })
  for (const index of indexes) writeFileSync(join(folder, `${seriesId(index)}.csv`), pointsAsCsv(index))
  return pack
}

function catalogEntry(id: string) {
  return {
    id,
    title: { no: id, en: id },
    unit: '%',
    source: 'Nobody',
    frequency: 'monthly',
    category: 'rates',
    definition: { no: 'Oppdiktet.', en: 'Made up.' },
    licence: 'None',
    exportable: true,
    step: false,
    good: null,
    next_update: null,
  }
}

function pointsAsCsv(index: number): string {
  const lines = Array.from({ length: POINTS }, (_, point) => {
    const month = String((point % 12) + 1).padStart(2, '0')
    return `${FIRST_YEAR + Math.floor(point / 12)}-${month}-01,${value(index, point)},solid`
  })
  return `date,value,quality\n${lines.join('\n')}\n`
}

/** Scattered, but always three digits, a point and two digits without a zero at the end. */
function value(index: number, point: number): string {
  const scattered = Math.imul(index * POINTS + point + 1, 0x9e3779b1) >>> 0
  return `${100 + (scattered % 900)}.${1 + ((scattered >>> 10) % 9)}${1 + ((scattered >>> 20) % 9)}`
}
