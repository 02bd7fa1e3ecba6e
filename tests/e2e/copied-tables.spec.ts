/** Tables copied as text: a line per row, a tab between cells, as spreadsheets read them. */
import type { Page } from '@playwright/test'
import { expect, LESS_MOTION, open, test } from './fixtures.ts'

test.use(LESS_MOTION)

const TABLES = [
  ['a table block', '/sammenlign', '[data-block=table] table'],
  ['the areas of a city', '/oslo', '[data-block=areas] table'],
  ['the table of a chart', '/makro', '[data-block=chart] details table'],
] as const

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

/** Text and markup on the clipboard after the copy shortcut. */
async function copied(page: Page): Promise<{ readonly text: string; readonly html: string }> {
  // The code is loaded at the first selection in a table. The copy waits until the module has run, which is
  // later than its arrival; a reader takes longer than this test.
  const module = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/copy-table-'))?.name ?? '',
  )
  await page.evaluate((address) => import(address), await module.jsonValue())
  await page.keyboard.press('ControlOrMeta+c')
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '')
    return { text: await read('text/plain'), html: await read('text/html') }
  })
}

for (const [what, path, selector] of TABLES) {
  test(`${what} is copied with a line per row and a tab between cells`, async ({ page }) => {
    await open(page, path)
    const table = page.locator(selector).first()
    await table.evaluate((element) => {
      for (const details of document.querySelectorAll('details'))
        if (details.contains(element)) details.open = true
    })
    await expect(table).toBeVisible()
    const cells = await table.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return element instanceof HTMLTableElement ? [...element.rows].map((row) => row.cells.length) : []
    })
    expect(cells.length).toBeGreaterThan(2)
    const { text, html } = await copied(page)
    const lines = text.split('\n').filter((line) => line.includes('\t'))
    expect(
      lines.map((line) => line.split('\t').length),
      'cells of each line',
    ).toEqual(cells)
    expect(text, 'a caption that is seen is the only other line').not.toMatch(/\n[^\t\n]*\n/)
    expect(html.match(/<tr/g)?.length).toBe(cells.length)
    expect(html).not.toMatch(/<button|<svg|href="\//)
  })
}

test('copying areas takes the visible text and leaves out text for screen readers', async ({ page }) => {
  await open(page, '/oslo')
  const table = page.locator('[data-block=areas] table').first()
  await table.evaluate((element) => getSelection()?.selectAllChildren(element))
  const { text, html } = await copied(page)
  const hidden = await table.locator('[class*=hidden], caption').allTextContents()
  expect(hidden.length).toBeGreaterThan(3)
  for (const words of hidden) for (const form of [text, html]) expect(form).not.toContain(words)
})

test('two cells of a row are copied as a line; one cell is copied by the browser', async ({ page }) => {
  await open(page, '/oslo')
  const row = page.locator('[data-block=areas] tbody tr').first()
  const select = (from: number, to: number) =>
    row.evaluate((element, [start, end]) => getSelection()?.setBaseAndExtent(element, start, element, end), [
      from,
      to,
    ] as const)
  await select(0, 2)
  expect((await copied(page)).text).toMatch(/^[^\t\n]+\t[\d,]+ % ?\*?$/)
  await row.locator('th').evaluate((element) => getSelection()?.selectAllChildren(element))
  expect((await copied(page)).text.trim()).toBe((await row.locator('th').innerText()).trim())
})
