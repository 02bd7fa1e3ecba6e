/** A page as PDF: the printed figures are those of the page (issue 34 A2). */
import { execFileSync } from 'node:child_process'
import { expect } from '../../e2e/fixtures.ts'
import type { Visit } from '../journey.ts'

/** `Kontorledighet 6,7 %` and the like: the first figures of a page, with the words beside them. */
const FIGURE = '[data-block=figures] dd'

export async function printPage({ hands }: Visit): Promise<void> {
  await hands.openAsNewReader('/oslo')
  await hands.sees({ css: FIGURE })
  const figures = await hands.browser.evaluate(
    (css) =>
      [...document.querySelectorAll<HTMLElement>(css)].flatMap(
        (figure) => figure.innerText.match(/\d[\d\s\u00A0]*,\d+/g) ?? [],
      ),
    [FIGURE],
  )
  expect(figures.length).toBeGreaterThan(1)
  const pdf = await hands.browser.print?.()
  const text = plain(execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf ?? '', encoding: 'utf8' }))
  for (const figure of figures) expect(text).toContain(plain(figure))
  expect(text).toContain('Oslo')
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
