import { expect, test } from 'vitest'
import { settingsSchema } from '#contract/entities/settings.ts'
import { shellModel } from './shell-model.ts'

const settings = settingsSchema.parse({
  header: { mainNav: [{ ID: 'a', title: 'A', url: '/', level: 'main' }] },
  termsPage: '/vilkar',
  disclaimerTexts: { heading: 'Forbehold', text: 'Tekst', linkText: 'Vilkår' },
  sourceSuggestions: { heading: '', text: '', recipients: '', subject: '', button_text: '' },
  company: { name: 'Kvartal', url: '/' },
  credit: { text: 'Laget av', url: '/' },
  dashboards: [
    { path: '/', title: 'Markedet nå', menuTitle: 'Hjem', shortTitle: 'Hj', icon: 'home' },
    { path: 'makro', title: 'Makro', menuTitle: 'Makrobildet' },
    { path: 'leie', title: 'Leiemarkedet' },
    { path: 'vilkar', title: 'Vilkår', hidden: true },
  ],
  cities: [
    { path: 'oslo', title: 'Oslo' },
    { path: 'trondheim', title: 'Trondheim', shortTitle: 'Trd' },
  ],
})
const ABOUT = {
  locale: 'nb-NO',
  today: '2026-11-20',
  build: 'b',
  analyticsUrl: null,
  publicUrl: 'https://portal.example.org',
} as const
const shell = shellModel(settings, ABOUT)

test('menus in the order of the settings, without what is hidden; short titles: decision 14', () => {
  expect(shell.dashboards.map(({ path, title, shortTitle }) => [path, title, shortTitle])).toEqual([
    ['/', 'Hjem', 'Hj'],
    ['/makro', 'Makrobildet', 'Makrobildet'],
    ['/leie', 'Leiemarkedet', 'Leiemarkedet'],
  ])
  expect(shell.cities.map(({ path, title, shortTitle }) => [path, title, shortTitle])).toEqual([
    ['/oslo', 'Oslo', 'Oslo'],
    ['/trondheim', 'Trondheim', 'Trd'],
  ])
})

test('legal lines, build and day', () => {
  expect(shell).toMatchObject({
    locale: 'nb-NO',
    today: '2026-11-20',
    build: 'b',
    query: '',
    disclaimer: { heading: 'Forbehold', text: 'Tekst', linkText: 'Vilkår', path: '/vilkar' },
    company: { name: 'Kvartal' },
    credit: { text: 'Laget av' },
  })
})

test('an empty path is home too', () => {
  const [home] = shellModel(
    { ...settings, dashboards: settings.dashboards.map((dashboard) => ({ ...dashboard, path: '' })) },
    ABOUT,
  ).dashboards
  expect(home?.path).toBe('/')
})

test('page views go where the operator says, under the name of the site', () => {
  expect(shell.analytics).toBeNull()
  expect(
    shellModel(settings, { ...ABOUT, analyticsUrl: 'https://stats.example.org/api/event' }).analytics,
  ).toEqual({ url: 'https://stats.example.org/api/event', domain: 'portal.example.org' })
})
