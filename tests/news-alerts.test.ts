/**
 * Alerts about news of figures, from the figure to the outbox, on a real store: each new value, change and
 * correction is told once, whatever is killed and however often the check runs.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import type { AreaMeasure } from '#contract/entities/area-history.ts'
import { emailSettingsSchema, type NewsAlert } from '#contract/subscriber/email-settings.ts'
import { checkNews, type CheckNewsDeps } from '#newsletter/alerts/check-news.ts'
import { createLinkTokens } from '#newsletter/manage/link-token.ts'
import { parseStoredSettings, storedSettingsOf } from '#store/newsletter/stored-settings.ts'
import type { Store } from '#store/open-store.ts'
import { openTestStore, type Clock } from './factories/living-store.ts'
import { addressOf, reader, saveSettings } from './factories/newsletter-readers.ts'
import {
  watchedArea,
  watchedEdition,
  watchedFigure,
  type WatchedContent,
} from './factories/watched-edition.ts'

const NEW: NewsAlert = { on: 'new', series: 's' }
const CORRECTED: NewsAlert = { on: 'corrected', series: 's' }
const DOWN_HALF: NewsAlert = { on: 'change', series: 's', direction: 'down', by: 0.5, since: 'previous' }
const UP_IN_A_YEAR: NewsAlert = { on: 'change', series: 's', direction: 'up', by: 1, since: 'year' }
const tokens = createLinkTokens({ current: Buffer.from('a test secret'), previous: null })

let clock: Clock
let store: Store
beforeEach(async () => {
  clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
  store = await openTestStore(clock)
})

const depsOn = (content: WatchedContent): CheckNewsDeps => ({
  news: store.newsAlerts,
  edition: () => watchedEdition(content),
  tokens,
  publicUrl: 'https://kvartal.example',
  now: () => clock.now,
})
const check = async (content: WatchedContent, over: Partial<CheckNewsDeps> = {}) =>
  checkNews({ ...depsOn(content), ...over }, await store.newsAlerts.watched(), new AbortController().signal)
const mails = async () => (await store.outbox.newest(999)).filter(({ key }) => key.startsWith('alert/'))
const watching = (id: number, ...news: readonly NewsAlert[]) =>
  reader(store, id, clock.now, { frequency: 'off', news_alerts: [...news] })

/** State of the series on a check. */
interface Step {
  readonly date: string
  readonly value?: number
  readonly change?: number
  /** Instant of its newest correction. */
  readonly correctedAt?: string
  readonly points?: WatchedContent['points']
}
const contentOf = ({ date, value = 5, change = 0, correctedAt, points }: Step): WatchedContent => ({
  figures: [watchedFigure('s', value, { date, change })],
  ...(points ? { points } : {}),
  corrections:
    correctedAt === undefined
      ? []
      : [{ series: 's', area: '', recordedAt: correctedAt, text: 'Kilden har rettet tallet.' }],
})
const points = (dates: readonly string[], values: readonly number[]) => ({
  s: { dates: [...dates], values: [...values], quality: 'solid' as const },
})

describe('a reader is told of', () => {
  test.each<[string, NewsAlert, readonly Step[], number]>([
    [
      'nothing for the figure that is there at first',
      NEW,
      [{ date: '2026-03-31' }, { date: '2026-03-31' }],
      0,
    ],
    ['a new figure, once', NEW, [{ date: '2026-03-31' }, { date: '2026-06-30' }, { date: '2026-06-30' }], 1],
    ['each new figure', NEW, [{ date: '2025-12-31' }, { date: '2026-03-31' }, { date: '2026-06-30' }], 2],
    [
      'no figure twice where a revision withdraws and restores it',
      NEW,
      [{ date: '2026-03-31' }, { date: '2026-06-30' }, { date: '2026-03-31' }, { date: '2026-06-30' }],
      1,
    ],
    [
      'no revision of the same day as a new figure',
      NEW,
      [{ date: '2026-06-30' }, { date: '2026-06-30', value: 6 }],
      0,
    ],
    [
      'no correction from before the alert',
      CORRECTED,
      [{ date: '2026-06-30', correctedAt: '2026-11-01T08:00:00Z' }],
      0,
    ],
    [
      'the first correction, once',
      CORRECTED,
      [
        { date: '2026-06-30' },
        { date: '2026-06-30', correctedAt: '2026-11-19T08:00:00Z' },
        { date: '2026-06-30', correctedAt: '2026-11-19T08:00:00Z' },
      ],
      1,
    ],
    [
      'a later correction as well',
      CORRECTED,
      [
        { date: '2026-06-30', correctedAt: '2026-11-01T08:00:00Z' },
        { date: '2026-06-30', correctedAt: '2026-11-19T08:00:00Z' },
      ],
      1,
    ],
    [
      'a fall of the size asked for',
      DOWN_HALF,
      [{ date: '2026-03-31' }, { date: '2026-06-30', value: 4.5, change: -0.5 }],
      1,
    ],
    [
      'no smaller fall, and none told later for the same figure',
      DOWN_HALF,
      [
        { date: '2026-03-31' },
        { date: '2026-06-30', value: 4.6, change: -0.4 },
        { date: '2026-06-30', value: 4.4, change: -0.6 },
      ],
      0,
    ],
    [
      'a rise in a year',
      UP_IN_A_YEAR,
      [
        { date: '2026-03-31', points: points(['2025-03-31', '2026-03-31'], [4, 4]) },
        {
          date: '2026-06-30',
          value: 5,
          points: points(['2025-06-30', '2026-03-31', '2026-06-30'], [4, 4, 5]),
        },
      ],
      1,
    ],
    [
      'no rise where the figure of the year before is not known',
      UP_IN_A_YEAR,
      [
        { date: '2026-03-31', points: points(['2026-03-31'], [4]) },
        { date: '2026-06-30', value: 9, points: points(['2026-03-31', '2026-06-30'], [4, 9]) },
      ],
      0,
    ],
  ])('%s', async (_why, alert, steps, expected) => {
    await watching(1, alert)
    for (const step of steps) await check(contentOf(step))
    expect(await mails()).toHaveLength(expected)
  })
})

test('an area is watched by its count', async () => {
  await watching(1, { on: 'new', area: 'a' })
  await check({ areas: [watchedArea('a', 4, { date: '2026-03-31' })] })
  await check({ areas: [watchedArea('a', 5, { date: '2026-06-30' })] })
  expect((await mails()).map(({ key }) => key)).toEqual([
    expect.stringMatching(/^alert\/1\/2026-06-30\/[0-9a-f]{32}$/),
  ])
})

test('a chart is drawn only when something is told, in both languages, and of an area of its vacancy', async () => {
  const drawn: string[] = []
  const picture: CheckNewsDeps['picture'] = async (_edition, id, locale) => {
    drawn.push(`${id} ${locale}`)
    return { src: 'https://kvartal.example/bilder/x.png', alt: 'Fra 4 % til 5 %.', height: 260 }
  }
  await watching(1, NEW, { on: 'new', area: 'a' })
  const areas = (date: string) => [watchedArea('a', 4, { date })]
  await check({ ...contentOf({ date: '2026-03-31' }), areas: areas('2026-03-31') }, { picture })
  // The first look tells nothing of a new alert, and the second has seen it.
  drawn.length = 0
  await check({ ...contentOf({ date: '2026-03-31' }), areas: areas('2026-03-31') }, { picture })
  expect(drawn).toEqual([])
  await check({ ...contentOf({ date: '2026-06-30' }), areas: areas('2026-06-30') }, { picture })
  expect(drawn.toSorted()).toEqual(['a_vacancy en-GB', 'a_vacancy nb-NO', 's en-GB', 's nb-NO'])
  const sent = (await store.outbox.takeDue(9, 1_000)).filter(({ key }) => key.startsWith('alert/'))
  expect(sent.map(({ html }) => html.includes('alt="Fra 4 % til 5 %."'))).toEqual([true, true])
})

test('a reader who begins later is told of what comes after', async () => {
  await watching(1, NEW)
  await check(contentOf({ date: '2026-03-31' }))
  await watching(2, NEW)
  await check(contentOf({ date: '2026-06-30' }))
  expect((await mails()).map(({ to }) => to)).toEqual([addressOf(1)])
  await check(contentOf({ date: '2026-09-30' }))
  expect(await mails()).toHaveLength(3)
})

test('a measure of an area that is watched as a series is told of its own corrections only', async () => {
  const id = 'oslo-vika_high_standard_to'
  await watching(1, { on: 'corrected', series: id })
  const corrected = (recordedAt: string, measures: readonly AreaMeasure[]): WatchedContent => ({
    figures: [watchedFigure(id, 6_000)],
    corrections: [{ series: '', area: 'oslo-vika', measures, recordedAt, text: 'Tallet er rettet.' }],
  })
  await check({ figures: [watchedFigure(id, 6_000)] })
  await check(corrected('2026-11-18T08:00:00Z', ['vacancy']))
  expect(await mails()).toEqual([])
  await check(corrected('2026-11-19T08:00:00Z', ['vacancy', 'high_standard_to']))
  expect(await mails()).toHaveLength(1)
})

describe('a formula', () => {
  const id = 'difference(s,oslo-vika_vacancy)'
  const figureOn = (date: string) => watchedFigure(id, 5, { date, change: 0 })

  test('is told of as a series: a new figure, once, with the page of the formula', async () => {
    await watching(1, { on: 'new', series: id })
    await check({ figures: [figureOn('2026-03-31')] })
    await check({ figures: [figureOn('2026-06-30')] })
    await check({ figures: [figureOn('2026-06-30')] })
    const sent = (await store.outbox.takeDue(9, 1_000)).filter(({ key }) => key.startsWith('alert/'))
    expect(sent.map(({ text }) => text.includes(`/serier/${id}`))).toEqual([true])
  })

  test.each([
    ['of an input', { series: 's', area: '' }, 1],
    [
      'of the measure of an area that is an input',
      { series: '', area: 'oslo-vika', measures: ['vacancy'] },
      1,
    ],
    ['of another measure', { series: '', area: 'oslo-vika', measures: ['high_standard_to'] }, 0],
    ['of another series', { series: 'other', area: '' }, 0],
  ] as const)('is told of the correction %s: %s, %i mails', async (_which, corrected, count) => {
    await watching(1, { on: 'corrected', series: id })
    await check({ figures: [figureOn('2026-06-30')] })
    await check({
      figures: [figureOn('2026-06-30')],
      corrections: [{ ...corrected, recordedAt: '2026-11-19T08:00:00Z', text: 'Tallet er rettet.' }],
    })
    expect(await mails()).toHaveLength(count)
  })

  test('is in a column of its own, so that an earlier program reads the others', async () => {
    await watching(1, NEW, { on: 'new', series: id })
    const settings = {
      alerts: [{ series: id, above: true, value: 1 }],
      news_alerts: [{ on: 'new', series: id }],
    }
    const stored = storedSettingsOf(
      emailSettingsSchema.parse({ ...settings, news_alerts: [NEW, settings.news_alerts[0]] }),
    )
    expect([stored.email_settings, stored.news_alerts].join()).not.toContain('(')
    expect(JSON.parse(stored.formula_alerts)).toEqual([...settings.alerts, ...settings.news_alerts])
    expect(parseStoredSettings(stored, 'here')).toMatchObject({
      alerts: settings.alerts,
      news_alerts: [NEW, ...settings.news_alerts],
    })
    const account = await store.accounts.byEmail(addressOf(1))
    expect(account?.emailSettings.news_alerts).toEqual([NEW, { on: 'new', series: id }])
  })
})

test('a mail that cannot be composed leaves the news untold, and the next check tells it', async () => {
  await watching(1, NEW)
  await check(contentOf({ date: '2026-03-31' }))
  const failing = { tokens: { tokenFor: () => expect.fail('no token') } }
  await expect(check(contentOf({ date: '2026-06-30' }), failing)).rejects.toThrow('1 of 1 alerts')
  expect(await mails()).toEqual([])
  await check(contentOf({ date: '2026-06-30' }))
  expect(await mails()).toHaveLength(1)
})

test('an alert that is removed takes its waiting mail along; the others keep what they know', async () => {
  await watching(1, NEW, CORRECTED)
  await check(contentOf({ date: '2026-03-31' }))
  await check(contentOf({ date: '2026-06-30' }))
  await saveSettings(store, 1, { news_alerts: [CORRECTED] })
  expect(await mails()).toEqual([])
  await check(contentOf({ date: '2026-06-30', correctedAt: '2026-11-19T08:00:00Z' }))
  expect(await mails()).toHaveLength(1)
})

test('a save without them keeps the alerts', async () => {
  await watching(1, NEW)
  await store.accounts.change({ id: 1, ifVersion: null, profile: { emailSettings: { hours: 9 } } })
  expect(await store.newsAlerts.watched()).toEqual([NEW])
})
