/** Simulates a browser's page translator: each text is replaced by an element with other words. */
import type { Page } from '@playwright/test'

/** Translates once, all texts of `main` except those under `translate="no"`. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const name: string = 'font'
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('[translate=no], svg, script, style'))
        continue
      const [outer, inner] = [document.createElement(name), document.createElement(name)]
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
}
