import { expect, test } from 'vitest'
import { blocksOf } from '#tests/factories/page-blocks.ts'
import { reportWith, siteWith } from '#tests/factories/site.ts'
import { reportListPage, reportPage } from './report-page.ts'

test('a report has its text, then the others; the list has all', () => {
  const reports = new Map((['macro', 'morning_currency'] as const).map((name) => [name, reportWith(name)]))
  const site = siteWith({ reports })
  expect(blocksOf(reportPage(site, 'macro')).map(({ type, attributes }) => [type, attributes])).toEqual([
    ['text', { content: 'Tekst macro' }],
    ['reports', { reports: ['morning_currency'] }],
  ])
  expect(blocksOf(reportListPage(site)).map(({ attributes }) => attributes)).toEqual([
    { reports: ['macro', 'morning_currency'] },
  ])
  expect(
    blocksOf(reportPage(siteWith({ reports: new Map([['macro', reportWith('macro')]]) }), 'macro')),
  ).toHaveLength(1)
})
