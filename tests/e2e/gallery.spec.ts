/**
 * Every block with every example, on /gallery: no accessibility violation, no overflow, no message in the
 * console.
 */
import { examplesByType } from '#blocks/registry.examples.ts'
import { expectNoViolations, lookFor, withAxe } from './axe.ts'
import { expect, HEIGHT, LANGUAGES, open, test, urlOf, WIDTHS } from './fixtures.ts'

/** Examples of one type share a heading, which would not occur twice on a page of a reader. */
const NOT_HERE = ['landmark-unique']

test.beforeEach(({ page }) => withAxe(page))

for (const type of Object.keys(examplesByType)) {
  test(`${type}, in both languages`, async ({ page, watch }) => {
    // Examples name pictures and videos that do not exist.
    watch.expects(
      /images\.example\.org|\/bilder\/|status of 404|ERR_NAME_NOT_RESOLVED|Content Security Policy.*img-src/,
    )
    for (const [at, language] of LANGUAGES.entries()) {
      await open(page, urlOf(`/gallery/${type}`, language))
      for (const [which, width] of [WIDTHS.narrow, WIDTHS.wide].entries()) {
        await test.step(`${language.name}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: HEIGHT })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          await expectNoViolations(page, { ...lookFor(at, which), without: NOT_HERE })
        })
      }
    }
  })
}
