/** Timing of accounts: presses before the session is known, a logout during other work, a dismissed message. */
import type { Page } from '@playwright/test'
import { AUTH_MESSAGE_MS } from '#core/limits.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { dialogOf, fillLogin, signedIn, submitOf } from './account-dialog-parts.ts'
import { openLogin } from './account-screens.ts'
import { BOKMAL, expect, LESS_MOTION, open, test } from './fixtures.ts'
import { dialog, LAYOUT_ID, openEditor, titleField } from './opened-editor.ts'
import { DONE, ok, reader, signIn, stubApi } from './signed-in.ts'

const { account, accounts, blockWords, layouts } = BOKMAL.texts

test.use({ ...LESS_MOTION, isHurried: true })

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: account.logIn })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: reader().first_name }).click()
  await page.getByRole('button', { name: accounts.profile.logOut }).click()
}

interface EarlyPress {
  readonly what: string
  readonly press: (page: Page) => Promise<void>
  readonly done: (page: Page) => Promise<void>
}

const EARLY: readonly EarlyPress[] = [
  {
    what: 'a new layout',
    press: (page) =>
      page.getByRole('navigation').getByRole('link', { name: account.newLayout, exact: true }).click(),
    done: (page) => expect(page).toHaveURL('/layout/new'),
  },
  {
    what: 'a copy of the page',
    press: (page) => page.locator('main').getByRole('link', { name: account.copyPage }).click(),
    done: (page) => expect(page).toHaveURL('/layout/new?from=%2Foslo'),
  },
  {
    what: 'a block for a layout',
    press: async (page) => {
      const block = page.locator('main [data-block=figures]').first()
      await block.getByRole('button', { name: new RegExp(`^${blockWords.menu.button('')}`) }).click()
      await block.getByRole('button', { name: blockWords.menu.addToLayout }).click()
    },
    done: (page) => expect(page.getByRole('dialog', { name: layouts.pages.add.heading })).toBeVisible(),
  },
]

for (const { what, press, done } of EARLY) {
  test(`pressed before the session is known: ${what}`, async ({ page }) => {
    await stubApi(page, { 'GET user': ok({ user: reader() }) })
    await signIn(page, reader())
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/start-account-*.js', async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/oslo')
    await press(page)
    letGo()
    await done(page)
    await expect(page.getByRole('dialog', { name: account.heading })).toHaveCount(0)
  })
}

test('logging out with unsaved changes asks no question, and the draft stays', async ({ page }) => {
  const layout = layoutSchema.parse({ ID: LAYOUT_ID, title: 'Oslo kontor', path: 'oslo-kontor', rows: [] })
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout] }))
  await page.route('**/auth/logout', (route) => route.fulfill({ json: DONE.body }))
  await titleField(page).fill('Nytt navn')
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect(dialog(page)).toHaveCount(0)
  await expect(loginLink(page)).toBeVisible()
  // The last typed text is saved when the editor unmounts; the address changes before that.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kvartal-draft'))),
    )
    .toHaveLength(1)
})

test('a message dismissed by keyboard leaves the focus on the page, and the next one disappears by itself', async ({
  page,
}) => {
  await stubApi(page, {
    'POST auth': signedIn(),
    'GET user': ok({ user: reader() }),
    'GET auth/logout': DONE,
  })
  await page.clock.install()
  const said = page.getByRole('status').filter({ hasText: accounts.dialogs.welcome })
  await openLogin(page, BOKMAL)
  await fillLogin(page)
  await submitOf(page).click()
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: account.closeNotice }).press('Enter')
  await expect(said).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()

  await logOut(page)
  await loginLink(page).click()
  await dialogOf(page).getByRole('button', { name: accounts.dialogs.start.logIn, exact: true }).click()
  await fillLogin(page)
  await submitOf(page).click()
  await expect(said).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(AUTH_MESSAGE_MS)
  await expect(said).toHaveCount(0)
})
