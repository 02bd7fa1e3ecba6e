import { expect, test, vi } from 'vitest'
import { EntryDetailLoader } from './entry-detail-loader.ts'
import { sparklinePath } from './sparkline-path.ts'

/** A loader whose delays the test ends. */
function factsWith(load: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>) {
  const pauses: (() => void)[] = []
  const facts = new EntryDetailLoader({ load, schedule: (run) => pauses.push(run), batchSize: 2 })
  return { facts, endPauses: () => pauses.splice(0).forEach((run) => run()) }
}

test('entries that come into view together share requests, a few at a time, each once', async () => {
  const requests: (readonly string[])[] = []
  const { facts, endPauses } = factsWith(async (ids) => {
    requests.push(ids)
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, id.toUpperCase()]))
  })
  const listener = vi.fn<() => void>()
  facts.subscribe(listener)
  for (const id of ['a', 'b', 'a', 'none']) facts.request(id)
  expect(requests).toEqual([])
  endPauses()
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2))
  facts.request('a')
  endPauses()
  expect(requests).toEqual([['a', 'b'], ['none']])
  expect([facts.get('a'), facts.get('none')]).toEqual(['A', undefined])
})

test('a failed entry is requested again when it is next in view', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isDown = true
  const { facts, endPauses } = factsWith(async (ids) => {
    if (isDown) throw new Error('down')
    return new Map(ids.map((id) => [id, id]))
  })
  facts.request('a')
  endPauses()
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  isDown = false
  facts.request('a')
  endPauses()
  await vi.waitFor(() => expect(facts.get('a')).toBe('a'))
  warned.mockRestore()
})

test.each([
  ['up', [1, 3], 'M0 20L64 0'],
  ['a third of the way', [0, 1, 0, 3], 'M0 20L21.33 13.33L42.67 20L64 0'],
  ['standing still', [5, 5], 'M0 10L64 10'],
  ['below zero', [-1, -3], 'M0 0L64 20'],
  ['one point', [1], ''],
  ['none', [], ''],
])('sparklinePath: %s', (_why, values, path) => {
  expect(sparklinePath(values, { width: 64, height: 20 })).toBe(path)
})
