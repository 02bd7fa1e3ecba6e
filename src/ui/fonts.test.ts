import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Both fonts are preloaded, so they compete with the page itself. Equal to the limit of the built home page
 * (tests/integration/budgets.test.ts).
 */
const FONT_BUDGET_BYTES = 60_000

const css = readFileSync(new URL('./styles/fonts.css', import.meta.url), 'utf8')
const files = [...css.matchAll(/url\('\.\.\/fonts\/([\w.-]+)'\)/g)].map(([, file]) => file ?? '')

test('the two faces together keep the budget', () => {
  expect(files).toHaveLength(2)
  const bytes = files.reduce(
    (sum, file) => sum + statSync(new URL(`./fonts/${file}`, import.meta.url)).size,
    0,
  )
  expect(bytes).toBeLessThanOrEqual(FONT_BUDGET_BYTES)
})

test.each(files)('%s is WOFF2 and swaps in', (file) => {
  const signature = readFileSync(new URL(`./fonts/${file}`, import.meta.url))
    .subarray(0, 4)
    .toString('latin1')
  expect(signature).toBe('wOF2')
  const face = css.split('@font-face').find((rule) => rule.includes(file))
  expect(face).toContain('font-display: swap')
  expect(face).toContain('unicode-range')
})

test.each(['inter', 'newsreader'])('%s travels with its licence', (name) => {
  const licence = readFileSync(new URL(`./fonts/OFL-${name}.txt`, import.meta.url), 'utf8')
  expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('every stand-in face declares all four metrics', () => {
  const standIns = css.split('@font-face').filter((rule) => rule.includes("fallback'"))
  expect(standIns).toHaveLength(3)
  for (const rule of standIns) {
    for (const metric of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override']) {
      expect(rule).toContain(`${metric}:`)
    }
  }
})
