import { describe, expect, test } from 'vitest'
import { MAX_ALERTS } from '#core/limits.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import { mergeSettings, emailSettingsChangesSchema, emailSettingsSchema } from './email-settings.ts'

const accepts = (alerts: unknown) => emailSettingsSchema.safeParse({ alerts }).success
const alert = { series: 'no-cpi', above: true, value: 3 }

describe('alerts', () => {
  test.each<[string, object]>([
    ['a series, above', alert],
    ['a series, below', { series: 'no-cpi', below: true, value: 3 }],
    ['a formula', { series: 'difference(no-cpi,no-gov-10y)', above: true, value: 1 }],
    ['an area', { area: 'oslo-vika', above: true, value: 7.5 }],
    ['the side that is not meant, written out', { series: 'no-cpi', above: true, below: false, value: 3 }],
    ['a negative threshold', { series: 'no-cpi', below: true, value: -0.5 }],
    ['an unknown series, since content changes', { series: 'gone-tomorrow', above: true, value: 3 }],
  ])('accepted: %s', (_why, one) => expect(accepts([one])).toBe(true))

  test.each<[string, unknown]>([
    ['series and area', { ...alert, area: 'oslo-vika' }],
    ['neither', { above: true, value: 3 }],
    ['above and below', { ...alert, below: true }],
    ['neither side', { series: 'no-cpi', value: 3 }],
    ['both sides denied', { series: 'no-cpi', above: false, below: false, value: 3 }],
    ['no value', { series: 'no-cpi', above: true }],
    ['a value as text', { ...alert, value: '3' }],
    ['no number', { ...alert, value: Number.NaN }],
    ['no end', { ...alert, value: Number.POSITIVE_INFINITY }],
    ['no id', { ...alert, series: 'No CPI' }],
    ['an empty id', { ...alert, series: '' }],
    ['a formula that cannot be read', { ...alert, series: 'difference(no-cpi' }],
    ['a formula of an area', { area: 'real(oslo-vika)', above: true, value: 3 }],
    ['no object', 'no-cpi'],
    ['null', null],
  ])('refused: %s', (_why, one) => expect(accepts([one])).toBe(false))

  test(`${MAX_ALERTS} and no more`, () => {
    const many = (count: number) => Array.from({ length: count }, (_, value) => ({ ...alert, value }))
    expect([accepts(many(MAX_ALERTS)), accepts(many(MAX_ALERTS + 1))]).toEqual([true, false])
  })

  test('the key of a threshold is itself a threshold that is accepted', () => {
    const [read] = emailSettingsSchema.parse({
      alerts: [JSON.parse(alertKey({ ...alert, below: false }))],
    }).alerts
    expect(read).toEqual(alert)
  })
})

describe('partial changes', () => {
  const stored = emailSettingsSchema.parse({
    frequency: 'weekly',
    hours: 9,
    weekday: 'wednesday',
    events: true,
    data_sources: ['a'],
    rss_feeds: ['f'],
    empty: 'skip',
    alerts: [alert],
  })
  test.each<[string, object, object]>([
    ['nothing', {}, {}],
    ['only the hour: the newsletter stays enabled', { hours: 8 }, { hours: 8 }],
    [
      'a rhythm stands beside a frequency that every program knows',
      { frequency: 'daily', rhythm: 'new_figures' },
      { frequency: 'weekly', rhythm: 'new_figures' },
    ],
    ['a pause alone', { pause_until: '2027-01-10' }, { pause_until: '2027-01-10' }],
    ['the hour as a list', { hours: [8] }, { hours: 8 }],
    ['no events', { events: false }, { events: false }],
    ['no alerts any more', { alerts: [] }, { alerts: [] }],
    [
      'a client that knows only the specification keeps alerts, weekday and the setting for issues without changes',
      { frequency: 'daily', hours: 8, events: false, data_sources: ['b'], rss_feeds: [] },
      { frequency: 'daily', hours: 8, events: false, data_sources: ['b'], rss_feeds: [] },
    ],
  ])('%s', (_why, sent, expected) => {
    const after = mergeSettings(stored, emailSettingsChangesSchema.parse(sent))
    expect(after).toEqual({ ...stored, ...expected })
    expect(Object.keys(after)).toEqual(Object.keys(stored))
  })
})

describe('a stored rhythm', () => {
  const stored = emailSettingsSchema.parse({ frequency: 'weekly', rhythm: 'monthly', monthday: 15 })
  test.each<[string, object, object]>([
    [
      'a client that knows none and sends what it was sent keeps it',
      { frequency: 'weekly', hours: 8 },
      { hours: 8 },
    ],
    ['its other frequency ends it', { frequency: 'daily' }, { frequency: 'daily', rhythm: 'frequency' }],
    ['it stays while the newsletter is off', { frequency: 'off' }, { frequency: 'off' }],
    ['a frequency and its rhythm', { frequency: 'weekly', rhythm: 'frequency' }, { rhythm: 'frequency' }],
  ])('%s', (_why, sent, expected) =>
    expect(mergeSettings(stored, emailSettingsChangesSchema.parse(sent))).toEqual({ ...stored, ...expected }),
  )

  test.each<[string, object]>([
    ['an unknown rhythm', { rhythm: 'yearly' }],
    ['a day 0', { monthday: 0 }],
    ['a day 32', { monthday: 32 }],
    ['half a day', { monthday: 1.5 }],
    ['a day as text', { monthday: '15' }],
    ['a pause until no real day', { pause_until: '2027-02-29' }],
    ['a pause with a time', { pause_until: '2027-01-10T07:00' }],
  ])('refused: %s', (_why, sent) => expect(emailSettingsChangesSchema.safeParse(sent).success).toBe(false))
})

test.each([['data_sources'], ['rss_feeds']] as const)(
  'duplicates in %s count once, also in stored settings',
  (list) => {
    const sent = { [list]: ['b', 'a', 'b', 'a', 'c'] }
    for (const schema of [emailSettingsSchema, emailSettingsChangesSchema])
      expect(schema.parse(sent)[list]).toEqual(['b', 'a', 'c'])
  },
)
