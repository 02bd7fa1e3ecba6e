/** Every block with every example, as /gallery shows them: no rule of accessibility broken, nothing wider than the page, nothing complained about. */
import { examplesByType } from '#blocks/registry.examples.ts'
import { expectNoViolations, withAxe } from './axe.ts'
import { expect, HEIGHT, LANGUAGES, open, test, urlOf, WIDTHS } from './fixtures.ts'

/** Examples of one type have the same heading, which no page of a reader would have twice. */
const NOT_HERE = ['landmark-unique']

test.beforeEach(({ page }) => withAxe(page))

for (const language of LANGUAGES) {
  for (const type of Object.keys(examplesByType)) {
    test(`${type}, ${language.name}`, async ({ page, watch }) => {
      // Examples name pictures and films that nobody has.
      watch.expects(/images\.example\.org|\/bilder\/|status of 404|ERR_NAME_NOT_RESOLVED|Content Security Policy.*img-src/)
      for (const width of [WIDTHS.narrow, WIDTHS.wide]) {
        await page.setViewportSize({ width, height: HEIGHT })
        await open(page, urlOf(`/gallery/${type}`, language))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectNoViolations(page, NOT_HERE)
      }
    })
  }
}
