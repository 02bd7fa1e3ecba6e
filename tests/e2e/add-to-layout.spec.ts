/**
 * Adding a block to a layout with an expired session: one dialog at a time, and the addition continues after
 * the login (decisions 15, 48). What follows an answer, and Back, is in tests/dom/add-to-layout.test.ts.
 */
import type { Locator, Page } from '@playwright/test'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { dialogOf, FAILED, fieldOf, fillLogin, submitOf } from './account-dialog-parts.ts'
import { BOKMAL, ENGLISH, expect, LESS_MOTION, open, test, urlOf, type Language } from './fixtures.ts'
import { dialog, officeLayout } from './opened-editor.ts'
import { reader, signIn, stubApi, type ApiRequest } from './signed-in.ts'
import { storingApi, type StoringApi } from './storing-api.ts'

test.use({ ...LESS_MOTION, isHurried: true })

const OVER = { status: 401, body: { code: 'unauthorized', message: 'Logg inn' } }
const BEFORE = '/vilkar'

const words = ({ texts }: Language) => texts.layouts.pages
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const adding = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: words(language).add.heading })
const choice = (page: Page, language: Language) =>
  adding(page, language).getByRole('button', { name: 'Oslo kontor', exact: true })

interface OpenPage {
  readonly api: StoringApi
  readonly asked: readonly ApiRequest[]
  /** Button that opened the dialog. */
  readonly menuButton: Locator
}

/**
 * Opens the dialog on a page with an earlier history entry, with an expired session that the page has not
 * detected.
 */
async function openAdding(page: Page, language: Language): Promise<OpenPage> {
  const user = reader({ board_settings: [officeLayout()] })
  const api = storingApi(user)
  const asked = await stubApi(page, api.api)
  await signIn(page, user)
  await page.goto(urlOf(BEFORE, language))
  await open(page, urlOf('/oslo', language))
  const { menu } = language.texts.blockWords
  const block = page.locator('main [data-block=figures]').first()
  const menuButton = block.getByRole('button', { name: new RegExp(`^${menu.button('')}`) })
  await menuButton.click()
  await block.getByRole('button', { name: menu.addToLayout }).click()
  await expect(choice(page, language)).toBeVisible()
  api.answerNext(OVER)
  return { api, asked, menuButton }
}

/** Holds requests to an address. @param address substring of the held address @returns releases them */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}

async function expectLoginAlone(page: Page): Promise<void> {
  await expect(fieldOf(page, 'password')).toBeVisible()
  await expect(dialog(page), 'one at a time').toHaveCount(1)
}

async function logIn(page: Page): Promise<void> {
  await expectLoginAlone(page)
  await fillLogin(page)
  await submitOf(page).click()
}

/** Checks that neither dialog left a history entry: Back leads to the page before this one. */
async function expectNoStepLeft(page: Page, language: Language): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('"dialog"')
  await page.goBack()
  await expect(page).toHaveURL(urlOf(BEFORE, language))
}

test('a slow response: the button is busy until the login opens, and clicks until then add nothing', async ({
  page,
  watch,
}) => {
  watch.expects(FAILED)
  const { api, asked } = await openAdding(page, BOKMAL)
  const answer = await hold(page, `**${SUBSCRIBER_PREFIX}user`)
  const dialogs = await hold(page, '**/assets/account-dialogs-*.js')
  const answered = page.waitForResponse((response) => response.status() === 401)
  await choice(page, BOKMAL).click()
  await choice(page, BOKMAL).press('Enter')
  answer()
  await answered
  await expect(page.locator('html[data-signed-in]'), 'the session is over').toHaveCount(0)
  await expect(choice(page, BOKMAL)).toHaveAttribute('aria-busy', 'true')
  await choice(page, BOKMAL).press('Enter')
  dialogs()
  await logIn(page)
  await expect(said(page, words(BOKMAL).add.done('Oslo kontor'))).toBeVisible()
  expect(api.layouts()[0]?.rows).toHaveLength(3)
  expect(asked.filter(({ call }) => call === 'PUT user')).toHaveLength(2)
})

const CLOSED: readonly (readonly [
  how: string,
  language: Language,
  close: (page: Page) => Promise<unknown>,
])[] = [
  ['by Esc', BOKMAL, (page) => page.keyboard.press('Escape')],
  [
    'by its button',
    ENGLISH,
    (page) => dialogOf(page).getByRole('button', { name: ENGLISH.texts.account.close, exact: true }).click(),
  ],
]

for (const [how, language, close] of CLOSED) {
  test(`the login is closed ${how}: the reader is back on the page, with a message that nothing was added`, async ({
    page,
    watch,
  }) => {
    watch.expects(FAILED)
    const { api, menuButton } = await openAdding(page, language)
    await choice(page, language).click()
    await expectLoginAlone(page)
    await close(page)
    await expect(said(page, words(language).add.loginToAdd)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(menuButton).toBeFocused()
    expect(api.layouts()[0]?.rows).toHaveLength(2)
    await expectNoStepLeft(page, language)
  })
}
