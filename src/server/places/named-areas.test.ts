import { expect, test } from 'vitest'
import { areasNamed, areasNamedInEither, withoutAreaName } from './named-areas.ts'

const AREAS = [
  { ID: 'oslo-skoyen', market: 'oslo', name: 'Skøyen' },
  { ID: 'oslo-kvadraturen-sentrum', market: 'oslo', name: 'Kvadraturen/Sentrum' },
  { ID: 'oslo-aker-brygge-tjuvholmen', market: 'oslo', name: 'Aker Brygge/Tjuvholmen' },
  { ID: 'oslo-indre-by', market: 'oslo', name: 'Indre by (ytre sentrum)' },
  { ID: 'bergen-sentrum', market: 'bergen', name: 'Sentrum' },
] as const

test.each<[string, string, readonly string[]]>([
  ['the whole name', 'Skøyen', ['oslo-skoyen']],
  ['without Norwegian letters', 'SKOEYEN', ['oslo-skoyen']],
  ['a part of the name', 'aker brygge', ['oslo-aker-brygge-tjuvholmen']],
  ['a part in brackets', 'Ytre sentrum', ['oslo-indre-by']],
  ['a name of several areas', 'Sentrum', ['oslo-kvadraturen-sentrum', 'bergen-sentrum']],
  ['the beginning of a name', 'Skøy', []],
  ['more than the name', 'Skøyen 2024', []],
  ['nothing', ' , ', []],
])('areasNamed: %s', (_why, typed, ids) => {
  expect(areasNamed(AREAS, typed).map(({ ID }) => ID)).toEqual(ids)
})

test.each<[string, string, readonly string[]]>([
  ['its own name', 'City centre', ['bergen-sentrum']],
  ['the name in the other language', 'sentrum', ['bergen-sentrum']],
  ['no name', 'Skøyen', []],
])('areasNamedInEither: %s', (_why, typed, ids) => {
  const english = [{ ID: 'bergen-sentrum', market: 'bergen', name: 'City centre' }] as const
  expect(areasNamedInEither(english, AREAS.slice(4), typed).map(({ ID }) => ID)).toEqual(ids)
})

test.each<[string, string, string, readonly string[]]>([
  ['behind a comma', 'Drammensveien 134, Skøyen', 'Drammensveien 134', ['oslo']],
  ['before the town', 'Drammensveien 134 Skøyen Oslo', 'Drammensveien 134 Oslo', ['oslo']],
  ['in front', 'Aker Brygge, Stranden 1', 'Stranden 1', ['oslo']],
  ['a name of several markets', 'Strandgaten 1, Sentrum', 'Strandgaten 1', ['oslo', 'bergen']],
])('withoutAreaName: %s', (_why, typed, rest, markets) => {
  expect(withoutAreaName(AREAS, typed)).toEqual({ rest, markets: new Set(markets) })
})

test.each([
  ['no area', 'Drammensveien 134, Hamar'],
  ['the name alone', 'Skøyen'],
  ['nothing', ''],
])('withoutAreaName finds none: %s', (_why, typed) => expect(withoutAreaName(AREAS, typed)).toBeNull())
