/** The shipped consumer price index, for tests of rent adjustment. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consumerPriceIndex } from '#core/lease/consumer-price-index.ts'
import type { PriceIndex } from '#core/lease/price-index.ts'
import { ROOT } from '../source-files.ts'

/** A day on which no series was changed: publication days are the known ones and those of the rule. */
const IMPORTED = '2026-11-20T12:00:00Z'

/** @param lastUpdated of every series */
export function shippedCpi(lastUpdated = IMPORTED): PriceIndex {
  return consumerPriceIndex((id) => shippedCpiPoints(id, lastUpdated))
}

/** The points of one of its series. @param id of the series */
export function shippedCpiPoints(id: string, lastUpdated = IMPORTED) {
  const text = readFileSync(join(ROOT, 'content/series/data', `${id}.csv`), 'utf8')
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  return {
    dates: rows.map(([date = '']) => date),
    values: rows.map(([, value = '']) => (value === '' ? null : Number(value))),
    lastUpdated,
  }
}
