/** A newsletter's text on a change from an illustrative figure, with the figures of the demo pack. */
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { baselineOf } from '#newsletter/figure-baseline.ts'
import { seriesNews } from '#newsletter/compose/series-news.ts'
import { exampleEdition } from './factories/newsletter-examples.ts'
import { PUBLIC_URL } from './factories/newsletter.ts'

const CPI = 'no-cpi-12m'
const edition = await exampleEdition()
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** March is an estimate without a publisher, June of the year before is published, as July is. */
test.each<[string, Locale, { readonly date: string; readonly value: number }, string[]]>([
  [
    'from an estimate',
    'nb-NO',
    { date: '2026-03-01', value: 3.6 },
    [
      '↓ Ned 0,6 %-poeng siden forrige utgave (illustrasjonstall)',
      'ned 0,6 prosentpoeng til 3,00 % (illustrasjonstall)',
      'ned 0,6 prosentpoeng fra 3,60 % (mars 2026, illustrasjonstall).',
    ],
  ],
  [
    'from an estimate',
    'en-GB',
    { date: '2026-03-01', value: 3.6 },
    [
      '↓ Down 0.6 pp since your last issue (illustrative)',
      'down 0.6 percentage points to 3.00% (illustrative)',
      'down 0.6 percentage points from 3.60% (March 2026, illustrative figures).',
    ],
  ],
  [
    'from another figure',
    'nb-NO',
    { date: '2025-07-01', value: 3.3 },
    [
      '↓ Ned 0,3 %-poeng siden forrige utgave',
      'ned 0,3 prosentpoeng til 3,00 %',
      'ned 0,3 prosentpoeng fra 3,30 % (juli 2025).',
    ],
  ],
])('%s, %s', (_why, locale, then, [change = '', headline = '', sentence = '']) => {
  const reading = baselineOf(edition)
  const news = seriesNews(edition, CPI, locale, { ...reading, series: new Map([[CPI, then]]) }, PUBLIC_URL)
  expect(plain(news?.figure.change ?? '')).toBe(change)
  expect(plain(news?.headline ?? '')).toMatch(new RegExp(`: ${headline.replaceAll(/[()%.]/g, '\\$&')}$`))
  expect(plain(news?.sentence ?? '')).toMatch(new RegExp(`${sentence.replaceAll(/[()%.]/g, '\\$&')}$`))
})
