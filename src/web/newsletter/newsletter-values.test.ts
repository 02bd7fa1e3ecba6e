import { HOURS } from '#core/newsletter/schedule-choices.ts'
import { expect, test } from 'vitest'
import { editorPickersEn } from '#texts/en/layouts/editor-pickers.ts'
import { editorPickersNb } from '#texts/nb/layouts/editor-pickers.ts'
import { newsletterFormEn } from '#texts/en/newsletter/newsletter-form.ts'
import { newsletterFormNb } from '#texts/nb/newsletter/newsletter-form.ts'
import { someUser } from '#tests/factories/user.ts'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import { problemsOf } from '#ui/form/form-problems.ts'
import {
  chosenListsOf,
  newsletterRules,
  scheduleOf,
  scheduleValuesOf,
  twoDigits,
  formValuesOf,
  newsletterSettingsOf,
} from './newsletter-values.ts'

const ALERT = { series: 'no-policy-rate', above: true, value: 4 }
const user = someUser({
  city: 'bergen',
  locale: 'en-GB',
  email_settings: {
    frequency: 'biweekly',
    rhythm: 'frequency',
    monthday: 1,
    pause_until: '',
    weekday: 'wednesday',
    hours: 12,
    events: true,
    data_sources: ['a', 'b'],
    rss_feeds: ['f'],
    empty: 'skip',
    alerts: [ALERT],
    news_alerts: [{ on: 'new', series: 'no-policy-rate' }],
  },
})
const VALUES = formValuesOf(user)
const NOW = Date.parse('2026-11-27T12:00:00Z')
const rules = newsletterRules(newsletterFormNb, editorPickersNb.maxSources, NOW, 0)
const { problems } = newsletterFormNb

test('a stored value is unchanged by the form', () => {
  expect(newsletterSettingsOf(VALUES, chosenListsOf(user), user)).toEqual({
    email_settings: user.email_settings,
    city: 'bergen',
    locale: 'en-GB',
  })
})

test.each<[string, Partial<typeof VALUES>, object]>([
  [
    'an unused day is kept',
    { frequency: 'daily', weekday: '' },
    { frequency: 'daily', weekday: 'wednesday' },
  ],
  ['an hour', { hours: '19' }, { hours: 19 }],
  ['no events', { events: '' }, { events: false }],
  ['a short mail', { empty: 'send' }, { empty: 'send' }],
  ['an unknown frequency', { frequency: 'hourly' }, { frequency: 'biweekly' }],
])('newsletterSettingsOf: %s', (_why, typed, settings) =>
  expect(
    newsletterSettingsOf({ ...VALUES, ...typed }, chosenListsOf(user), user).email_settings,
  ).toMatchObject(settings),
)

test('no city and an unsupported language are empty', () => {
  expect(
    newsletterSettingsOf({ ...VALUES, city: '', locale: 'sv-SE' }, chosenListsOf(user), user),
  ).toMatchObject({ city: '', locale: 'en-GB' })
})

test.each<[string, Partial<typeof VALUES>, object]>([
  ['nothing', {}, {}],
  ['a city is required', { city: '' }, { city: problems.city }],
  ['a frequency is required', { frequency: '' }, { frequency: problems.frequency }],
  ['hours are required', { hours: '' }, { hours: problems.hours }],
  [
    'all of them at once, in their order',
    { city: '', frequency: '', hours: '' },
    { frequency: problems.frequency, hours: problems.hours, city: problems.city },
  ],
  ['before the first hour', { hours: '6' }, { hours: problems.hours }],
  ['the first hour', { hours: '7' }, {}],
  ['the last hour', { hours: '19' }, {}],
  ['after the last hour', { hours: '20' }, { hours: problems.hours }],
  ['every second week needs its day', { weekday: '' }, { weekday: problems.weekday }],
  ['daily needs no weekday', { frequency: 'daily', weekday: '' }, {}],
  ['20 data sources', { series: '20' }, {}],
  ['21 data sources', { series: '21' }, { series: 'Maks 20 datakilder er tillatt.' }],
  ['25 feeds', { feeds: '25' }, {}],
  ['26 feeds', { feeds: '26' }, { feeds: problems.feeds('25') }],
  ['a pause of a year', { pause_until: '2027-11-28' }, {}],
  ['a pause of a hundred years', { pause_until: '2126-11-27' }, { pause_until: problems.pause }],
  ['a pause that has ended', { pause_until: '2026-11-01' }, {}],
  ['21 alerts', { alerts: '21' }, { alerts: problems.alerts('20') }],
  ['an alert that was begun', { alertValue: '7,5' }, { alertValue: problems.openAlert }],
])('refused: %s', (_why, typed, refusedFields) =>
  expect(problemsOf(rules, { ...VALUES, ...typed })).toEqual(refusedFields),
)

test('the English limit matches the specification', () => {
  const english = newsletterRules(newsletterFormEn, editorPickersEn.maxSources, NOW, 0)
  expect(problemsOf(english, { ...VALUES, series: '21' })).toEqual({
    series: 'Max 20 data sources are allowed.',
  })
})

test('hours are whole, from 07 to 19', () => {
  expect(HOURS.map(twoDigits)).toEqual([
    '07',
    '08',
    '09',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
  ])
})

test('an empty field keeps the stored value', () => {
  const empty = { weekday: '', monthday: '', hours: '', pause_until: '' }
  expect(scheduleOf({ frequency: 'weekly', ...empty }, NO_NEWSLETTER)).toEqual({
    frequency: 'weekly',
    rhythm: 'frequency',
    weekday: 'monday',
    monthday: 1,
    hours: 7,
    pause_until: '',
  })
})

test.each([
  ['monthly keeps a frequency beside it', 'monthly', 'frequency', 'weekly', 'monthly'],
  ['new figures too', 'new_figures', 'monthly', 'weekly', 'new_figures'],
  ['a frequency ends the rhythm', 'daily', 'monthly', 'daily', 'frequency'],
  ['switched off, the rhythm stays', 'off', 'monthly', 'off', 'monthly'],
  ['an unknown choice changes nothing', 'hourly', 'monthly', 'weekly', 'monthly'],
] as const)('scheduleOf: %s', (_why, choice, storedRhythm, frequency, rhythm) => {
  const stored = { ...NO_NEWSLETTER, frequency: 'weekly', rhythm: storedRhythm } as const
  expect(scheduleOf({ ...scheduleValuesOf(stored), frequency: choice }, stored)).toMatchObject({
    frequency,
    rhythm,
  })
})
