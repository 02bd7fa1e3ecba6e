import { describe, expect, test } from 'vitest'
import type { Alert, EmailSettings } from '#contract/subscriber/email-settings.ts'
import { someUser } from '#tests/factories/user.ts'
import { rebaseLists, rebaseValues } from './rebase-form.ts'
import { chosenListsOf, formValuesOf, newsletterSettingsOf, type ChosenLists } from './newsletter-values.ts'

const POLICY_RATE: Alert = { series: 'no-policy-rate', above: true, value: 4 }
const VACANCY: Alert = { area: 'oslo-vika', above: true, value: 7 }
const CPI: Alert = { series: 'no-cpi', below: true, value: 2 }

const settings: EmailSettings = {
  news_alerts: [],
  frequency: 'weekly',
  rhythm: 'frequency',
  monthday: 1,
  pause_until: '',
  weekday: 'monday',
  hours: 7,
  events: true,
  data_sources: ['a', 'b'],
  rss_feeds: ['f'],
  empty: 'send',
  alerts: [POLICY_RATE, VACANCY],
}
const user = someUser({ city: 'oslo', locale: 'nb-NO', email_settings: settings })
const storedNow = (overrides: Partial<EmailSettings>, more: Partial<typeof user> = {}) => ({
  ...user,
  ...more,
  email_settings: { ...settings, ...overrides },
})

test.each<[string, Partial<ReturnType<typeof formValuesOf>>, ReturnType<typeof storedNow>, object]>([
  ['no changes', {}, storedNow({}), { frequency: 'weekly' }],
  [
    'stopped by the link of a mail, another hour here',
    { hours: '8' },
    storedNow({ frequency: 'off' }),
    { frequency: 'off', hours: '8' },
  ],
  [
    'stopped there, another frequency here',
    { frequency: 'daily' },
    storedNow({ frequency: 'off' }),
    { frequency: 'daily' },
  ],
  ['no events any more', {}, storedNow({ events: false }), { events: '' }],
  ['unticked here', { events: '' }, storedNow({ empty: 'skip' }), { events: '', empty: 'skip' }],
  [
    'another city and language',
    {},
    storedNow({}, { city: 'bergen', locale: 'en-GB' }),
    { city: 'bergen', locale: 'en-GB' },
  ],
  ['the same change in both places', { hours: '8' }, storedNow({ hours: 8 }), { hours: '8' }],
  [
    'a started alert stays',
    { alertValue: '7,5' },
    storedNow({ hours: 8 }),
    { alertValue: '7,5', hours: '8' },
  ],
])('fields: %s', (_why, typed, stored, expected) => {
  expect(rebaseValues({ ...formValuesOf(user), ...typed }, user, stored)).toEqual({
    ...formValuesOf(user),
    ...typed,
    ...expected,
  })
})

describe('lists', () => {
  test.each<[string, Partial<ChosenLists>, Partial<EmailSettings>, Partial<ChosenLists>]>([
    ['no changes', {}, {}, {}],
    ['an alert removed there does not come back', {}, { alerts: [VACANCY] }, { alerts: [VACANCY] }],
    [
      'an alert created elsewhere stays',
      { series: ['a'] },
      { alerts: [POLICY_RATE, VACANCY, CPI] },
      { series: ['a'], alerts: [POLICY_RATE, VACANCY, CPI] },
    ],
    [
      'removed here, another created elsewhere',
      { alerts: [VACANCY] },
      { alerts: [POLICY_RATE, VACANCY, CPI] },
      { alerts: [VACANCY, CPI] },
    ],
    [
      'created here, another removed elsewhere',
      { alerts: [POLICY_RATE, VACANCY, CPI] },
      { alerts: [VACANCY] },
      { alerts: [VACANCY, CPI] },
    ],
    ['all of them ended there', {}, { alerts: [] }, { alerts: [] }],
    [
      'an alert in another notation is the same alert',
      { alerts: [VACANCY] },
      { alerts: [{ ...POLICY_RATE, below: false }, VACANCY] },
      { alerts: [VACANCY] },
    ],
    ['the same in both places', { feeds: ['f', 'g'] }, { rss_feeds: ['f', 'g'] }, { feeds: ['f', 'g'] }],
    ['another order there', {}, { data_sources: ['b', 'a'] }, { series: ['b', 'a'] }],
    [
      'another order here',
      { series: ['b', 'a'] },
      { data_sources: ['a', 'b', 'c'] },
      { series: ['b', 'a', 'c'] },
    ],
  ])('%s', (_why, formChoices, stored, expected) => {
    expect(rebaseLists({ ...chosenListsOf(user), ...formChoices }, user, storedNow(stored))).toEqual({
      ...chosenListsOf(user),
      ...expected,
    })
  })
})

test('a rebased form contains only the reader’s own changes', () => {
  const stored = storedNow({ frequency: 'off', alerts: [VACANCY] }, { city: 'bergen' })
  const values = rebaseValues({ ...formValuesOf(user), hours: '8' }, user, stored)
  expect(newsletterSettingsOf(values, rebaseLists(chosenListsOf(user), user, stored), stored)).toEqual({
    email_settings: { ...settings, frequency: 'off', hours: 8, alerts: [VACANCY] },
    city: 'bergen',
    locale: 'nb-NO',
  })
})
