import { expect, test } from 'vitest'
import { formatPreviewSearch, parsePreviewSearch, type PreviewQuery } from './preview-query.ts'

const WISH: PreviewQuery['wish'] = {
  locale: 'en-GB',
  city: 'bergen',
  settings: {
    data_sources: ['policy-rate', 'no_cpi'],
    rss_feeds: ['feed'],
    events: true,
    frequency: 'biweekly',
    rhythm: 'monthly',
    monthday: 31,
    weekday: 'wednesday',
    hours: 19,
  },
}
const BEFORE = { slotAt: Date.UTC(2026, 10, 23, 6), reading: 'r'.repeat(43) }

test.each<[string, PreviewQuery]>([
  ['all of it', { wish: WISH, next: Date.UTC(2026, 10, 25, 6), before: BEFORE }],
  ['a first issue, and no other', { wish: WISH, next: null, before: null }],
  [
    'no city and no choices',
    {
      wish: {
        ...WISH,
        locale: 'nb-NO',
        city: '',
        settings: { ...WISH.settings, data_sources: [], rss_feeds: [], events: false },
      },
      next: null,
      before: null,
    },
  ],
])('a serialised query parses back', (_why, query) =>
  expect(parsePreviewSearch(formatPreviewSearch(query))).toEqual(query),
)

test('an empty query has no choices', () =>
  expect(parsePreviewSearch('')).toMatchObject({
    wish: { locale: 'nb-NO', city: '' },
    next: null,
    before: null,
  }))

const ids = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`).join()

test.each([
  ['an unknown city', 'city=hamar'],
  ['an unknown language', 'lang=de'],
  ['an invalid ID', 'sources=%3Cscript%3E'],
  ['more sources than a newsletter has', `sources=${ids(21)}`],
  ['more feeds than a newsletter has', `feeds=${ids(26)}`],
  ['an hour outside', 'hours=20'],
  ['an hour that is no number', 'hours=7.5'],
  ['a reading that is no key', `since=1&reading=${'r'.repeat(42)}`],
  ['an invalid instant', `since=-1&reading=${'r'.repeat(43)}`],
  ['a next issue at no moment', 'next=soon'],
  ['given twice', 'city=oslo&city=bergen'],
  ['endless', `sources=${'a'.repeat(9_000)}`],
])('refused: %s', (_why, search) => expect(parsePreviewSearch(search)).toBeNull())
