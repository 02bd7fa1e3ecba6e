/**
 * axe in a page: every rule of WCAG 2.2 AA and of good practice, in the themes (accessibility C1).
 *
 * One run of axe takes as long as two loads of a page. A test that shows a place in both languages and at
 * both widths therefore runs axe once in each language: at the first width in the light theme and one
 * language, at the second width in the dark theme and the other language. These two runs prove the same as
 * four. Both languages show the same components, with texts of one type that the compiler holds complete, so
 * names, roles and headings do not depend on the width within a language. What only one width shows is in the
 * run at that width. Colours follow from the theme and the width, never from the words, and contrast.ts
 * compares them in the pairs of theme and width without a run of their own.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import { contrastFaults } from './contrast.ts'
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
 * The look for a language at a width: a run of axe where the places are equal, else colours alone.
 *
 * @param language its place among the languages
 * @param width its place among the widths of the test
 */
export function lookFor(language: number, width: number): Pick<Look, 'theme' | 'isColoursAlone'> {
  return { theme: language === 0 ? 'light' : 'dark', isColoursAlone: language !== width }
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
   * All rules in this theme, and contrast.ts in the other one. Unless given: all rules in the light theme,
   * and in the dark one the rules of axe that compare colours.
   */
  readonly theme?: Theme
  /** Without axe: contrast.ts in both themes. */
  readonly isColoursAlone?: boolean
  /** Rules that a page which is no reader's may break. */
  readonly without?: readonly string[]
  /** A selector of what is looked at; what it does not find is a failure. */
  readonly within?: string
}

export async function expectNoViolations(
  page: Page,
  { theme, isColoursAlone = false, without = [], within = WHOLE_PAGE }: Look = {},
): Promise<void> {
  const first = theme ?? 'light'
  const second = first === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: first })
  if (isColoursAlone) await expectContrast(page, within, first)
  else expect(await violations(page, within, { type: 'tag', values: TAGS }, without), first).toEqual([])
  if (theme !== undefined) {
    await expectContrast(page, within, second)
    return
  }
  await page.emulateMedia({ colorScheme: second })
  expect(await violations(page, within, { type: 'rule', values: COLOUR_RULES }, without), second).toEqual([])
}

async function expectContrast(page: Page, within: string, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await still(page)
  expect(await contrastFaults(page, within), `contrast, ${theme}`).toEqual([])
}

/**
 * Only the dialogs that are open, with their targets: the page behind them is inert and has a test of its
 * own, and nothing of it can be hit, which takes axe minutes to see for one with maps and charts.
 */
export function expectNoViolationsInDialogs(page: Page, look: Look = {}): Promise<void> {
  return expectNoViolations(page, { ...look, within: 'dialog[open]' })
}
