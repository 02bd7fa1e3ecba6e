import { expect, test } from 'vitest'
import { liveConfigSchema } from '#contract/entities/live-config.ts'
import { contentWith, editionOf, seriesWith } from '#tests/factories/edition.ts'
import { withNextUpdates } from './next-updates.ts'

const live = liveConfigSchema.parse({
  query: { connector: 'json', url: 'https://tall.example/x', date: 'd', value: 'v' },
  at: ['08:15'],
  expect: { maxJump: 1 },
  publishes: { day: 10 },
})
const series = seriesWith('cpi', [
  ['2026-08-01', 3],
  ['2026-09-01', 3.1],
  ['2026-12-01', 9],
])
const withBody = (more: object) =>
  series.items.map((item) => ({ ...item, body: { ...Object(item.body), ...more } }))
const dayOf = async (more: object, today = '2026-11-20') => {
  const { snapshot } = await editionOf(contentWith(withBody(more), series.series))
  const dated = withNextUpdates(withNextUpdates(snapshot, '2020-01-01'), today)
  return [dated.content.no.series.get('cpi')?.next_update, dated.content.en.series.get('cpi')?.next_update]
}

test('the next update follows from the rule and the newest observation, in both languages', async () => {
  expect(await dayOf({ live })).toEqual(['2026-11-10', '2026-11-10'])
})

test('a series without a rule keeps the day that the content names', async () => {
  expect(await dayOf({ next_update: '2026-12-01' })).toEqual(['2026-12-01', '2026-12-01'])
})

test('a day that the content names is left out once the points have been updated on it', async () => {
  expect(await dayOf({ next_update: '2020-01-01' })).toEqual([null, null])
})

test('a snapshot without any rule or day stays the same value', async () => {
  const { snapshot } = await editionOf(contentWith(series.items, series.series))
  expect(withNextUpdates(snapshot, '2026-11-20')).toBe(snapshot)
})
