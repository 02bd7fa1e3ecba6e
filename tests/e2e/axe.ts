/** axe in a page: every rule of WCAG 2.2 AA and of good practice, in both themes (reliability C1). */
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import { expect, still } from './fixtures.ts'

declare global {
  interface Window {
    readonly axe: { run(within: string, options: RunOptions): Promise<AxeResults> }
  }
}

const AXE = { path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** The root element: the whole page, with the rules that only a page as a whole can break. */
const WHOLE_PAGE = ':root'

/** Puts axe in before the page's own scripts, where the content security policy does not reach. */
export async function withAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE)
}

/** One line for each element that breaks a rule. */
async function violations(page: Page, within: string, runOnly: RunOnly, without: readonly string[]): Promise<string[]> {
  await still(page)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options: RunOptions = { runOnly, resultTypes: ['violations'], ...(runOnly.type === 'tag' ? { rules } : {}) }
  const results = await page.evaluate(([place, given]) => window.axe.run(place, given), [within, options] as const)
  expect(results.testEngine.version, 'the version that the reliability plan names').toMatch(/^4\.14\./)
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`))
}

/**
 * All rules in the light theme; in the dark one those that look at colours.
 *
 * @param without rules that a page which is no reader's may break
 * @param within a selector of what is looked at; what it does not find is a failure
 */
export async function expectNoViolations(page: Page, without: readonly string[] = [], within = WHOLE_PAGE): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page, within, { type: 'tag', values: TAGS }, without), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, within, { type: 'rule', values: COLOUR_RULES }, without), 'dark').toEqual([])
}

/**
 * Only the dialogs that are open, with their targets: the page behind them is inert and has a test of its own, and nothing of it can be hit,
 * which takes axe minutes to see for one with maps and charts.
 */
export function expectNoViolationsInDialogs(page: Page): Promise<void> {
  return expectNoViolations(page, [], 'dialog[open]')
}
