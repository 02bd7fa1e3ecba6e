/** The page of the verifier: no accessibility violation, no overflow, reached from the menu. */
import { expectNoViolations, lookIn, withAxe } from './axe.ts'
import { expect, HEIGHT, LANGUAGES, test, urlOf, WIDTHS } from './fixtures.ts'

const TEXTS = [
  'Styringsrenten er 4,50 prosent. Ledigheten i Oslo var 7,9 prosent ved utgangen av 2023. Den er 5 prosent i Hamar.',
  'The policy rate is 4.50 per cent. Vacancy in Oslo was 7.9 per cent at the end of 2023. It is 5 per cent in Hamar.',
]
const PATH = '/etterprov'

for (const [at, language] of LANGUAGES.entries()) {
  test(`a text is verified without a script, ${language.name}`, async ({ page }) => {
    await withAxe(page)
    const width = at === 0 ? WIDTHS.narrow : WIDTHS.wide
    await page.setViewportSize({ width, height: HEIGHT })
    await page.goto(urlOf(PATH, language))
    await page.getByRole('textbox').fill(TEXTS[at] ?? '')
    await page.getByRole('button').click()
    await expect(page.locator('mark')).toHaveCount(3)
    const verdicts = page.locator('mark').evaluateAll((marks) => marks.map((mark) => mark.dataset.verdict))
    expect(await verdicts).toEqual(['holds', 'does-not-hold', 'cannot-say'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoViolations(page, lookIn(at))
  })
}

test('a link of the menu loads the page as a document, and Back returns', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.wide, height: HEIGHT })
  await page.goto('/')
  await page
    .locator(`a[href="${PATH}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('textbox')).toBeVisible()
  await page.goBack()
  await expect(page.locator('main [data-block]').first()).toBeVisible()
})
