/**
 * Text with larger spacing (WCAG 1.4.12), and at twice the size (WCAG 1.4.4; accessibility C7): nothing is
 * cut or hidden.
 */
import type { Page } from '@playwright/test'
import {
  awake,
  BOKMAL,
  expect,
  HEIGHT,
  inOneVisit,
  LANGUAGES,
  LESS_MOTION,
  open,
  test,
  urlOf,
  WIDTHS,
} from './fixtures.ts'
import { tooWide } from './measuring.ts'

test.use(LESS_MOTION)

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

/** The four spacings of WCAG 1.4.12, over the page's own styles. */
const MORE_ROOM =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }'
/** px; the largest number of a narrow column overflows it by the added letter spacing. */
const A_FEW = 8
const TWICE = ':root { font-size: 200% !important; }'

/** Sets the user style sheet, to which the content security policy does not apply. */
async function withStyle(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [await sheet.replace(text)]
  }, css)
}

/**
 * Texts in boxes that are too low for them and do not scroll; single lines with an ellipsis are intended, and
 * a map is a viewport.
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

const STYLES = [
  ['more room between lines, words and letters', MORE_ROOM],
  ['text of twice the size', TWICE],
] as const

/** Sets each style at two widths; 320 px together with the spacing is more than WCAG requires. */
async function expectRoom(page: Page): Promise<void> {
  const cases = STYLES.flatMap(([name, css]) =>
    [WIDTHS.middle, WIDTHS.wide].map((width) => ({ name, css, width })),
  )
  await inOneVisit(
    cases.map(({ name, css, width }) => [
      `${name}, ${width} px`,
      async () => {
        await page.setViewportSize({ width, height: HEIGHT })
        await withStyle(page, css)
        await awake(page)
        expect(await tooWide(page, width + A_FEW), 'too wide').toEqual([])
        expect(await cutTexts(page), 'cut').toEqual([])
      },
    ]),
  )
}

test('more room between lines, words and letters; text of twice the size: no text is cut or hidden', async ({
  page,
}) => {
  test.slow()
  const urls = KINDS.map((path, at) => urlOf(path, LANGUAGES[at % LANGUAGES.length] ?? BOKMAL))
  await inOneVisit(
    urls.map((url) => [
      url,
      async () => {
        await page.setViewportSize({ width: WIDTHS.middle, height: HEIGHT })
        await open(page, url)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expectRoom(page)
      },
    ]),
  )
})
