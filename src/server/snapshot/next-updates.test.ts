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
const withBody = (overrides: object) =>
  series.items.map((item) => ({ ...item, body: { ...Object(item.body), ...overrides } }))
const dayOf = async (overrides: object, today = '2026-11-20') => {
  const { snapshot } = await editionOf(contentWith(withBody(overrides), series.series))
  const dated = withNextUpdates(withNextUpdates(snapshot, '2020-01-01'), today)
  return [dated.content.no.series.get('cpi')?.next_update, dated.content.en.series.get('cpi')?.next_update]
}

test('the next update follows from the rule and the newest observation, in both languages', async () => {
  expect(await dayOf({ live })).toEqual(['2026-11-10', '2026-11-10'])
})

test('a series without a rule keeps the day named by the content', async () => {
  expect(await dayOf({ next_update: '2026-12-01' })).toEqual(['2026-12-01', '2026-12-01'])
})

test('a day named by the content is left out once the points have been updated on it', async () => {
  expect(await dayOf({ next_update: '2020-01-01' })).toEqual([null, null])
})

test('a snapshot without rules and days stays the same value', async () => {
  const { snapshot } = await editionOf(contentWith(series.items, series.series))
  expect(withNextUpdates(snapshot, '2026-11-20')).toBe(snapshot)
})
