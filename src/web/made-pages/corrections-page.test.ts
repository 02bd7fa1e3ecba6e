import { expect, test } from 'vitest'
import { seriesMetaWith, siteWith, storedSeriesWith } from '#tests/factories/site.ts'
import type { PublishedCorrection } from '../site.ts'
import { correctionsPage, correctionText } from './corrections-page.ts'
import { seriesPage } from './series-page.ts'

const correction = (series: string, recordedAt: string, more: Partial<PublishedCorrection> = {}): PublishedCorrection => ({
  series, recordedAt, origin: 'connector', reason: '', changes: [{ date: '2026-08-01', before: 4.25, after: 4.5 }], changed: more.changes?.length ?? 1, ...more,
})
const series = new Map(['a', 'b'].map((id) => [id, seriesMetaWith(id)]))
const NOW = '2026-11-20T13:05:00.000Z'

test.each<[string, Partial<PublishedCorrection>, string]>([
  ['the source', {}, 'Kilden har revidert tallene. august 2026: 4,25 % → 4,50 %.'],
  ['a new pack', { origin: 'pack' }, 'Tallgrunnlaget er oppdatert. august 2026: 4,25 % → 4,50 %.'],
  ['the editors, with a reason', { origin: 'operator', reason: 'Skrivefeil i august' }, 'Skrivefeil i august. august 2026: 4,25 % → 4,50 %.'],
  ['a reason that is a sentence', { origin: 'operator', reason: 'Hvorfor det?' }, 'Hvorfor det? august 2026: 4,25 % → 4,50 %.'],
  ['a value taken back', { changes: [{ date: '2026-08-01', before: 4, after: null }] }, 'Kilden har revidert tallene. august 2026: 4,00 % → trukket tilbake.'],
  ['more decimals, where two would write both alike', { changes: [{ date: '2026-08-01', before: 9.5827, after: 9.5841 }] },
    'Kilden har revidert tallene. august 2026: 9,583 % → 9,584 %.'],
  ['the newest six of many', { changes: Array.from({ length: 9 }, (_, at) => ({ date: `2026-0${at + 1}-01`, before: 1, after: 2 })) },
    'Kilden har revidert tallene. september 2026: 1,00 % → 2,00 %; august 2026: 1,00 % → 2,00 %; juli 2026: 1,00 % → 2,00 %; juni 2026: 1,00 % → 2,00 %; mai 2026: 1,00 % → 2,00 %; april 2026: 1,00 % → 2,00 %; og 3 eldre.'],
  ['more than are written down', { changed: 438, changes: Array.from({ length: 6 }, (_, at) => ({ date: `2026-0${at + 1}-01`, before: 1, after: 2 })) },
    'Kilden har revidert tallene. juni 2026: 1,00 % → 2,00 %; mai 2026: 1,00 % → 2,00 %; april 2026: 1,00 % → 2,00 %; mars 2026: 1,00 % → 2,00 %; februar 2026: 1,00 % → 2,00 %; januar 2026: 1,00 % → 2,00 %; og 432 eldre.'],
])('what changed, by %s', (_why, more, text) => {
  expect(correctionText(correction('a', NOW, more), seriesMetaWith('a'), 'nb-NO').replaceAll('\u00A0', ' ')).toBe(text)
})

test('by day in Oslo, newest first; a series twice on a day is named once, one that is gone not at all', () => {
  const page = correctionsPage(siteWith({
    series,
    corrections: [
      correction('a', NOW), correction('gone', NOW), correction('b', NOW), correction('a', '2026-11-20T08:00:00.000Z'), correction('b', '2026-11-18T23:30:00.000Z'),
    ],
  }), 1)
  expect(page).toMatchObject({ path: '/rettelser', title: 'Rettelser', areSectionsFirst: true })
  expect(page?.sections.map((section) => (section.kind === 'facts' ? [section.heading, section.facts.map(({ term, texts }) => [term, texts.length])] : []))).toEqual([
    ['20. november 2026', [['Serie a', 2], ['Serie b', 1]]],
    ['19. november 2026', [['Serie b', 1]]],
  ])
  expect(page?.sections[0]).toMatchObject({ facts: [
    { texts: [expect.stringMatching(/^20\. nov\. 2026 kl\. 14\.05\. Kilden /), expect.stringContaining('kl. 09.00')], link: { href: '/serier/a' } }, {},
  ] })
})

test('in English every link stays in English', () => {
  const page = correctionsPage(siteWith({ locale: 'en-GB', series, corrections: [correction('a', NOW)] }), 1)
  expect(page?.sections).toMatchObject([{ heading: '20 November 2026', facts: [{ link: { href: '/en/serier/a' } }] }])
  expect(JSON.stringify(page?.rows)).toContain('(/en/rettelser.xml)')
})

test('before the first one the page says so', () => {
  const page = correctionsPage(siteWith({ series }), 1)
  expect(page?.sections).toEqual([])
  expect(JSON.stringify(page?.rows)).toContain('Ingen publiserte tall er endret ennå.')
})

test.each([
  ['its newest correction', [correction('b', NOW), correction('a', NOW), correction('a', '2026-01-01T00:00:00.000Z')], /^20\. nov\. 2026 /],
  ['that there was none', [correction('b', NOW)], /^Ingen publiserte tall i serien er endret\.$/],
])('the page of a series tells %s', (_why, corrections, text) => {
  const page = seriesPage(siteWith({ series, corrections, points: [storedSeriesWith('a')] }), 'a')
  const facts = page?.sections.flatMap((section) => (section.kind === 'facts' ? section.facts : [])) ?? []
  expect(facts.find(({ term }) => term === 'Siste rettelse')).toMatchObject({ texts: [expect.stringMatching(text)], link: { href: '/rettelser' } })
})
