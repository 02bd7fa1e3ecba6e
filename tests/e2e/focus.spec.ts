/**
 * Visible keyboard focus in overlays and on account pages, on a telephone in landscape, where header, bottom
 * bar and dialogs leave the least space (accessibility C4, C7). Public pages are tested in keyboard.spec.ts.
 */
import type { Locator, Page } from '@playwright/test'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { dialogOf, loginLink, menuButton } from './account-screens.ts'
import { BOKMAL, ENGLISH, expect, LANGUAGES, open, still, test, urlOf, type Language } from './fixtures.ts'
import { tooWide, walkStops } from './measuring.ts'
import { ok, reader, signIn, stubApi } from './signed-in.ts'
import { storingApi } from './storing-api.ts'

/** Telephone in landscape, px. */
const ON_ITS_SIDE = { width: 568, height: 320 } as const
/** Maximum share of the window that fixed elements may cover. */
const MAX_COVERED = 0.5

test.use({ viewport: ON_ITS_SIDE })

/** Checks that every tab stop inside is visible, and that there are at least so many. */
async function expectSeen(page: Page, within: string, least: number): Promise<void> {
  await expect(page.locator(within)).toBeVisible()
  await still(page)
  const { faults, stops } = await walkStops(page, within)
  expect(faults, within).toEqual([])
  expect(stops, `stops in ${within}`).toBeGreaterThanOrEqual(least)
}

/** Share of the window's height that is covered by elements that do not scroll. */
function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.getBoundingClientRect().width > innerWidth / 2 &&
        element.closest('dialog, [popover], main') === null &&
        element.checkVisibility(),
    )
    return (
      stays.reduce(
        (sum, element) =>
          sum +
          Math.max(
            0,
            Math.min(innerHeight, element.getBoundingClientRect().bottom) -
              Math.max(0, element.getBoundingClientRect().top),
          ),
        0,
      ) / innerHeight
    )
  })
}

test('a page leaves space to read, and every stop in its map and its table is visible', async ({ page }) => {
  for (const language of LANGUAGES) {
    await open(page, urlOf('/oslo', language))
    expect(await tooWide(page, ON_ITS_SIDE.width)).toEqual([])
    await page.evaluate(() => scrollTo(0, 600))
    expect(await coveredShare(page), language.name).toBeLessThan(MAX_COVERED)
  }
  await page.locator('[data-block=map] [data-ratio]').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-block=map] path[role=button]').first()).toBeAttached()
  for (const [block, least] of [
    ['map', 15],
    ['areas', 6],
  ] as const)
    await expectSeen(page, `main [data-block=${block}]`, least)
})

test('overlays of a page', async ({ page }) => {
  const { shell, blockWords, chart: words } = BOKMAL.texts
  await open(page, '/oslo')
  await page.getByRole('button', { name: shell.openMainNavigation, exact: true }).press('Enter')
  for (const closed of await page
    .getByRole('navigation', { name: shell.mainNavigation })
    .locator('details:not([open]) > summary')
    .all())
    await closed.press('Enter')
  await page.getByRole('navigation', { name: shell.mainNavigation }).getByRole('button').first().focus()
  await expectSeen(page, '#main-navigation', 10)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: shell.allPages }).press('Enter')
  await expectSeen(page, '[popover]:popover-open', 8)
  await page.keyboard.press('Escape')

  const block = page.locator('main [data-block=areas]')
  await block
    .getByRole('button', {
      name: blockWords.menu.button((await block.getByRole('heading').first().textContent()) ?? ''),
      exact: true,
    })
    .press('Enter')
  await expectSeen(page, '[popover]:popover-open', 3)
  await page.keyboard.press('Escape')

  const chart = page.locator('[data-chart]').first()
  await chart.scrollIntoViewIfNeeded()
  await chart.getByRole('button', { name: words.export.button, exact: true }).press('Enter')
  await expectSeen(page, '[popover]:popover-open', 4)
  await page.keyboard.press('Escape')

  const map = page.locator('[data-block=map]')
  await map.locator('[data-ratio]').scrollIntoViewIfNeeded()
  await map.getByRole('button', { name: /^Vika, / }).press('Enter')
  await expect(map.getByRole('dialog', { name: 'Vika' })).toBeFocused()
  await expectSeen(page, '[data-block=map] [role=dialog]', 1)
})

test('account dialogs', async ({ page }) => {
  const { texts } = ENGLISH
  const { dialogs } = texts.accounts
  await open(page, urlOf('/vilkar', ENGLISH))
  await loginLink(page, ENGLISH).press('Enter')
  await expectSeen(page, 'dialog[open]', 3)
  await dialogOf(page).getByRole('button', { name: dialogs.start.newUser }).press('Enter')
  await expect(page.getByRole('dialog', { name: dialogs.register.heading })).toBeVisible()
  await expectSeen(page, 'dialog[open]', 4)
  await page.goto(urlOf('/login', ENGLISH))
  await expect(page.getByRole('dialog', { name: dialogs.login.heading })).toBeVisible()
  await expectSeen(page, 'dialog[open]', 5)
  await dialogOf(page).getByRole('button', { name: dialogs.login.forgotten }).press('Enter')
  await expect(page.getByRole('dialog', { name: dialogs.forgot.heading })).toBeVisible()
  await expectSeen(page, 'dialog[open]', 3)
  await page.goto(urlOf('/user/reset/made-up/a%40b.no', ENGLISH))
  await expect(dialogOf(page).locator('[name=password]')).toBeVisible()
  await expectSeen(page, 'dialog[open]', 3)
})

const PAGES = [
  ['overview', '/profile', 4],
  ['edit', '/profile/edit', 8],
  ['password', '/profile/password', 4],
  ['newsletter', '/profile/newsletter', 10],
  ['deletion', '/profile/delete', 2],
] as const

test('pages of a profile', async ({ page }) => {
  const user = reader()
  const preview = ok({ subject: '', text: '', html: '', url: '/nyhetsbrev/forhandsvisning?x=1', next: [] })
  await stubApi(page, {
    ...storingApi(user).api,
    'GET sessions': ok({ sessions: [] }),
    'POST newsletter/preview': preview,
  })
  // Focus inside a frame is shown by the frame's own document.
  await page.route('**/nyhetsbrev/forhandsvisning**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>-</title><a href="/">Kvartal</a>',
    }),
  )
  await signIn(page, user)
  for (const [at, [name, path, least]] of PAGES.entries()) {
    const language = LANGUAGES[at % 2] ?? BOKMAL
    await page.goto(urlOf(path, language))
    await expect(
      page.getByRole('heading', { level: 1, name: language.texts.accounts.profile.pages[name] }),
    ).toBeVisible()
    expect(await tooWide(page, ON_ITS_SIDE.width), path).toEqual([])
    await expectSeen(page, 'main', least)
  }
  await menuButton(page, user.first_name).press('Enter')
  await expectSeen(page, '#user-menu', 3)
})

const LAYOUT = layoutSchema.parse({
  ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11',
  title: 'Oslo',
  path: 'oslo-kontor',
  rows: [
    {
      layout: '5050',
      columns: [[{ type: 'text', heading: 'Én', attributes: { content: 'Om **én**' } }], []],
    },
    {
      layout: '100',
      columns: [
        [{ type: 'figures', heading: 'Renter', attributes: { figures: [{ id: 'no-policy-rate' }] } }],
      ],
    },
  ],
})

async function openEditor(page: Page, language: Language): Promise<void> {
  const user = reader({ board_settings: [LAYOUT] })
  await stubApi(page, storingApi(user).api)
  await signIn(page, user)
  await page.goto(urlOf('/layout/oslo-kontor/edit', language))
  await expect(page.locator('[data-block=figures]')).toBeVisible()
}

test('the layout editor, its pickers and its settings', async ({ page }) => {
  const { editor, settings, pickers } = ENGLISH.texts.layouts
  await openEditor(page, ENGLISH)
  expect(await tooWide(page, ON_ITS_SIDE.width)).toEqual([])
  expect(await coveredShare(page)).toBeLessThan(MAX_COVERED)
  await expectSeen(page, 'main', 15)
  await page.getByRole('button', { name: editor.column.addTo('1', '2') }).press('Enter')
  await expect(page.getByRole('dialog', { name: editor.addDialog.heading })).toBeVisible()
  await expectSeen(page, 'dialog[open]', 10)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${settings.typeNames.chart}`) })
    .press('Enter')
  await expect(
    page.getByRole('dialog', { name: settings.dialog.newTitle(settings.typeNames.chart) }),
  ).toBeVisible()
  await expectSeen(page, 'dialog[open]', 8)
  await page.getByRole('dialog').getByRole('button', { name: pickers.series }).press('Enter')
  const picker = page.locator('dialog[open]').last()
  await expect(picker.getByRole('option').first()).toBeVisible()
  expect(await coveredOptions(page, picker)).toEqual([])
})

/**
 * Goes from the end of a picker's list up to its start. @returns the reached entries that are covered, such
 * as by the heading of their group
 */
async function coveredOptions(page: Page, picker: Locator): Promise<string[]> {
  const covered: string[] = []
  const [options, headings] = [
    await picker.getByRole('option').count(),
    picker.locator('[role=listbox] [role=presentation]'),
  ]
  expect(await headings.count()).toBeGreaterThan(1)
  await expect(picker.getByRole('combobox')).toBeFocused()
  for (let left = options; left > 0; left -= 1) {
    await page.keyboard.press('ArrowUp')
    covered.push(
      ...(await picker.locator('[role=option][data-active]').evaluateAll((active) =>
        active.flatMap((option) => {
          const { left: start, right, top, bottom } = option.getBoundingClientRect()
          const isSeen = [top + 3, bottom - 3].every((y) =>
            option.contains(document.elementFromPoint((start + right) / 2, y)),
          )
          return isSeen ? [] : [option.textContent]
        }),
      )),
    )
  }
  await expect(picker.getByRole('option').first()).toHaveAttribute('data-active', 'true')
  return covered
}
