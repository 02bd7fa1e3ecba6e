/** axe in a page: every rule of WCAG 2.2 AA and of good practice, in the themes (accessibility C1). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import { expect, still } from './fixtures.ts'

declare global {
  interface Window {
    readonly axe: { run(within: string, options: RunOptions): Promise<AxeResults> }
  }
}

/** Without the HTML of each element, which no message here quotes and which takes time to collect. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true })`
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** The root element: the whole page, with the rules that only a page as a whole can break. */
const WHOLE_PAGE = ':root'

/** Which colours a page is looked at in. */
export type Theme = 'light' | 'dark'

/**
 * One theme for a width in a language, so that each width is looked at in both, and each theme in both
 * languages: colours do not depend on the language, and no other rule depends on the theme.
 *
 * @param language its place among the languages
 * @param width its place among the widths of the test
 */
export function themeFor(language: number, width: number): Theme {
  return (language + width) % 2 === 0 ? 'light' : 'dark'
}

/**
 * Asks for less motion: what is looked at must stand still, and it does so at once and ends in the same place
 * (motion.spec.ts).
 */
export async function withAxe(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/**
 * Loads axe into the document and its frames, once each. Only documents that are looked at pay for it, and
 * the content security policy does not reach it.
 */
export async function loadAxe(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
    }),
  )
}

/** One line for each element that breaks a rule. */
async function violations(
  page: Page,
  within: string,
  runOnly: RunOnly,
  without: readonly string[],
): Promise<string[]> {
  await still(page)
  await loadAxe(page)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options: RunOptions = {
    runOnly,
    resultTypes: ['violations'],
    ...(runOnly.type === 'tag' ? { rules } : {}),
  }
  const results = await page.evaluate(([place, given]) => window.axe.run(place, given), [
    within,
    options,
  ] as const)
  expect(results.testEngine.version, 'the version that the reliability plan names').toMatch(/^4\.14\./)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

export interface Look {
  /**
   * All rules in this theme alone; both unless given: all rules in the light one, in the dark one those that
   * look at colours.
   */
  readonly theme?: Theme
  /** Rules that a page which is no reader's may break. */
  readonly without?: readonly string[]
  /** A selector of what is looked at; what it does not find is a failure. */
  readonly within?: string
}

export async function expectNoViolations(
  page: Page,
  { theme, without = [], within = WHOLE_PAGE }: Look = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme ?? 'light' })
  expect(await violations(page, within, { type: 'tag', values: TAGS }, without), theme ?? 'light').toEqual([])
  if (theme !== undefined) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, within, { type: 'rule', values: COLOUR_RULES }, without), 'dark').toEqual([])
}

/**
 * Only the dialogs that are open, with their targets: the page behind them is inert and has a test of its
 * own, and nothing of it can be hit, which takes axe minutes to see for one with maps and charts.
 */
export function expectNoViolationsInDialogs(page: Page, theme?: Theme): Promise<void> {
  return expectNoViolations(page, { within: 'dialog[open]', ...(theme === undefined ? {} : { theme }) })
}
