/**
 * Pages whose documents are altered by translators and extensions, before and after hydration: no
 * server-rendered content is lost, and nothing throws (docs/decisions/0092-altered-documents.md).
 */
import { alterBeforeStart, alterNow, type AlterationName } from './alterations.ts'
import { contentOf, RECOVERED, visit } from './altered-content.ts'
import { CHART, FIGURES, pathOf } from './embedded-blocks.ts'
import { expect, LESS_MOTION, NOWHERE, test } from './fixtures.ts'

// Extensions are not bound by the content security policy of a page.
test.use({ ...LESS_MOTION, bypassCSP: true, viewport: { width: 1280, height: 900 } })

/** Each kind of page that is rendered for a guest, with one address. */
const KINDS: readonly (readonly [kind: string, path: string])[] = [
  ['home', '/'],
  ['city', '/oslo'],
  ['dashboard', '/makro'],
  ['list', '/nyheter'],
  ['article', '/nyheter/n-fornebu-skiller-seg-ut'],
  ['report', '/rapporter/macro'],
  ['series', '/serier/no-policy-rate'],
  ['list of series', '/serier'],
  ['calendar', '/kalender'],
  ['search', '/sok?q=leie'],
  ['plain page', '/metode'],
  ['comparison', '/sammenlign'],
  ['use of figures', '/bruk/serier/no-policy-rate,no-cpi-12m'],
  ['page that is missing', NOWHERE],
  ['verifier', '/etterprov'],
  ['embedded chart', pathOf(CHART)],
  ['embedded figures', pathOf(FIGURES)],
]

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

for (const [kind, path] of KINDS) {
  test(`${kind}: documents altered before or after hydration keep their texts and charts`, async ({
    page,
    context,
    watch,
  }) => {
    watch.expects(RECOVERED)
    if (path === NOWHERE) watch.expects(/404/)
    const untouched = await visit(page, path)
    await alterNow(page, KEEPING)
    expect.soft(await contentOf(page), 'altered after hydration').toEqual(untouched)
    // Where words are missing, charts are the only content that can be compared.
    for (const names of untouched.charts.length > 0 ? [KEEPING, DAMAGING] : [KEEPING]) {
      const altered = await context.newPage()
      await alterBeforeStart(altered, names)
      const content = await visit(altered, path)
      if (names === KEEPING)
        expect.soft(content, `altered before hydration by ${names.join(', ')}`).toEqual(untouched)
      expect.soft(content.charts, `charts after ${names.join(', ')}`).toEqual(untouched.charts)
      await altered.close()
    }
  })
}

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
