/**
 * Every block with every example, on /gallery: no accessibility violation, no overflow, no message in the
 * console.
 */
import type { Page } from '@playwright/test'
import { examplesByType } from '#blocks/registry.examples.ts'
import { expectNoViolations, lookFor, withAxe } from './axe.ts'
import {
  expect,
  HEIGHT,
  inOneVisit,
  LANGUAGES,
  open,
  test,
  urlOf,
  WIDTHS,
  type Language,
} from './fixtures.ts'

/** Examples of one type share a heading, which would not occur twice on a page of a reader. */
const NOT_HERE = ['landmark-unique']

test.beforeEach(({ page }) => withAxe(page))

const TYPES = Object.keys(examplesByType)
/** Number of types that one test visits; its first page compiles axe, which the next pages share. */
const TYPES_PER_TEST = 4

for (let first = 0; first < TYPES.length; first += TYPES_PER_TEST) {
  const types = TYPES.slice(first, first + TYPES_PER_TEST)
  test(`${types.join(', ')}, in both languages`, async ({ page, watch }) => {
    test.slow()
    // Examples name pictures and videos that do not exist.
    watch.expects(
      /images\.example\.org|\/bilder\/|status of 404|ERR_NAME_NOT_RESOLVED|Content Security Policy.*img-src/,
    )
    await inOneVisit(
      types.flatMap((type) =>
        LANGUAGES.map(
          (language) =>
            [`${type}, ${language.name}`, () => expectExamplesKept(page, type, language)] as const,
        ),
      ),
    )
  })
}

async function expectExamplesKept(page: Page, type: string, language: Language): Promise<void> {
  await open(page, urlOf(`/gallery/${type}`, language))
  for (const [which, width] of [WIDTHS.narrow, WIDTHS.wide].entries()) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: HEIGHT })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const look = lookFor(LANGUAGES.indexOf(language), which)
      await expectNoViolations(page, { ...look, without: NOT_HERE })
    })
  }
}
