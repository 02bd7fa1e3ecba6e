/** Presses before the scripts have loaded are replayed once they have (decision 0023). */
import type { Locator, Page } from '@playwright/test'
import { pageTextsNb } from '#texts/nb/pages/page-texts.ts'
import { AREAS, pathOf } from './embedded-blocks.ts'
import { BOKMAL, expect, LANGUAGES, OWN_PAGES, PAGES, test, urlOf } from './fixtures.ts'
import { holdScripts } from './held-scripts.ts'

const { areas, accounts, blockWords } = BOKMAL.texts
const { seriesPage: series } = pageTextsNb

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sortHead = (page: Page) =>
  page.locator('[data-block=areas]').getByRole('columnheader', { name: areas.vacancy }).first()
const menuButton = (page: Page) =>
  page
    .locator('[data-block=areas]')
    .getByRole('button', { name: new RegExp(`^${blockWords.menu.button('')}`) })
const password = (page: Page) => page.locator('dialog [name=password]')

interface Press {
  readonly what: string
  readonly path: string
  readonly button: (page: Page) => Locator
  readonly done: (page: Page) => Promise<void>
}

const PRESSES: readonly Press[] = [
  {
    what: 'the head of a table',
    path: '/oslo',
    button: (page) => sortHead(page).getByRole('button'),
    done: (page) => expect(sortHead(page)).toHaveAttribute('aria-sort', 'ascending'),
  },
  {
    what: 'the head of a table in a frame',
    path: pathOf(AREAS),
    button: (page) => page.getByRole('columnheader').nth(1).getByRole('button'),
    done: (page) => expect(page.getByRole('columnheader').nth(1)).toHaveAttribute('aria-sort', 'ascending'),
  },
  {
    what: 'the menu of a block',
    path: '/oslo',
    button: menuButton,
    done: (page) => expect(page.locator('[data-block=areas] [popover]:popover-open')).toBeVisible(),
  },
  {
    what: 'how a page is cited',
    path: '/serier/no-policy-rate',
    button: (page) => page.locator('main').getByRole('button', { name: series.copy, exact: true }).first(),
    // A browser forbids copying more than a few seconds after a click; the text is selected instead.
    done: async (page) => {
      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain('Kvartal')
      await page.evaluate(() =>
        Object.assign(navigator.clipboard, {
          writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
        }),
      )
      await page.locator('main').getByRole('button', { name: series.copy, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: series.copyRefused })).toBeVisible()
    },
  },
  {
    what: 'a password to be shown',
    path: '/login',
    button: (page) => page.locator('dialog .field-password button'),
    done: (page) => expect(password(page)).toHaveAttribute('type', 'text'),
  },
  {
    what: 'a password that is forgotten',
    path: '/login',
    button: (page) => page.getByRole('button', { name: accounts.dialogs.login.forgotten }),
    done: (page) => expect(page.getByRole('dialog', { name: accounts.dialogs.forgot.heading })).toBeVisible(),
  },
]

for (const { what, path, button, done } of PRESSES) {
  test(`pressed before the scripts have loaded: ${what}`, async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const pressed = button(page)
    // A second press, as of a reader who saw no effect; replaying both would reverse the order of a table.
    await pressed.click()
    await pressed.click()
    await expect(pressed).toHaveAttribute('data-waiting', '')
    letGo()
    await done(page)
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    // From now on each press counts once.
    if (path === '/login') return
    await sortsOnce(page)
  })
}

/** Sorts the table of a page that has one. */
async function sortsOnce(page: Page): Promise<void> {
  const head = page
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') })
    .nth(2)
  if ((await head.count()) === 0) return
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
}

/**
 * Controls of a document that neither the browser nor the server handles, and whose clicks are not recorded.
 * The document is parsed as the browser would, and not shown: hidden controls are held to the same.
 */
function inVain(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    await new Promise((resolve) => {
      request.addEventListener('loadend', resolve)
      request.send()
    })
    const sent = request.responseXML
    if (sent === null || sent.querySelector('h1, dialog') === null) return ['no page']
    for (const element of sent.querySelectorAll('noscript, template')) element.remove()
    const isForm = (control: Element) => control.closest('form[action], form[method=dialog]') !== null
    const works = (control: Element) =>
      control.matches(
        // Parts of a form that need scripts are disabled until those have loaded; typed and ticked values
        // stay.
        'button[type=button], [popovertarget], [aria-describedby], summary, [data-theme-switch] input, :disabled, form:has(button:disabled) input',
      ) || isForm(control)
    return [
      ...sent.querySelectorAll(
        'button, input, select, textarea, summary, [role=button], [role=tab], [role=application], [onclick]',
      ),
    ]
      .filter((control) => !works(control))
      .map((control) => control.outerHTML.slice(0, 120))
  }, path)
}

test('every control of a public page works without scripts, or its press is replayed', async ({ page }) => {
  await page.goto('/vilkar')
  const found: string[] = []
  for (const [at, path] of [...PAGES, ...OWN_PAGES, '/sok?q=fornebu', '/login', '/register'].entries()) {
    const language = LANGUAGES[at % 2] ?? BOKMAL
    const address = urlOf(path, language)
    found.push(...(await inVain(page, address)).map((control) => `${address}: ${control}`))
  }
  expect(found).toEqual([])
})
