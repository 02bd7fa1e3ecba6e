/**
 * Use of altered documents: refresh, navigation, sorting, typing. The reader then sees what an untouched page
 * shows (docs/decisions/0092-altered-documents.md).
 */
import type { Page } from '@playwright/test'
import { alterNow, type AlterationName } from './alterations.ts'
import { contentOf, idle, RECOVERED, visit } from './altered-content.ts'
import { expect, LESS_MOTION, test, type Watch } from './fixtures.ts'
import { openEditor, officeLayout, titleField } from './opened-editor.ts'
import { openForm } from './opened-newsletter.ts'
import { reader } from './signed-in.ts'

// Extensions are not bound by the content security policy of a page.
test.use({ ...LESS_MOTION, bypassCSP: true, viewport: { width: 1280, height: 900 } })

/** Alterations that leave every word of the page. */
const KEEPING: readonly (readonly AlterationName[])[] = [
  ['translator'],
  ['highlighter', 'merge', 'whitespace'],
]
const DAMAGING: readonly AlterationName[] = ['removal', 'move', 'letter', 'merge']

const TEN_MINUTES_MS = 10 * 60_000 + 10_000

/**
 * Presses each button outside forms twice, without waiting for what it loads. Buttons that leave the page or
 * the browser are left out.
 */
async function pressButtons(page: Page, within: string): Promise<void> {
  await page.evaluate(async (selector) => {
    window.print = () => {}
    HTMLAnchorElement.prototype.click = () => {} // files to keep
    const buttons = [...document.querySelectorAll<HTMLElement>(selector)]
    for (const button of buttons)
      for (let time = 0; time < 2; time += 1) {
        if (!button.isConnected) continue
        button.click()
        await new Promise((resolve) => setTimeout(resolve))
      }
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  }, within)
  await idle(page)
}

/** Changes years, numbers and words in responses of the page's model, and removes the first row. */
async function changeModels(page: Page, path: string): Promise<void> {
  await page.route(`**/api/page/no${path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(/"text":"(\d)/g, '"text":"9$1')
      .replaceAll(' siden ', ' etter ')
      .replaceAll('2024', '2031')
    await route.fulfill({ response, body })
  })
}

async function refresh(page: Page, path: string): Promise<void> {
  const answer = page.waitForResponse(`**/api/page/no${path}`)
  await page.clock.runFor(TEN_MINUTES_MS)
  await answer
  await page.clock.runFor(100)
  await idle(page)
}

/** Texts without charts and maps: interactive ones show the figures of the API. */
async function textsOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const { texts } = await contentOf(page)
  return Object.fromEntries(Object.entries(texts).filter(([part]) => !/ MAIN | (?:chart|map)$/.test(part)))
}

/** Checks that every block with a year shows the changed one. */
async function expectWholeRefresh(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return Object.values(await textsOf(page)).filter((text) => text.includes('2024'))
    })
    .toEqual([])
  expect(JSON.stringify(await textsOf(page))).toMatch(/2031/)
}

function expectHarmless(watch: Watch): void {
  expect(watch.faults()).toEqual([])
}

for (const path of ['/oslo', '/makro'])
  test(`${path} refreshed after its texts were altered shows the new figures everywhere`, async ({
    page,
    watch,
  }) => {
    watch.expects(RECOVERED) // of blocks that are hydrated after the alteration
    await page.clock.install()
    await changeModels(page, path)
    let untouched: Readonly<Record<string, string>> | undefined
    for (const names of [[], ...KEEPING, DAMAGING]) {
      await visit(page, path)
      await alterNow(page, names)
      await refresh(page, path)
      // Blocks that were never hydrated load their code first.
      const refreshed = expect.poll(async () => {
        await page.clock.runFor(500)
        return textsOf(page)
      }, names.join())
      if (untouched && names !== DAMAGING) await refreshed.toEqual(untouched)
      else if (!untouched) await expectWholeRefresh(page)
      untouched ??= await textsOf(page)
      expectHarmless(watch)
    }
  })

for (const path of ['/oslo', '/sok?q=leie', '/serier/no-policy-rate'])
  test(`${path}: every button of an altered page can be pressed, and the next page is complete`, async ({
    page,
    watch,
  }) => {
    watch.expects(RECOVERED) // of blocks that are hydrated after the alteration
    await visit(page, '/bergen')
    const next = await textsOf(page)
    for (const names of [...KEEPING, DAMAGING]) {
      await visit(page, path)
      await alterNow(page, names)
      await pressButtons(page, 'header button, main button:not(form button)')
      expectHarmless(watch)
      await page.evaluate(() => {
        document
          .querySelector<HTMLAnchorElement>('nav a[href="/bergen"]')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      })
      await expect(page).toHaveURL('/bergen')
      await expect(page.locator('main h1')).toContainText('Bergen')
      await idle(page)
      if (names !== DAMAGING) expect.soft(await textsOf(page)).toEqual(next)
      expectHarmless(watch)
    }
  })

for (const names of [...KEEPING, DAMAGING])
  test(`the layout editor after ${names.join(', ')}: a title is typed, blocks are moved, changed and restored`, async ({
    page,
    watch,
  }) => {
    await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [officeLayout()] }))
    await alterNow(page, names)
    await titleField(page).fill('Et ganske langt navn på oppsettet, som teller ned til null tegn')
    await titleField(page).fill('Kort')
    await pressButtons(page, 'main article button, main [aria-haspopup]')
    await page.keyboard.press('Escape')
    await alterNow(page, names)
    await titleField(page).fill('Oslo')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(titleField(page)).toHaveValue('Kort')
    expectHarmless(watch)
  })

for (const names of [...KEEPING, DAMAGING])
  test(`the newsletter's form after ${names.join(', ')}: its fields can be changed`, async ({
    page,
    watch,
  }) => {
    watch.expects(/404/) // of calls that nothing is said of
    await openForm(page)
    await alterNow(page, names)
    await pressButtons(
      page,
      'main input[type=radio], main input[type=checkbox], main button:not([type=submit])',
    )
    await alterNow(page, names)
    await pressButtons(page, 'main input[type=radio], main input[type=checkbox]')
    expectHarmless(watch)
  })
