/**
 * New alerts: the current value is recorded before the job runs, so that a figure that crosses the threshold
 * next is reported.
 */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { createAlertChecker, type AlertsDeps } from '#jobs/definitions/alerts.ts'
import { checkAlerts } from '#newsletter/alerts/check-alerts.ts'
import { createLinkTokens } from '#newsletter/manage/link-token.ts'
import type { Store } from '#store/open-store.ts'
import { openTestStore, type Clock } from './factories/living-store.ts'
import { reader } from './factories/newsletter-readers.ts'
import { watchedEdition, watchedFigure } from './factories/watched-edition.ts'

const ABOVE_7: Alert = { series: 's', above: true, value: 7 }

let clock: Clock
let store: Store
let lines: string[]
/** How often channels beside mail were asked to deliver. */
let deliveries: number
beforeEach(async () => {
  clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
  store = await openTestStore(clock)
  lines = []
  deliveries = 0
  await reader(store, 1, clock.now, { frequency: 'off', alerts: [ABOVE_7] })
})

const toolsOn = (value: number): AlertsDeps => ({
  alerts: store.alerts,
  news: store.newsAlerts,
  edition: () => watchedEdition({ figures: [watchedFigure('s', value)] }),
  tokens: createLinkTokens({ current: Buffer.from('a test secret'), previous: null }),
  publicUrl: 'https://kvartal.example',
  now: () => clock.now,
  triggerDelivery: () => void (deliveries += 1),
})
const look = (tools: AlertsDeps) => createAlertChecker(tools, { warn: (line) => void lines.push(line) })
const stateOf = async () => (await store.accounts.newsletters(1)).alerts.map(({ state }) => state)

test.each([
  ['not passed then', 6.9, 'armed', 1],
  ['passed then', 7.1, 'fired', 0],
])('looked at once, and passed before the job looks: %s', async (_why, then, state, told) => {
  const looking = look(toolsOn(then))
  looking.check({ alerts: [ABOVE_7] })
  looking.check({})
  await vi.waitFor(async () => expect(await stateOf()).toEqual([state]))
  await looking.stop()
  expect(deliveries).toBe(1)
  expect(await checkAlerts(toolsOn(7.2), new AbortController().signal)).toBe(`1 thresholds, ${told} told`)
  expect(lines).toEqual([])
})

test('left to the job when the store is unavailable', async () => {
  const looking = look({
    ...toolsOn(6.9),
    alerts: { ...store.alerts, note: () => Promise.reject(new Error('away')) },
  })
  looking.check({ alerts: [ABOVE_7] })
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await looking.stop()
  expect(await stateOf()).toEqual(['new'])
})
