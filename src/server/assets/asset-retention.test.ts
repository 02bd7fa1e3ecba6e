import { expect, test } from 'vitest'
import { expiredBuilds, type RetainedBuild } from './asset-retention.ts'

const DAY = 24 * 60 * 60_000
const NOW = 100 * DAY
/** @param age days since a server of it started last */
const build = (id: string, age: number, files: RetainedBuild['files'] = { [id]: 10 }): RetainedBuild => ({
  id,
  startedAt: NOW - age * DAY,
  files,
})

test.each<[string, readonly RetainedBuild[], readonly string[]]>([
  ['no earlier build', [build('own', 0)], []],
  ['the previous build, replaced less than a week ago', [build('own', 0), build('a', 300)], []],
  ['replaced less than a week ago', [build('own', 6.9), build('a', 300)], []],
  ['replaced more than a week ago', [build('own', 7.1), build('a', 300)], ['a']],
  [
    'each by the time of its successor',
    [build('own', 1), build('a', 8), build('b', 9), build('c', 30)],
    ['b', 'c'],
  ],
  ['back to an older build: the newer one was replaced', [build('own', 0.1), build('newer', 2)], []],
  ['another instance already runs a newer build', [build('own', 3), build('newer', 0)], []],
  ['a clock that was ahead', [build('own', 0), build('a', -500)], []],
  ['no record of its own', [], []],
])('%s', (_why, builds, forgotten) => {
  for (const order of [builds, builds.toReversed()])
    expect(expiredBuilds(order, 'own', NOW)).toEqual(forgotten)
})

test.each<[string, number, readonly string[]]>([
  ['room for all', 40, []],
  ['the oldest has to go', 39, ['b']],
  ['only this build', 10, ['a', 'b']],
  ['this build stays whatever its size', 0, ['a', 'b']],
])('in as many bytes as there are: %s', (_why, bytes, forgotten) => {
  const builds = [
    build('own', 0, { shared: 5, own: 5 }),
    build('a', 1, { shared: 5, a: 15 }),
    build('b', 2, { shared: 5, b: 15 }),
  ]
  expect(expiredBuilds(builds, 'own', NOW, bytes)).toEqual(forgotten)
})
