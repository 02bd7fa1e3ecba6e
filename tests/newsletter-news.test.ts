/** News of an issue, and the date of the next one. */
import { beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import type { IssueTimes } from '#newsletter/issue.ts'
import type { NewsletterEdition } from '#newsletter/newsletter-edition.ts'
import { eventHash, baselineKey, baselineOf, type FigureBaseline } from '#newsletter/figure-baseline.ts'
import { renderNewsletter } from '#newsletter/compose/render-newsletter.ts'
import { exampleEdition, readBefore, SLOT, TIMES, wishOf } from './factories/newsletter-examples.ts'
import { PUBLIC_URL, testComposer } from './factories/newsletter.ts'

const { compose } = testComposer()
let edition: NewsletterEdition
beforeAll(async () => {
  edition = await exampleEdition()
})

test.each<[string, IssueTimes['next'], string]>([
  [
    'from the store, whatever the schedule',
    Date.parse('2026-11-24T06:00:00Z'),
    'Neste utgave kommer 24. november 2026 kl. 07.00.',
  ],
  ['none', null, ''],
])('date of the next issue: %s', async (_why, next, told) => {
  const { parts } = await compose(edition, wishOf(), { slotAt: SLOT, next }, null)
  expect(
    parts.flatMap((part) =>
      part.kind === 'note' && part.text.startsWith('Neste utgave') ? [part.text] : [],
    ),
  ).toEqual(told === '' ? [] : [told])
})

test.each(LOCALES)('a withdrawn figure is news, and the shown one is named: %s', async (locale) => {
  const withdrawn = readBefore(edition, ({ series }) => ({
    series: new Map([...series, ['no-cpi-12m', { date: '2026-11-01', value: 9.9 }]]),
  }))
  const before = { ...withdrawn, slotAt: Date.parse('2026-11-19T06:00:00Z') }
  const issue = await compose(
    edition,
    wishOf({ locale, settings: { data_sources: ['no-cpi-12m'] } }),
    TIMES,
    before,
  )
  const { html, text } = renderNewsletter(issue, { publicUrl: PUBLIC_URL, firstName: '', links: null })
  const words =
    locale === 'nb-NO'
      ? /Forrige utgave viste 9,90\s%\s\(november\s2026\),\ssom\ser\strukket\stilbake/
      : /Your last issue showed 9\.90%\s\(November\s2026\),\ssince\swithdrawn/
  expect(html).toMatch(words)
  expect(text).toMatch(words)
  expect([issue.isEmpty, issue.subject]).toEqual([
    false,
    expect.stringMatching(/trukket tilbake, nå \d|withdrawn, back to \d/),
  ])
})

describe('an event to come, day by day', () => {
  const settings = { events: true, frequency: 'daily' } as const
  const DAY_MS = 86_400_000
  /** On each day, for one event on Monday and a daily reader with every issue since Thursday. */
  test.each<[string, string, (known: FigureBaseline) => Partial<FigureBaseline>, boolean]>([
    ['on Saturday the event is mentioned first', '2026-11-21', () => ({}), true],
    ['on Sunday it was mentioned before', '2026-11-22', () => ({}), false],
    ['on Monday it was mentioned before', '2026-11-23', () => ({}), false],
    ['on Sunday it is new to the calendar', '2026-11-22', () => ({ events: new Set() }), true],
    [
      'on Sunday it was moved to this day',
      '2026-11-22',
      () => ({ events: new Set([eventHash({ ID: 'rentemote-2026-11-23', date: '2026-11-25' })]) }),
      true,
    ],
    ['on Tuesday it is over', '2026-11-24', () => ({}), false],
  ])('%s', async (_why, today, change, isNews) => {
    const slotAt = Date.parse(`${today}T06:00:00Z`)
    const before = { ...readBefore(edition, change), slotAt: slotAt - DAY_MS }
    const shown = { ...edition, mark: `${edition.mark} ${today}`, today }
    const { isEmpty, subject } = await compose(
      shown,
      wishOf({ settings }),
      { slotAt, next: slotAt + DAY_MS },
      before,
    )
    expect([isEmpty, subject.endsWith(': KPI')]).toEqual([!isNews, isNews])
  })
})

test('a reading of the same edition is the same text, of another it is not', () => {
  expect(baselineKey(baselineOf(edition))).toBe(baselineKey(baselineOf(edition)))
  expect(baselineKey(readBefore(edition, () => ({ series: new Map() })).baseline)).not.toBe(
    baselineKey(baselineOf(edition)),
  )
})
