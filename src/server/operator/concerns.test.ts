import { expect, test } from 'vitest'
import { NO_DELIVERIES } from '#tests/factories/delivery-counts.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { operatorReport } from '#tests/factories/operator-report.ts'
import { operatorTextsByLocale } from '#texts/by-locale/operator-texts-by-locale.ts'
import { findConcerns } from './concerns.ts'
import type { OperatorReport } from './operator-report.ts'

const AT = Date.parse('2026-11-20T06:00:00.000Z')
const source = {
  source: 'feed/a',
  title: { no: 'A', en: 'A' },
  state: 'well',
  reason: '',
  lastSuccess: AT,
  lastAttempt: AT,
  dataUntil: '',
} as const
const job = {
  name: 'series/b',
  state: 'done',
  startedAt: AT,
  finishedAt: AT,
  attempt: 3,
  nextRun: AT,
  message: 'answered 503',
} as const
const mail = {
  to: 'a@example.org',
  subject: 's',
  state: 'sent',
  createdAt: AT,
  sentAt: AT,
  handedOverAt: null,
  nextTryAt: null,
  failure: '',
} as const
const putOff = {
  ...mail,
  state: 'waiting',
  createdAt: AT - 3_600_000,
  sentAt: null,
  handedOverAt: null,
  nextTryAt: AT + 60_000,
  failure: '451 greylisted',
} as const
const delivery = {
  account: 1,
  slotAt: AT,
  state: 'uncertain',
  attempt: 1,
  dueAt: AT,
  messageId: '',
  reply: '',
  settledAt: AT,
} as const
const newsletter = { pausedSince: null, balances: [], unsettled: [] }

test.each<[why: string, change: Partial<OperatorReport>, said: readonly RegExp[]]>([
  ['nothing', { sources: [source], jobs: [job], mails: [mail] }, []],
  [
    'a late source',
    { sources: [source, { ...source, state: 'late', reason: 'answered 500' }] },
    [/^feed\/a is late: answered 500$/],
  ],
  ['a source that has never answered is no news', { sources: [{ ...source, state: 'not-yet-run' }] }, []],
  ['a job that is tried again', { jobs: [{ ...job, state: 'failed' }] }, []],
  [
    'a job that was given up',
    { jobs: [{ ...job, state: 'given_up' }] },
    [/^The job series\/b was given up: answered 503$/],
  ],
  [
    'the job of a late source',
    {
      sources: [{ ...source, state: 'late', reason: 'answered 503' }],
      jobs: [{ ...job, name: 'feed/a', state: 'given_up' }],
    },
    [/^feed\/a is late/],
  ],
  ['a job that no longer exists', { jobs: [{ ...job, state: 'given_up', nextRun: null }] }, []],
  [
    'a paused newsletter',
    { newsletter: { ...newsletter, pausedSince: AT } },
    [/paused since 2026-11-20 07:00/],
  ],
  [
    'books that add up',
    {
      newsletter: {
        ...newsletter,
        balances: [{ slotAt: AT, planned: 2, states: { ...NO_DELIVERIES, sent: 2 } }],
      },
    },
    [],
  ],
  [
    'books that do not',
    {
      newsletter: {
        ...newsletter,
        balances: [{ slotAt: AT, planned: 2, states: { ...NO_DELIVERIES, sent: 1 } }],
      },
    },
    [/2026-11-20 07:00 do not add up/],
  ],
  [
    'one that has just begun',
    {
      newsletter: {
        ...newsletter,
        balances: [{ slotAt: AT - 60_000, planned: 2, states: { ...NO_DELIVERIES, planned: 2 } }],
      },
    },
    [],
  ],
  [
    'one that is not claimed',
    {
      newsletter: {
        ...newsletter,
        balances: [
          {
            slotAt: AT - DAY_MS / 24,
            planned: 4,
            states: { ...NO_DELIVERIES, planned: 1, claimed: 1, handover: 1, sent: 1 },
          },
        ],
      },
    },
    [/2026-11-20 06:00 that the mail server has not taken yet: 3\.$/],
  ],
  [
    'the same, and it is paused',
    {
      newsletter: {
        ...newsletter,
        pausedSince: AT,
        balances: [{ slotAt: AT - DAY_MS / 24, planned: 1, states: { ...NO_DELIVERIES, planned: 1 } }],
      },
    },
    [/paused since/],
  ],
  [
    'a few addresses that have come to an end',
    {
      newsletter: {
        ...newsletter,
        balances: [{ slotAt: AT, planned: 20, states: { ...NO_DELIVERIES, sent: 9, bounced: 11 } }],
      },
    },
    [],
  ],
  [
    'many that were refused for good',
    {
      newsletter: {
        ...newsletter,
        balances: [{ slotAt: AT, planned: 20, states: { ...NO_DELIVERIES, sent: 8, bounced: 12 } }],
      },
    },
    [/2026-11-20 07:00 that the mail server refused for good: 12 of 20\.$/],
  ],
  [
    'many, of very many',
    {
      newsletter: {
        ...newsletter,
        balances: [{ slotAt: AT, planned: 1_000, states: { ...NO_DELIVERIES, sent: 940, bounced: 60 } }],
      },
    },
    [],
  ],
  [
    'those that came too late',
    {
      newsletter: {
        ...newsletter,
        balances: [AT, AT - DAY_MS / 2, AT - 2 * DAY_MS].map((slotAt) => ({
          slotAt,
          planned: 3,
          states: { ...NO_DELIVERIES, sent: 1, skipped_late: 2 },
        })),
      },
    },
    [/came too late: 4\.$/],
  ],
  [
    'an uncertain newsletter',
    { newsletter: { ...newsletter, unsettled: [delivery, { ...delivery, state: 'bounced' }] } },
    [/may not have arrived: 1\.$/],
  ],
  [
    'one of last week',
    { newsletter: { ...newsletter, unsettled: [{ ...delivery, slotAt: AT - 7 * DAY_MS }] } },
    [],
  ],
  [
    'mails that have been refused for a while, by the next that is tried',
    { mails: [{ ...putOff, nextTryAt: AT + 120_000, failure: '554 no' }, putOff, mail] },
    [/not taken yet: 2; the next try is at 2026-11-20 07:01\. What it said last: 451 greylisted$/],
  ],
  [
    'one refused recently, like mails of other people',
    { mails: [{ ...putOff, createdAt: AT - 60_000 }] },
    [],
  ],
  [
    'a mail that was given up',
    {
      mails: [
        { ...mail, state: 'given_up' },
        { ...mail, state: 'given_up', createdAt: AT - 2 * DAY_MS },
      ],
    },
    [/given up: 1\.$/],
  ],
])('%s', (_why, change, expected) => {
  const concerns = findConcerns(operatorReport({ at: AT, ...change }), operatorTextsByLocale['en-GB'])
  expect(concerns).toHaveLength(expected.length)
  for (const [index, words] of expected.entries()) expect(concerns[index]).toMatch(words)
})
