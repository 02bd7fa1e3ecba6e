import { expect, test } from 'vitest'
import { datedLink, datedShell, withDatedLinks } from './dated-model.ts'
import { shellModel } from './shell-model.ts'

const DAY = '2026-03-01'

test.each([
  ['a page', '/oslo', '/oslo?dato=2026-03-01'],
  ['a page in English with a fragment', '/en/oslo#kart', '/en/oslo?dato=2026-03-01#kart'],
  ['a page of a list', '/nyheter?side=2', '/nyheter?side=2&dato=2026-03-01'],
  [
    'a file',
    '/api/portal/datasources.csv?sources=a',
    '/api/portal/datasources.csv?sources=a&dato=2026-03-01',
  ],
  ['a picture', '/bilder/a.svg', '/bilder/a.svg?dato=2026-03-01'],
  ['a search', '/sok?q=a', '/sok?q=a'],
  ['a search in English', '/en/sok', '/en/sok'],
  ['the login', '/login?redirect=%2Foslo', '/login?redirect=%2Foslo'],
  ['a lease', '/leie/regulering?leie=1', '/leie/regulering?leie=1'],
  ['a portfolio of leases', '/en/leie/portefolje', '/en/leie/portefolje'],
  ['another site', 'https://www.ssb.no/a', 'https://www.ssb.no/a'],
  ['another site without a scheme', '//evil.example/a', '//evil.example/a'],
  ['a fragment', '#kart', '#kart'],
  ['a mail address', 'mailto:a@example.org', 'mailto:a@example.org'],
  ['nothing', '', ''],
])('datedLink: %s', (_why, address, dated) => expect(datedLink(address, DAY)).toBe(dated))

test('links of a model carry the day; other texts and the memory of visits do not', () =>
  expect(
    withDatedLinks(
      {
        text: '/oslo',
        items: [{ href: '/oslo', text: 'Oslo' }, null, 4],
        interaction: { dataUrl: '/api/portal/a' },
        seen: [{ kind: 'news', id: 'a' }],
        image: { medium: '/bilder/a.svg', alt: '/x' },
      },
      DAY,
    ),
  ).toEqual({
    text: '/oslo',
    items: [{ href: '/oslo?dato=2026-03-01', text: 'Oslo' }, null, 4],
    interaction: { dataUrl: '/api/portal/a?dato=2026-03-01' },
    image: { medium: '/bilder/a.svg?dato=2026-03-01', alt: '/x' },
  }))

test('menus carry the day, and the shell says which query they have', () => {
  const settings = {
    header: {
      mainNav: [
        { ID: 'a', title: 'A', url: '/a', level: 'main' as const, target: '' as const, children: [] },
      ],
    },
    termsPage: '/vilkar',
    disclaimerTexts: { heading: '', text: '', linkText: '' },
    sourceSuggestions: { heading: '', text: '', recipients: '', subject: '', button_text: '' },
    company: { name: 'Test', url: 'https://example.org' },
    credit: { text: '', url: '/' },
    imageHosts: [],
    dashboards: [],
    cities: [],
  }
  const shell = shellModel(settings, {
    locale: 'nb-NO',
    today: DAY,
    build: 'b',
    analyticsUrl: null,
    publicUrl: 'https://portal.example.org',
  })
  expect(datedShell(shell, DAY)).toMatchObject({
    query: '?dato=2026-03-01',
    mainNav: [{ url: '/a?dato=2026-03-01' }],
    disclaimer: { path: '/vilkar?dato=2026-03-01' },
    company: { url: 'https://example.org' },
  })
})
