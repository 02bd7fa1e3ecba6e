import { beforeEach, expect, test } from 'vitest'
import { NO_DELIVERIES } from '#tests/factories/delivery-counts.ts'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import { DELIVERY_STATES, type Balance, type DeliveryState } from '#store/newsletter/newsletter-types.ts'
import type { Store } from '#store/open-store.ts'
import { deliveryLedgerJob } from './delivery-ledger.ts'

const SLOT = Date.parse('2026-11-20T06:00:00.000Z')
const DAY = 86_400_000

let clock: Clock
let store: Store
let balances: Balance[]
beforeEach(async () => {
  clock = { now: SLOT + 3_600_000 }
  store = await openTestStore(clock)
  balances = []
})

const slot = (slotAt: number, planned: number, states: Partial<Record<DeliveryState, number>>): Balance => ({
  slotAt,
  planned,
  states: { ...NO_DELIVERIES, ...states },
})
const look = () =>
  deliveryLedgerJob({
    deliveries: { balances: async () => balances },
    outbox: store.outbox,
    operator: 'ops@example.org',
    publicUrl: 'https://p.example.org',
    portalCommand: 'portal',
    now: () => clock.now,
  }).run({ attempt: 1, signal: new AbortController().signal })
const mails = () => store.outbox.newest(20)

test('balanced ledgers are not reported, whatever the outcomes', async () => {
  balances = [
    slot(
      SLOT,
      DELIVERY_STATES.length - 1,
      Object.fromEntries(DELIVERY_STATES.map((state) => [state, state === 'uncertain' ? 0 : 1])),
    ),
  ]
  expect(await look()).toBe('1 slot: the books add up, 0 uncertain')
  expect(await mails()).toEqual([])
})

test.each([
  [
    'missing',
    slot(SLOT, 10, { sent: 8 }),
    'the books of a newsletter do not add up',
    '10 were planned, 2 are missing',
  ],
  [
    'one too many',
    slot(SLOT, 10, { sent: 11 }),
    'the books of a newsletter do not add up',
    '10 were planned, 1 too many.',
  ],
  [
    'one missing',
    slot(SLOT, 1, {}),
    'the books of a newsletter do not add up',
    '1 was planned, 1 is missing',
  ],
  [
    'refused',
    slot(SLOT, 100, { sent: 84, bounced: 16 }),
    'many newsletters are refused',
    'refused 16 of 100 so far for good',
  ],
  [
    'uncertain',
    slot(SLOT, 10, { sent: 7, uncertain: 3 }),
    'newsletters are uncertain',
    '3 of 10 so far were handed to the mail server',
  ],
  [
    'one uncertain',
    slot(SLOT, 10, { sent: 9, uncertain: 1 }),
    'newsletters are uncertain',
    '1 of 10 so far was handed to the mail server, and no answer was read.\nIt may',
  ],
])('%s: one mail, once, also when the count changes', async (_why, balance, subject, words) => {
  balances = [balance]
  expect(await look()).toMatch(/; told of 1$/)
  clock.now += 3_600_000
  const { uncertain, bounced } = balance.states
  const counts = { sent: 4, uncertain: uncertain && 1, bounced: bounced && 1 }
  balances = [
    {
      ...balance,
      planned: balance.planned + counts.sent + counts.uncertain + counts.bounced,
      states: {
        ...balance.states,
        sent: balance.states.sent + counts.sent,
        uncertain: uncertain + counts.uncertain,
        bounced: bounced + counts.bounced,
      },
    },
  ]
  expect(await look()).not.toContain('told of')
  expect(await mails()).toMatchObject([
    { to: 'ops@example.org', subject: `p.example.org: ${subject}`, text: expect.stringContaining(words) },
  ])
})

test('a few bounced addresses are not reported', async () => {
  balances = [slot(SLOT, 100, { sent: 85, bounced: 15 })]
  expect(await look()).toBe('1 slot: the books add up, 0 uncertain')
})

test('reports each slot for two weeks, as long as reports are remembered', async () => {
  balances = [
    slot(SLOT, 2, { sent: 1, uncertain: 1 }),
    slot(SLOT - DAY, 1, { uncertain: 1 }),
    slot(SLOT - 15 * DAY, 1, { uncertain: 1 }),
  ]
  expect(await look()).toBe('2 slots: the books add up, 2 uncertain; told of 2')
})
