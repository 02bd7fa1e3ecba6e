import { expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/durations.ts'
import { alertFormEn } from '#texts/en/newsletter/alert-form.ts'
import { newsletterFormEn } from '#texts/en/newsletter/newsletter-form.ts'
import { alertFormNb } from '#texts/nb/newsletter/alert-form.ts'
import { newsletterFormNb } from '#texts/nb/newsletter/newsletter-form.ts'
import { loadNewsletterTexts, newsletterTexts } from '#texts/loaded/newsletter-form-texts.ts'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import type { AnyAlert } from './alerts/alert-draft.ts'
import {
  formatAlert,
  formatCurrentValue,
  alreadyPassedText,
  type WatchedFigure,
} from './alerts/format-alert.ts'
import { formatFacts } from './format-facts.ts'
import { formatMoment } from './format-moment.ts'
import { nextIssue, type NextIssue } from './next-issue.ts'

test.each([
  [
    'in winter',
    '2026-11-23T06:00:00Z',
    'mandag 23. november 2026 kl. 07.00',
    'Monday 23 November 2026, 07:00',
  ],
  ['in summer', '2026-07-01T17:00:00Z', 'onsdag 1. juli 2026 kl. 19.00', 'Wednesday 1 July 2026, 19:00'],
  ['a Sunday', '2026-10-25T06:00:00Z', 'søndag 25. oktober 2026 kl. 07.00', 'Sunday 25 October 2026, 07:00'],
])('next edition: %s', (_why, instant, bokmal, english) => {
  expect(formatMoment(Date.parse(instant), 'nb-NO', newsletterFormNb)).toBe(bokmal)
  expect(formatMoment(Date.parse(instant), 'en-GB', newsletterFormEn)).toBe(english)
})

const NOW = Date.parse('2026-11-20T12:00:00Z')

const FIGURE = { name: 'Bjørvika: ledighet', unit: '%', valueText: '6,50 %', value: 6.5 }

test.each<[string, AnyAlert, WatchedFigure, string, string]>([
  [
    'above',
    { area: 'x', above: true, value: 7 },
    FIGURE,
    'Bjørvika: ledighet over 7\u00A0%',
    'Bjørvika: ledighet above 7%',
  ],
  [
    'below',
    { area: 'x', below: true, value: 6.25 },
    FIGURE,
    'Bjørvika: ledighet under 6,25\u00A0%',
    'Bjørvika: ledighet below 6.25%',
  ],
  [
    'a change, in points of a figure in per cent',
    { on: 'change', series: 'x', direction: 'down', by: 0.5, since: 'year' },
    FIGURE,
    'Bjørvika: ledighet ned minst 0,5 prosentpoeng på ett år',
    'Bjørvika: ledighet down at least 0.5 percentage points in a year',
  ],
  [
    'a change of another figure',
    { on: 'change', series: 'x', direction: 'either', by: 5, since: 'previous' },
    { ...FIGURE, unit: 'NOK' },
    'Bjørvika: ledighet endret minst 5\u00A0% fra tallet før',
    'Bjørvika: ledighet changed at least 5% from the figure before',
  ],
  [
    'a new figure',
    { on: 'new', series: 'x' },
    FIGURE,
    'Bjørvika: ledighet: hvert nytt tall',
    'Bjørvika: ledighet: every new figure',
  ],
  [
    'all digits that were typed',
    { series: 'x', above: true, value: 0.125 },
    { ...FIGURE, unit: '' },
    'Bjørvika: ledighet over 0,125',
    'Bjørvika: ledighet above 0.125',
  ],
])('an alert: %s', (_why, alert, figure, bokmal, english) => {
  expect(formatAlert(alert, figure, 'nb-NO', { ...newsletterFormNb, news: alertFormNb.news })).toBe(bokmal)
  expect(formatAlert(alert, figure, 'en-GB', { ...newsletterFormEn, news: alertFormEn.news })).toBe(english)
})

test.each([
  ['above an upper threshold', { area: 'x', above: true, value: 6.4 }, 6.5, true],
  ['below a lower threshold', { area: 'x', below: true, value: 7 }, 6.5, true],
  ['not reached', { area: 'x', above: true, value: 7 }, 6.5, false],
  ['only reached', { area: 'x', above: true, value: 6.5 }, 6.5, false],
  ['no figure', { area: 'x', above: true, value: 0 }, null, false],
])('already met when created: %s', (_why, alert, value, isSaid) => {
  expect(alreadyPassedText(alert, { ...FIGURE, value }, newsletterFormNb)).toBe(
    isSaid ? newsletterFormNb.alerts.passed : '',
  )
})

test.each([
  ['as the page has it', { series: 'x', above: true, value: 9.5 }, 9.5827, '9,58\u00A0NOK'],
  [
    'passed, and two decimals would deny it',
    { series: 'x', above: true, value: 9.58 },
    9.5827,
    '9,583\u00A0NOK',
  ],
  ['not known', { series: 'x', above: true, value: 9.58 }, null, ''],
])('current value: %s', (_why, alert, value, text) => {
  expect(
    formatCurrentValue(
      alert,
      { name: 'USD/NOK', unit: 'NOK', valueText: value === null ? '' : '9,58\u00A0NOK', value },
      'nb-NO',
    ),
  ).toBe(text)
})

const NEXT = Date.parse('2026-11-23T06:00:00Z')
const DAY = 24 * HOUR_MS

test.each<[string, 'daily' | 'off', nowMs: number, told: NextIssue, next: NextIssue]>([
  ['off', 'off', NEXT - HOUR_MS, NEXT, null],
  ['today, from the server', 'daily', NEXT - HOUR_MS, NEXT, NEXT],
  [
    'today by the schedule, and the server reports an edition sent',
    'daily',
    NEXT - HOUR_MS,
    NEXT + DAY,
    NEXT + DAY,
  ],
  ['today by the schedule, without a response of the server', 'daily', NEXT - HOUR_MS, undefined, undefined],
  ['on another day, without a response of the server', 'daily', NEXT - 12 * HOUR_MS, undefined, NEXT],
  ['none, from the server: mails bounced', 'daily', NEXT - HOUR_MS, null, null],
  ['a slot that has just come', 'daily', NEXT + 1, NEXT, NEXT + DAY],
])('the next issue: %s', (_why, frequency, nowMs, expected, next) => {
  expect(nextIssue({ ...NO_NEWSLETTER, frequency }, expected, nowMs)).toBe(next)
})

const ALERTS = [
  { series: 'x', above: true, value: 1 },
  { series: 'y', above: true, value: 1 },
]

test.each([
  ['off, without alerts', NO_NEWSLETTER, '', null, ['Varsler: Ingen']],
  ['off, with alerts', { ...NO_NEWSLETTER, alerts: ALERTS }, 'oslo', null, ['Varsler: 2 varsler']],
  [
    'on, without content',
    { ...NO_NEWSLETTER, frequency: 'daily' },
    '',
    NEXT,
    [
      'Neste: Mandag 23. november 2026 kl. 07.00',
      'By: Ikke valgt ennå',
      'Innhold: Bare hovedtallene for byen',
      'Varsler: Ingen',
    ],
  ],
  [
    'on, and paused',
    { ...NO_NEWSLETTER, frequency: 'daily' },
    'oslo',
    null,
    [
      'Neste: E-posten til kari@example.org ble avvist flere ganger, så nyhetsbrevet er satt på pause. Lagre innstillingene for å starte det igjen.',
      'By: Oslo',
      'Innhold: Bare hovedtallene for byen',
      'Varsler: Ingen',
    ],
  ],
  [
    'on, and the next edition is unknown',
    { ...NO_NEWSLETTER, frequency: 'daily' },
    '',
    undefined,
    ['By: Ikke valgt ennå', 'Innhold: Bare hovedtallene for byen', 'Varsler: Ingen'],
  ],
  [
    'on, with everything',
    {
      ...NO_NEWSLETTER,
      frequency: 'daily',
      data_sources: ['a', 'b'],
      rss_feeds: ['f'],
      events: true,
      alerts: ALERTS.slice(1),
    },
    'oslo',
    NEXT,
    [
      'Neste: Mandag 23. november 2026 kl. 07.00',
      'By: Oslo',
      'Innhold: 2 datakilder, 1 nyhetskilde, kommende hendelser',
      'Varsler: 1 varsel',
    ],
  ],
  [
    'a pause',
    { ...NO_NEWSLETTER, frequency: 'daily', pause_until: '2026-11-24' },
    'oslo',
    NEXT,
    [
      'På pause til: 24. november 2026',
      'Neste: Mandag 23. november 2026 kl. 07.00',
      'By: Oslo',
      'Innhold: Bare hovedtallene for byen',
      'Varsler: Ingen',
    ],
  ],
  [
    'a pause that has ended',
    { ...NO_NEWSLETTER, frequency: 'daily', pause_until: '2026-11-20' },
    'oslo',
    undefined,
    ['By: Oslo', 'Innhold: Bare hovedtallene for byen', 'Varsler: Ingen'],
  ],
] as const)('the summary: %s', (_why, settings, city, next, lines) => {
  const stored = {
    email_settings: {
      ...settings,
      data_sources: [...settings.data_sources],
      rss_feeds: [...settings.rss_feeds],
      alerts: [...settings.alerts],
    },
    city,
    subscriber_email: 'kari@example.org',
  }
  expect(
    formatFacts(stored, next, 'nb-NO', newsletterFormNb, NOW).map(({ term, text }) => `${term}: ${text}`),
  ).toEqual(lines)
})

test('texts load with the part that uses them', async () => {
  expect(() => newsletterTexts('en-GB')).toThrow('came without its words')
  expect(await loadNewsletterTexts('en-GB')).toBe(newsletterFormEn)
  expect(newsletterTexts('en-GB')).toBe(newsletterFormEn)
})
