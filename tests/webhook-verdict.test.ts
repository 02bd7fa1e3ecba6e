/** The judge of deliveries to channels after kills: each kind of failure is known to be found. */
import { expect, test } from 'vitest'
import { webhookFailures, type WebhookCrashResult, type WebhookTry } from './faults/webhook-verdict.ts'

const accepted: WebhookTry = { id: 'a', isSigned: true, isAccepted: true, isKilled: false, sentAt: 100 }
const refused: WebhookTry = { ...accepted, isAccepted: false }
const balance = (planned: number) => ({
  day: '2026-10-15',
  planned,
  states: { waiting: 0, delivered: 1, given_up: 3, cancelled: 0 },
})
/** Receivers that the portal gives up, beside the one of a case. */
const givenUp: WebhookCrashResult['deliveries'] = [
  { id: 's', receiver: 'silent', state: 'given_up', attempt: 9 },
  { id: 'g', receiver: 'gone', state: 'given_up', attempt: 1 },
  { id: 'r', receiver: 'redirecting', state: 'given_up', attempt: 9 },
]
/** First and last tries of those. */
const givenUpTries: readonly WebhookTry[] = ['s', 'r'].flatMap((id) => [
  { ...refused, id, sentAt: 100 },
  { ...refused, id, sentAt: 100 + 24 * 3_600 },
])
const one = (state: string, receiver: 'good' | 'limited' = 'good'): WebhookCrashResult['deliveries'] => [
  { id: 'a', receiver, state, attempt: 1 },
  ...givenUp,
]
const good: WebhookCrashResult = {
  kills: 4,
  expected: 1,
  balances: [balance(4)],
  deliveries: one('delivered'),
  tries: [accepted],
  retryAfterS: 120,
  promptFirstTries: 10,
  dueFirstTries: 10,
  insideRequests: 0,
}

test.each<[why: string, changes: Partial<WebhookCrashResult>, failures: readonly string[]]>([
  ['all is well', {}, []],
  ['accepted at the second try', { tries: [refused, accepted] }, []],
  [
    'accepted twice, since the first sender was killed',
    { tries: [{ ...accepted, isKilled: true }, accepted] },
    [],
  ],
  ['accepted twice', { tries: [accepted, accepted] }, ['1 were sent again after 2xx to a sender that lived']],
  [
    'sent again after it was accepted, and refused',
    { tries: [accepted, refused] },
    ['1 were sent again after 2xx to a sender that lived'],
  ],
  ['lost', { tries: [] }, ['1 are noted as delivered and were not accepted']],
  ['not planned', { expected: 2 }, ['1 messages instead of 2']],
  [
    'accepted and noted as waiting',
    { deliveries: one('waiting') },
    ['1 were accepted and are noted as something else', '1 × good receiver: waiting'],
  ],
  [
    'given up at a good receiver',
    { deliveries: one('given_up'), tries: [refused] },
    ['1 × good receiver: given_up'],
  ],
  ['books', { balances: [balance(5)] }, ['1 of 1 balances do not add up']],
  ['no books', { balances: [] }, ['0 of 0 balances do not add up']],
  ['a wrong signature', { tries: [{ ...accepted, isSigned: false }] }, ['1 requests were not signed']],
  [
    'Retry-After kept',
    { deliveries: one('delivered', 'limited'), tries: [refused, { ...accepted, sentAt: 220 }] },
    [],
  ],
  [
    'Retry-After ignored',
    { deliveries: one('delivered', 'limited'), tries: [refused, { ...accepted, sentAt: 219 }] },
    ['1 were tried again before the time that Retry-After names'],
  ],
  [
    'Retry-After that a killed sender did not read',
    {
      deliveries: one('delivered', 'limited'),
      tries: [
        { ...refused, isKilled: true },
        { ...accepted, sentAt: 160 },
      ],
    },
    [],
  ],
  ['a redirect followed', { insideRequests: 2 }, ['2 requests followed a redirect to the inside']],
  [
    'a hung receiver delays the others',
    { promptFirstTries: 4 },
    ['only 4 of 10 did not wait for the hung receiver'],
  ],
  [
    'given up too soon',
    { deliveries: one('delivered').map((delivery) => ({ ...delivery, attempt: 3 })) },
    [
      'silent receiver: not given up at try 9, 24 hours after the first',
      'redirecting receiver: not given up at try 9, 24 hours after the first',
    ],
  ],
  [
    'given up within an hour',
    {
      deliveries: one('delivered').map((delivery) => ({
        ...delivery,
        id: delivery.receiver === 'silent' ? 'quick' : delivery.id,
      })),
      tries: [accepted, { ...refused, id: 'quick' }, { ...refused, id: 'quick', sentAt: 3_700 }],
    },
    ['silent receiver: not given up at try 9, 24 hours after the first'],
  ],
  [
    'gone, and tried on',
    { deliveries: one('delivered').map((d) => (d.receiver === 'gone' ? { ...d, state: 'waiting' } : d)) },
    ['1 × gone receiver: waiting', 'gone receiver: not given up at try 1, 0 hours after the first'],
  ],
])('the judge of deliveries to channels: %s', (_why, changes, failures) =>
  expect(
    webhookFailures({ ...good, ...changes, tries: [...(changes.tries ?? good.tries), ...givenUpTries] }),
  ).toEqual(failures),
)
