/**
 * Alerts from the figure to the outbox, on a real store: each crossing is reported once, whatever is killed
 * and however often the check runs.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Figure } from '#contract/entities/series.ts'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import { alertsJob } from '#jobs/definitions/alerts.ts'
import { checkAlerts, type CheckAlertsDeps } from '#newsletter/alerts/check-alerts.ts'
import { createLinkTokens } from '#newsletter/manage/link-token.ts'
import { alertMailKey } from '#store/newsletter/alert-mails.ts'
import { openStore, type Store } from '#store/open-store.ts'
import { openTestStore, type Clock } from './factories/living-store.ts'
import { addressOf, deleteReader, reader, saveSettings } from './factories/newsletter-readers.ts'
import {
  watchedArea,
  watchedEdition,
  watchedFigure,
  type WatchedContent,
} from './factories/watched-edition.ts'

const PUBLIC_URL = 'https://kvartal.example'
const ABOVE_7: Alert = { series: 's', above: true, value: 7 }
const BELOW_4: Alert = { area: 'a', below: true, value: 4 }
const tokens = createLinkTokens({ current: Buffer.from('a test secret'), previous: null })

let clock: Clock
let store: Store
beforeEach(async () => {
  clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
  store = await openTestStore(clock)
})

function toolsOn(content: WatchedContent, { alerts }: Pick<Store, 'alerts'> = store): CheckAlertsDeps {
  return {
    alerts,
    edition: () => watchedEdition(content),
    tokens,
    publicUrl: PUBLIC_URL,
    now: () => clock.now,
  }
}
const check = (content: WatchedContent, over: Partial<CheckAlertsDeps> = {}) =>
  checkAlerts({ ...toolsOn(content), ...over }, new AbortController().signal)
const figures = (value: number, over: Partial<Figure> = {}): WatchedContent => ({
  figures: [watchedFigure('s', value, over)],
})
const isAlert = ({ key }: { readonly key: string }) => key.startsWith('alert/')
const mails = async () => (await store.outbox.newest(999)).filter(isAlert)
/** As the sending job claims them. */
const taken = async () => (await store.outbox.takeDue(999, 1_000)).filter(isAlert).map(({ key }) => key)
const watching = (id: number, ...alerts: readonly Alert[]) =>
  reader(store, id, clock.now, { frequency: 'off', alerts: [...alerts] })

describe('a reader is notified of', () => {
  type Step = readonly [date: string, value: number | null]
  test.each<[string, Alert, readonly Step[], readonly string[]]>([
    [
      'nothing for an alert already met',
      ABOVE_7,
      [
        ['2026-03-31', 7.5],
        ['2026-06-30', 8],
      ],
      [],
    ],
    [
      'a crossing',
      ABOVE_7,
      [
        ['2026-03-31', 6.9],
        ['2026-06-30', 7.2],
      ],
      ['7,2'],
    ],
    [
      'a crossing once, however long it lasts',
      ABOVE_7,
      [
        ['2026-03-31', 6.9],
        ['2026-06-30', 7.2],
        ['2026-06-30', 7.2],
        ['2026-09-30', 7.6],
      ],
      ['7,2'],
    ],
    [
      'two crossings',
      ABOVE_7,
      [
        ['2025-09-30', 6],
        ['2025-12-31', 8],
        ['2026-03-31', 8],
        ['2026-06-30', 6],
        ['2026-09-30', 7.5],
      ],
      ['8', '7,5'],
    ],
    [
      'the second crossing, for an alert already met at first',
      ABOVE_7,
      [
        ['2025-12-31', 8],
        ['2026-03-31', 6],
        ['2026-06-30', 7.5],
      ],
      ['7,5'],
    ],
    [
      'nothing when the threshold is only reached',
      ABOVE_7,
      [
        ['2026-03-31', 6.9],
        ['2026-06-30', 7],
      ],
      [],
    ],
    [
      'a figure that falls back to the threshold and rises again',
      ABOVE_7,
      [
        ['2025-12-31', 6],
        ['2026-03-31', 7.1],
        ['2026-06-30', 7],
        ['2026-09-30', 7.1],
      ],
      ['7,1', '7,1'],
    ],
    [
      'a revision that crosses',
      ABOVE_7,
      [
        ['2026-06-30', 6.9],
        ['2026-06-30', 7.2],
      ],
      ['7,2'],
    ],
    [
      'a figure that revisions move to and fro, once, and its correction once',
      ABOVE_7,
      [
        ['2026-06-30', 6.9],
        ['2026-06-30', 7.2],
        ['2026-06-30', 6.9],
        ['2026-06-30', 7.3],
        ['2026-06-30', 6.8],
      ],
      ['7,2', 'Rettet'],
    ],
    [
      'nothing for older figures of an import',
      ABOVE_7,
      [
        ['2026-09-30', 6.9],
        ['2026-06-30', 7.4],
        ['2026-09-30', 6.9],
      ],
      [],
    ],
    [
      'a crossing after such an import',
      ABOVE_7,
      [
        ['2026-06-30', 6],
        ['2026-09-30', 6.9],
        ['2026-06-30', 7.4],
        ['2026-09-30', 7.1],
      ],
      ['7,1'],
    ],
    [
      'nothing where the figure had fallen back before such an import, and rises no more',
      ABOVE_7,
      [
        ['2026-03-31', 6],
        ['2026-06-30', 7.4],
        ['2026-09-30', 7.2],
        ['2026-03-31', 6],
        ['2026-09-30', 7.2],
      ],
      ['7,4'],
    ],
    [
      'values after a wrong date',
      ABOVE_7,
      [
        ['2062-06-30', 6.9],
        ['2026-09-30', 7.4],
        ['2026-11-20', 7.3],
      ],
      ['7,3'],
    ],
    [
      'nothing of an older figure when the newest observation is withdrawn',
      ABOVE_7,
      [
        ['2026-03-31', 6],
        ['2026-06-30', 7.2],
        ['2026-09-30', 6.5],
        ['2026-06-30', 7.2],
      ],
      ['7,2'],
    ],
    [
      'the next observation after such changes',
      ABOVE_7,
      [
        ['2026-06-30', 6.9],
        ['2026-06-30', 7.2],
        ['2026-06-30', 6.9],
        ['2026-09-30', 7.3],
      ],
      ['7,2', 'Rettet', '7,3'],
    ],
    [
      'nothing without a value',
      ABOVE_7,
      [
        ['2026-03-31', 6.9],
        ['2026-03-31', null],
        ['2026-06-30', 7.2],
        ['2026-06-30', null],
        ['2026-09-30', 7.4],
      ],
      ['7,2'],
    ],
    [
      'an area that falls',
      BELOW_4,
      [
        ['2026-03-31', 4.5],
        ['2026-06-30', 3.5],
      ],
      ['3,5'],
    ],
    [
      'nothing while an area has no vacancy',
      BELOW_4,
      [
        ['2026-03-31', 4.5],
        ['2026-03-31', null],
        ['2026-06-30', 4],
      ],
      [],
    ],
  ])('%s', async (_why, alert, steps, told) => {
    await watching(1, alert)
    for (const [date, value] of steps) {
      clock.now += 300_000
      await check({
        figures: value === null ? [] : [watchedFigure('s', value, { date })],
        areas: [watchedArea('a', value, { date })],
      })
    }
    const subjects = (await mails()).map(({ subject }) => subject).toReversed()
    expect(
      subjects.map((subject) =>
        /, nå (.*)\u00A0%$|^(Rettet): .* gjelder ikke$/.exec(subject)?.slice(1).join(''),
      ),
    ).toEqual(told)
  })
})

test('the mail goes to the account’s address, is personal, and links to the alert settings', async () => {
  await watching(7, ABOVE_7)
  await check(figures(6))
  expect(await check(figures(7.2))).toBe('1 thresholds, 1 told')
  const [mail] = await mails()
  const token = tokens.tokenFor(7, 'alerts', addressOf(7), clock.now)
  expect(mail).toMatchObject({
    key: alertMailKey(7, alertKey(ABOVE_7), '2026-06-30'),
    to: addressOf(7),
    state: 'waiting',
  })
  expect(mail?.leave).toMatch(new RegExp(`^${PUBLIC_URL}/.*/unsubscribe/${token}\\?lang=no$`))
  expect(mail?.text).toContain(`${PUBLIC_URL}/nyhetsbrev/${token}\n`)
  await deleteReader(store, 7, clock.now)
  expect(await mails()).toEqual([])
})

test('all readers of the alert are notified, each in the language of the account', async () => {
  for (const id of [1, 2, 3]) await watching(id, ABOVE_7)
  await store.accounts.change({ id: 2, ifVersion: null, profile: { locale: 'en-GB' } })
  await check(figures(6))
  await check(figures(7.2))
  const said = (await mails()).map(({ to, subject }) => `${to} ${/nå|now/.exec(subject)?.[0] ?? ''}`)
  expect(said.toSorted((a, b) => a.localeCompare(b))).toEqual([
    `${addressOf(1)} nå`,
    `${addressOf(2)} now`,
    `${addressOf(3)} nå`,
  ])
})

test('saving the form again keeps alerts armed; an alert removed and set again starts over', async () => {
  await watching(1, ABOVE_7)
  await check(figures(6))
  await saveSettings(store, 1, {
    frequency: 'off',
    events: true,
    alerts: [{ value: 7, above: true, below: false, series: 's' }],
  })
  await check(figures(7.2))
  const [mail] = await mails()
  await store.outbox.noteSent(mail?.key ?? '')
  await saveSettings(store, 1, { frequency: 'off' })
  await saveSettings(store, 1, { frequency: 'off', alerts: [ABOVE_7] })
  await check(figures(7.4, { date: '2026-09-30' }))
  expect(await mails()).toHaveLength(1)
})

test.each<[string, readonly Alert[], number]>([
  ['all', [], 0],
  ['the same alert', [BELOW_4], 1],
  ['another alert', [ABOVE_7], 1],
  ['none', [ABOVE_7, BELOW_4], 2],
])(
  'a reader who removes an alert gets none of its waiting mails: %s is deleted',
  async (_why, kept, waiting) => {
    const seen = (value: number, vacancy: number): WatchedContent => ({
      ...figures(value),
      areas: [watchedArea('a', vacancy)],
    })
    for (const id of [1, 12]) await watching(id, ABOVE_7, BELOW_4)
    await check(seen(6, 5))
    await check(seen(7.2, 3))
    await saveSettings(store, 1, { frequency: 'off', alerts: [...kept] })
    expect([(await mails()).filter(({ to }) => to === addressOf(1)).length, (await taken()).length]).toEqual([
      waiting,
      waiting + 2,
    ])
  },
)

describe('failures', () => {
  test('two instances at once tell once', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-alerts-'))
    const open = () =>
      openStore({
        databaseUrl: null,
        dataDir,
        effects: {
          now: () => clock.now,
          elapsed: () => performance.now(),
          random: () => 0.5,
          sleep: () => Promise.resolve(),
        },
        pollMs: 5,
      })
    const stores = [await open(), await open()] as const
    onTestFinished(async () => {
      await Promise.all(stores.map((store) => store.close()))
      await rm(dataDir, { recursive: true, force: true })
    })
    store = stores[0]
    for (let id = 1; id <= 12; id += 1) await watching(id, ABOVE_7)
    await check(figures(6))
    const signal = new AbortController().signal
    const said = await Promise.all(stores.map((store) => checkAlerts(toolsOn(figures(7.2), store), signal)))
    expect(said.map((line) => Number(/(\d+) told/.exec(line)?.[1])).reduce((a, b) => a + b)).toBe(12)
    expect(new Set((await mails()).map(({ to }) => to)).size).toBe(12)
    expect(await mails()).toHaveLength(12)
  })

  test('killed before the commit: notified at the next run. Killed after it: the mail is there, and sent once', async () => {
    for (const id of [1, 2, 3]) await watching(id, ABOVE_7)
    await check(figures(6))
    let left = 2
    const dies = {
      ...tokens,
      tokenFor: (...of: Parameters<typeof tokens.tokenFor>) => {
        if (left-- === 0) throw new Error('killed')
        return tokens.tokenFor(...of)
      },
    }
    await expect(check(figures(7.2), { tokens: dies })).rejects.toThrow(
      '1 of 1 thresholds could not be checked',
    )
    expect(await mails()).toEqual([])
    expect(await check(figures(7.2))).toBe('1 thresholds, 3 told')
    const sent = await taken()
    expect(sent).toHaveLength(3)
    // The process dies before it records that they were sent: the next check adds none, and the same three
    // are due when their lease expires.
    expect(await check(figures(7.2))).toBe('1 thresholds, 0 told')
    clock.now += 2_000
    expect(await taken()).toEqual(sent)
  })

  test('an instance with older figures arms it again without a second mail', async () => {
    await watching(1, ABOVE_7)
    for (const [value, date] of [
      [6, '2026-03-31'],
      [7.2, '2026-06-30'],
      [6, '2026-03-31'],
      [7.2, '2026-06-30'],
    ] as const)
      await check(figures(value, { date }))
    expect(await mails()).toHaveLength(1)
  })

  test('one observation is reported once even when its mail was deleted long ago', async () => {
    await watching(1, ABOVE_7)
    for (const value of [6, 7.2]) await check(figures(value))
    const [mail] = await mails()
    await store.outbox.noteSent(mail?.key ?? '')
    clock.now += 60 * 86_400_000
    await store.outbox.forgetBefore(clock.now)
    for (const value of [6, 7.2]) await check(figures(value))
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Rettet: Oslo: kontorledighet over 7\u00A0% gjelder ikke',
    ])
  })

  test('an alert that cannot be checked does not block others', async () => {
    await watching(1, ABOVE_7, { area: 'a', above: true, value: 1 })
    const both = (value: number): WatchedContent => ({
      ...figures(value),
      areas: [watchedArea('a', value - 5)],
    })
    await check(both(6))
    const alerts: Store['alerts'] = {
      ...store.alerts,
      note: (alert, ...rest) =>
        alert.area === undefined ? store.alerts.note(alert, ...rest) : Promise.reject(new Error('disk full')),
    }
    await expect(check(both(7.2), { alerts })).rejects.toThrow('1 of 2 thresholds could not be checked')
    expect(await mails()).toHaveLength(1)
    expect(await check(both(7.2))).toBe('2 thresholds, 1 told')
  })

  test('a removed subject is skipped, and armed when it returns', async () => {
    await watching(1, ABOVE_7)
    await check(figures(6))
    expect(await check({})).toBe('1 thresholds, 0 told, 1 without a figure')
    expect(await check({ figures: [] })).toBe('1 thresholds, 0 told, 1 without a figure')
    expect(await check(figures(7.2))).toBe('1 thresholds, 1 told')
  })

  test('stops between two alerts when told to', async () => {
    await watching(1, ABOVE_7)
    await check(figures(6))
    expect(await checkAlerts(toolsOn(figures(7.2)), AbortSignal.abort())).toBe('stopped after 0 told')
    expect(await mails()).toEqual([])
  })

  test('a mail that could not leave for days is no news any more', async () => {
    await watching(1, ABOVE_7)
    for (const value of [6, 7.2]) await check(figures(value))
    clock.now += 3 * 86_400_000
    expect(await taken()).toEqual([])
  })

  test('hundreds of series are asked for in lots that a call allows', async () => {
    const alerts = Array.from({ length: 20 }, (_, index): Alert => ({
      series: `s${index}`,
      above: true,
      value: 7,
    }))
    for (let id = 1; id <= 6; id += 1)
      await watching(
        id,
        ...alerts.map((alert): Alert => ({ ...alert, series: `r${id}${alert.series ?? ''}` })),
      )
    const asked: number[] = []
    const edition = watchedEdition({ figures: [] })
    const answers: typeof edition.answers = (needs) => {
      asked.push(...needs.map((need) => (need.call === 'figures' ? need.parameters.sources.length : 0)))
      return edition.answers(needs)
    }
    expect(await check({}, { edition: () => ({ ...edition, answers }) })).toBe(
      '120 thresholds, 0 told, 120 without a figure',
    )
    expect(asked).toEqual([100, 20])
  })
})

test('a chart is drawn when a threshold is told as passed, and when that is corrected, and at no other time', async () => {
  const drawn: string[] = []
  const picture: CheckAlertsDeps['picture'] = async (_edition, id, locale) => {
    drawn.push(`${id} ${locale}`)
    return null
  }
  const drawnAt = async (value: number, date: string) => {
    drawn.length = 0
    await check(figures(value, { date }), { picture })
    return drawn.length
  }
  await watching(1, ABOVE_7)
  expect([
    await drawnAt(6.9, '2026-03-31'),
    await drawnAt(6.9, '2026-03-31'),
    await drawnAt(7.2, '2026-06-30'),
    await drawnAt(7.2, '2026-06-30'),
    await drawnAt(6.8, '2026-06-30'),
    await drawnAt(6.8, '2026-06-30'),
  ]).toEqual([0, 0, 2, 0, 2, 0])
})

test('the job looks every five minutes', async () => {
  const { publicUrl, now, edition } = toolsOn({})
  const leases = {
    reminders: store.leaseReminders,
    accounts: store.accounts,
    edition,
    tokens,
    publicUrl,
    now,
  }
  const triggerDelivery = vi.fn<() => void>()
  const job = alertsJob({ ...toolsOn({}), news: store.newsAlerts, leases, triggerDelivery })
  expect([job.name, job.schedule]).toEqual(['alerts', { every: 300_000 }])
  expect(await job.run({ attempt: 1, signal: new AbortController().signal })).toBe(
    '0 thresholds, 0 told; no alerts about news; no lease reminders',
  )
  // Channels beside mail get theirs at once, also where a part of the checks fails.
  expect(triggerDelivery).toHaveBeenCalledOnce()
  const failing = alertsJob({
    ...toolsOn({}),
    alerts: { ...store.alerts, watched: () => Promise.reject(new Error('away')) },
    news: store.newsAlerts,
    leases,
    triggerDelivery,
  })
  await expect(failing.run({ attempt: 1, signal: new AbortController().signal })).rejects.toThrow('away')
  expect(triggerDelivery).toHaveBeenCalledTimes(2)
})
