import { expect, test } from 'vitest'
import type { Area } from '#contract/entities/area.ts'
import { areaWith } from '#tests/factories/area.ts'
import { areaRank, type AreaRank } from './area-rank.ts'

const own = areaWith()
const other = (ID: string, vacancy: number | null, more: Partial<Area> = {}) =>
  areaWith({ ID, vacancy, ...more })
const [higher, lower] = [other('a', 9), other('b', 4)]
const ranked = (more: Partial<AreaRank> = {}) => ({
  ranked: true,
  from: 2,
  to: 2,
  of: 3,
  leftOut: 0,
  hasEstimates: false,
  ...more,
})

test.each<[string, Area, readonly Area[], object]>([
  ['between two', own, [higher, own, lower], ranked()],
  ['two share a place', own, [higher, own, other('c', 6.5)], { ...ranked(), to: 3 }],
  [
    'an estimate is ranked, and told',
    own,
    [higher, own, other('c', 3, { quality_vacancy: 'anchored' })],
    { ...ranked(), hasEstimates: true },
  ],
  [
    'illustrative figures and other days are left out',
    own,
    [higher, own, lower, other('c', 7, { quality_vacancy: 'approx' }), other('d', 8, { date: '2023-01-31' })],
    { ...ranked(), leftOut: 2 },
  ],
  [
    'areas of other markets and without a vacancy do not count',
    own,
    [higher, own, lower, other('c', null), other('d', 9, { market: 'bergen' })],
    ranked(),
  ],
  ['two are too few', own, [higher, own], { ranked: false, why: 'few' }],
  [
    'an illustrative figure has no place',
    areaWith({ quality_vacancy: 'approx' }),
    [higher, lower, other('c', 5)],
    { ranked: false, why: 'illustrative' },
  ],
  [
    'no vacancy has no place',
    areaWith({ vacancy: null }),
    [higher, lower, other('c', 5)],
    { ranked: false, why: 'none' },
  ],
])('areaRank: %s', (_why, area, areas, rank) => expect(areaRank(area, areas)).toEqual(rank))
