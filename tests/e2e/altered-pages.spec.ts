/**
 * Pages whose documents are altered by translators and extensions, before and after hydration: no
 * server-rendered content is lost, and nothing throws (docs/decisions/0092-altered-documents.md).
 */
import type { Page } from '@playwright/test'
import { alterBeforeStart, alterNow, type AlterationName } from './alterations.ts'
import { contentOf, RECOVERED, visit } from './altered-content.ts'
import { CHART, FIGURES, pathOf } from './embedded-blocks.ts'
import { expect, inOneVisit, LESS_MOTION, NOWHERE, test } from './fixtures.ts'

// Extensions are not bound by the content security policy of a page.
test.use({ ...LESS_MOTION, bypassCSP: true, viewport: { width: 1280, height: 900 } })

type Kind = readonly [kind: string, path: string]

/** Each kind of page that is rendered for a guest, with one address. */
const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  'pages of blocks': [
    ['home', '/'],
    ['city', '/oslo'],
    ['dashboard', '/makro'],
    ['plain page', '/metode'],
    ['comparison', '/sammenlign'],
    ['page that is missing', NOWHERE],
    ['embedded chart', pathOf(CHART)],
    ['embedded figures', pathOf(FIGURES)],
  ],
  'generated pages': [
    ['list', '/nyheter'],
    ['article', '/nyheter/n-fornebu-skiller-seg-ut'],
    ['report', '/rapporter/macro'],
    ['series', '/serier/no-policy-rate'],
    ['list of series', '/serier'],
    ['calendar', '/kalender'],
    ['search', '/sok?q=leie'],
    ['use of figures', '/bruk/serier/no-policy-rate,no-cpi-12m'],
    ['verifier', '/etterprov'],
  ],
}

/** Alterations that leave every word of the page, and those that change, move or remove words. */
const KEEPING: readonly AlterationName[] = [
  'highlighter',
  'merge',
  'whitespace',
  'translator',
  'darkener',
  'passwordManager',
  'grammarChecker',
]
const DAMAGING: readonly AlterationName[] = ['letter', 'move', 'removal']

/** One page shows the documents one after another: the engine keeps the compiled scripts. */
async function expectContentKept(page: Page, path: string): Promise<void> {
  const untouched = await visit(page, path)
  await alterNow(page, KEEPING)
  expect.soft(await contentOf(page), 'altered after hydration').toEqual(untouched)
  // Where words are missing, charts are the only content that can be compared.
  for (const names of untouched.charts.length > 0 ? [KEEPING, DAMAGING] : [KEEPING]) {
    const endAlteration = await alterBeforeStart(page, names)
    const content = await visit(page, path)
    await endAlteration()
    if (names === KEEPING)
      expect.soft(content, `altered before hydration by ${names.join(', ')}`).toEqual(untouched)
    expect.soft(content.charts, `charts after ${names.join(', ')}`).toEqual(untouched.charts)
  }
}

for (const [part, kinds] of Object.entries(KINDS))
  test(`documents of ${part}, altered before or after hydration, keep their texts and charts`, async ({
    page,
    watch,
  }) => {
    watch.expects(RECOVERED)
    watch.expects(/404/) // of the page that is missing
    await inOneVisit(kinds.map(([kind, path]) => [kind, () => expectContentKept(page, path)]))
  })

/** A number alone with its sign, unit or mark; years may be translated. */
const NUMBER_ALONE = /^(?!\d{4}$)[-−+]?\d[\d\s.,]*(?:%|%-poeng|kr\/kvm|NOK|m²|kvm|(?:mrd|mill)\. kr)?\*?$/

for (const path of ['/', '/makro', pathOf(FIGURES)])
  test(`${path}: a translator leaves figures, units and pictures unchanged`, async ({ page, watch }) => {
    // A block may still hydrate when it is altered (decision 0092).
    watch.expects(RECOVERED)
    await visit(page, path)
    const contents = () => page.locator('dd [translate=no], [data-picture]').allTextContents()
    const untouched = await contents()
    expect(untouched.join(' ')).toMatch(/\d,\d\d\s%/)
    await alterNow(page, ['translator'])
    // A chart that React has made again has no picture until its code has come.
    await expect.poll(contents).toEqual(untouched)
    const translated = await page.locator('main font font').allTextContents()
    const words = translated.map((text) => text.slice(1, -1).trim())
    expect(words.filter((text) => NUMBER_ALONE.test(text))).toEqual([])
  })
