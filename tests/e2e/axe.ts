/**
 * Runs axe in a page: every rule of WCAG 2.2 AA and of good practice, in the themes (accessibility C1).
 *
 * One run of axe takes as long as two page loads. A test of both languages and both widths therefore runs axe
 * once per language: at the first width in the light theme and one language, at the second width in the dark
 * theme and the other language. These two runs prove the same as four. Both languages render the same
 * components, with texts whose completeness the compiler checks, so names, roles and headings do not depend
 * on the width within a language. Elements of one width only are in the run at that width. Colours depend on
 * theme and width, never on words; contrast.ts compares them at each width in the other theme without axe. So
 * the two checks cover both widths in both themes, and nothing is left for the other width of a language.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import { contrastFaults } from './contrast.ts'
import { expect, still } from './fixtures.ts'
import { withoutPageBehind } from './page-behind.ts'

declare global {
  interface Window {
    readonly axe: { run(within: string, options: RunOptions): Promise<AxeResults> }
  }
}

/**
 * axe without the HTML of each element, which no message here quotes and which takes time to collect.
 *
 * `ignorePseudo`: else axe asks for the styles of `::before` and `::after` of each text and of all elements
 * around it, and reports a text near such a picture as undecided, which is no violation here. This way it is
 * compared as well. The other options of the check are axe's own.
 */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true })
axe.configure({ checks: [{
  id: 'color-contrast',
  options: { ...axe._audit.checks['color-contrast'].options, ignorePseudo: true },
}] })`
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Selector of the root element: the whole page, with the rules for whole pages. */
const WHOLE_PAGE = ':root'

/** Colour theme in which a page is checked. */
export type Theme = 'light' | 'dark'

/** The theme in which axe judges a language; contrast.ts judges the other theme. @param language index */
export function lookIn(language: number): Pick<Look, 'theme'> {
  return { theme: language === 0 ? 'light' : 'dark' }
}

/**
 * Check for a language at a width: all where the indices are equal, else nothing.
 *
 * @param language index among the languages
 * @param width index among the widths of the test
 */
export function lookFor(language: number, width: number): Pick<Look, 'theme' | 'isLeftOut'> {
  return { ...lookIn(language), isLeftOut: language !== width }
}

/** Sets reduced motion before a check: animations end at once in the same state (motion.spec.ts). */
export async function withAxe(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/**
 * Loads axe into the document and its frames, once each. Only checked documents pay for it; the content
 * security policy does not apply to it.
 */
export async function loadAxe(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
    }),
  )
}

/** One line for each element that violates a rule. */
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
   * Theme of the run with all rules; contrast.ts checks the other one. Default: all rules in the light theme,
   * and axe's colour rules in the dark one.
   */
  readonly theme?: Theme
  /** Checks nothing: the other language is checked at this width. */
  readonly isLeftOut?: boolean
  /** Skips axe and runs contrast.ts in both themes. */
  readonly isColoursAlone?: boolean
  /** Rules that do not apply to a page outside the portal. */
  readonly without?: readonly string[]
  /** Selector of the checked part; a selector that matches nothing is a failure. */
  readonly within?: string
}

export async function expectNoViolations(
  page: Page,
  { theme, isLeftOut = false, isColoursAlone = false, without = [], within = WHOLE_PAGE }: Look = {},
): Promise<void> {
  if (isLeftOut) return
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
 * Checks only the open dialogs, with their targets. The page behind them is inert and has its own test; axe
 * would take minutes to see that its targets cannot be hit.
 */
export async function expectNoViolationsInDialogs(page: Page, look: Look = {}): Promise<void> {
  if (look.isLeftOut === true) return
  await withoutPageBehind(page, () => expectNoViolations(page, { ...look, within: 'dialog[open]' }))
}
