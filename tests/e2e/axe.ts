/** axe in a page: every rule of WCAG 2.2 AA and of good practice, in both themes (reliability C1). */
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import { expect, still } from './fixtures.ts'

declare global {
  interface Window {
    readonly axe: { run(options: RunOptions): Promise<AxeResults> }
  }
}

const AXE = { path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Puts axe in before the page's own scripts, where the content security policy does not reach. */
export async function withAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE)
}

/** One line for each element that breaks a rule. */
async function violations(page: Page, runOnly: RunOnly, without: readonly string[]): Promise<string[]> {
  await still(page)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options: RunOptions = { runOnly, resultTypes: ['violations'], ...(runOnly.type === 'tag' ? { rules } : {}) }
  const results = await page.evaluate((given) => window.axe.run(given), options)
  expect(results.testEngine.version, 'the version that the reliability plan names').toMatch(/^4\.14\./)
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`))
}

/**
 * All rules in the light theme; in the dark one those that look at colours.
 *
 * @param without rules that a page which is no reader's may break
 */
export async function expectNoViolations(page: Page, without: readonly string[] = []): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page, { type: 'tag', values: TAGS }, without), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, { type: 'rule', values: COLOUR_RULES }, without), 'dark').toEqual([])
}
