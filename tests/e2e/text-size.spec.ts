/**
 * Text as readers need it: with more room (WCAG 1.4.12), and twice as large (WCAG 1.4.4; accessibility C7).
 * Nothing is cut and nothing hidden.
 */
import type { Page } from '@playwright/test'
import { expect, HEIGHT, LANGUAGES, open, test, urlOf, WIDTHS } from './fixtures.ts'
import { tooWide } from './measuring.ts'

/** One page of each kind. */
const KINDS = [
  '/',
  '/oslo',
  '/makro',
  '/metode',
  '/nyheter',
  '/serier/no-policy-rate',
  '/kalender',
  '/login',
  '/sok?q=oslo',
] as const

/** The four that WCAG 1.4.12 names, over whatever the page says. */
const MORE_ROOM =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }'
/** px; the largest number of a narrow column is wider than it by as much as its letters were moved apart. */
const A_FEW = 8
const TWICE = ':root { font-size: 200% !important; }'

/** As a style sheet of the reader's own would be: the page's policy says nothing of it. */
async function withStyle(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(await sheet.replace(text))
  }, css)
}

/**
 * Texts in boxes that are too low for them and do not scroll; one line that ends in dots is meant, and a map
 * is a window.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *, dialog[open] *')].flatMap(
      (element) => {
        const style = getComputedStyle(element)
        const { overflowY, clipPath, position } = style
        const isHidden =
          clipPath !== 'none' ||
          position === 'absolute' ||
          element.getClientRects().length === 0 ||
          element.closest('svg, [popover], [data-ratio]')
        if (
          isHidden ||
          !['hidden', 'clip'].includes(overflowY) ||
          style.getPropertyValue('-webkit-line-clamp') !== 'none'
        )
          return []
        return element.innerText.trim() !== '' && element.scrollHeight > element.clientHeight + 2
          ? [`${element.tagName}.${element.className}: ${element.innerText.slice(0, 40)}`]
          : []
      },
    ),
  )
}

for (const [name, css] of [
  ['more room between lines, words and letters', MORE_ROOM],
  ['text of twice the size', TWICE],
] as const) {
  for (const [at, path] of KINDS.entries()) {
    const language = LANGUAGES[at % LANGUAGES.length] ?? LANGUAGES[0]
    if (!language) continue
    test(`${name}: ${urlOf(path, language)}`, async ({ page }) => {
      // Both at once, this and a window of 320 px, is more than is asked for.
      for (const width of [WIDTHS.middle, WIDTHS.wide]) {
        await page.setViewportSize({ width, height: HEIGHT })
        await open(page, urlOf(path, language))
        await withStyle(page, css)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        expect(await tooWide(page, width + A_FEW), `too wide at ${width} px`).toEqual([])
        expect(await cutTexts(page), `cut at ${width} px`).toEqual([])
      }
    })
  }
}
