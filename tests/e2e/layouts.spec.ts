/**
 * Pages of personal layouts, for users registered with the portal's own API (specification §2–§4; decisions
 * 9, 10, 19, 20, 41, 47).
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { userSchema, type User } from '#contract/subscriber/user.ts'
import { layoutWordsEn } from '#texts/en/layouts/layout-words.ts'
import { layoutWordsNb } from '#texts/nb/layouts/layout-words.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import { expectNoViolations, lookFor, withAxe } from './axe.ts'
import { BOKMAL, ENGLISH, expect, HEIGHT, open, test, urlOf, type Language } from './fixtures.ts'
import {
  ownEmail,
  PASSWORD,
  putSession,
  registeredReader,
  type RegisteredReader,
} from './registered-reader.ts'

const WORDS: Readonly<Record<Language['name'], LayoutTexts>> = {
  [BOKMAL.name]: layoutWordsNb,
  [ENGLISH.name]: layoutWordsEn,
}
const { pages: words } = layoutWordsNb

const TEXT = {
  type: 'text',
  heading: 'Huskeliste',
  attributes: { content: '- [ ] Ring banken\n- [x] Sjekk leien\n\n**Ferdig**' },
}
const FIGURES = { type: 'figures', heading: 'Renten', attributes: { figures: [{ id: 'no-policy-rate' }] } }
const OFFICE = {
  title: 'Kontor',
  subtitle: 'Til fredagsmøtet',
  path: 'kontor',
  rows: [{ layout: '6633', columns: [[TEXT], [FIGURES]] }],
}
const HOUSING = { title: 'Lager', path: 'lager', rows: [{ layout: '100', columns: [[FIGURES]] }] }

/** Stores a layout as another device. */
async function store(
  request: APIRequestContext,
  { token, user }: RegisteredReader,
  layouts: readonly object[],
): Promise<User> {
  const answer = await request.put(`${SUBSCRIBER_PREFIX}user`, {
    data: { user: { ID: user.ID, board_settings: layouts } },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  return userSchema.parse((await answer.json()).user)
}

async function storedLayouts(
  request: APIRequestContext,
  { token }: RegisteredReader,
): Promise<User['board_settings']> {
  const answer = await request.get(`${SUBSCRIBER_PREFIX}user`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return userSchema.parse((await answer.json()).user).board_settings
}

async function openAs(
  page: Page,
  layouts: readonly object[],
  path: string,
  language = BOKMAL,
): Promise<RegisteredReader> {
  const reader = await registeredReader(page.request, ownEmail(), language)
  if (layouts.length > 0) await store(page.request, reader, layouts)
  await putSession(page, reader)
  await page.goto(urlOf(path, language))
  return reader
}

const content = (page: Page) => page.locator('main')
const cards = (page: Page) => page.getByRole('list', { name: words.card.list }).getByRole('listitem')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const [at, language] of [BOKMAL, ENGLISH].entries()) {
  test(`${language.name}: cards, a layout, and no layouts yet: each fits at every width, and axe finds nothing`, async ({
    page,
  }) => {
    test.slow()
    await withAxe(page)
    const { pages } = WORDS[language.name] ?? layoutWordsNb
    const reader = await openAs(page, [], '/layout', language)
    const look = async (path: string, title: string) => {
      await page.goto(urlOf(path, language))
      await expect(heading(page, title)).toBeVisible()
      await expect(content(page).locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page).toHaveTitle(`${title} – ${language.texts.site.tagline}`)
      for (const [which, width] of [320, 1280].entries()) {
        await page.setViewportSize({ width, height: HEIGHT })
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          path,
        ).toBe(0)
        await expectNoViolations(page, lookFor(at, which))
      }
    }
    await look('/layout', pages.title)
    await expect(content(page).getByRole('heading', { name: pages.empty.heading })).toBeVisible()
    await expect(
      content(page).getByRole('heading', { name: pages.history.heading }),
      'without a layout there are no earlier versions',
    ).toHaveCount(0)
    await store(page.request, reader, [OFFICE, HOUSING])
    await look('/layout', pages.title)
    await expect(content(page).getByText(pages.count('2', '10'))).toBeVisible()
    await look('/layout/kontor', 'Kontor')
    await expect(content(page).getByRole('heading', { name: 'Renten' })).toBeVisible()
  })
}

test('the order is changed by buttons, announced, and stored', async ({ page }) => {
  const reader = await openAs(page, [OFFICE, HOUSING], '/layout')
  const later = page.getByRole('button', { name: words.card.later('Kontor') })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(
    content(page)
      .getByRole('status')
      .filter({ hasText: words.card.moved('Kontor', '2', '2') }),
  ).toBeVisible()
  await expect(cards(page).getByRole('heading')).toHaveText(['Lager', 'Kontor'])
  await expect(page.getByRole('button', { name: words.card.earlier('Kontor') })).toBeFocused()
  expect((await storedLayouts(page.request, reader)).map(({ title }) => title)).toEqual(['Lager', 'Kontor'])
})

test('the order is changed by dragging', async ({ page }) => {
  await openAs(page, [OFFICE, HOUSING], '/layout')
  await cards(page).nth(1).locator('[draggable]').dragTo(cards(page).nth(0))
  await expect(cards(page).getByRole('heading')).toHaveText(['Lager', 'Kontor'])
})

test('deleting asks first, and an earlier version brings it back', async ({ page }) => {
  await openAs(page, [OFFICE, HOUSING], '/layout')
  await page.getByRole('button', { name: words.card.removeNamed('Kontor') }).click()
  const dialog = page.getByRole('dialog', { name: 'Er du sikker på at du vil slette oppsettet?' })
  await expect(dialog).toContainText('Dette kan ikke gjøres om.')
  await dialog.getByRole('button', { name: 'Avbryt', exact: true }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: words.card.removeNamed('Kontor') }).click()
  await dialog.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Lager'])
  await page.getByRole('button', { name: words.history.open }).press('Enter')
  await expect(
    page.getByRole('region', { name: words.history.heading }),
    'the pressed button is gone',
  ).toBeFocused()
  const version = content(page).locator('summary').filter({ hasText: 'Kontor' }).first()
  await expect(version, 'when it was saved, not when it was replaced').toHaveText(/^Lagret /)
  await version.click()
  await page
    .getByRole('button', { name: words.history.restoreNamed('Kontor') })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: words.history.restored('Kontor') })).toBeVisible()
  await expect(cards(page).getByRole('heading')).toHaveText(['Lager', 'Kontor'])
})

test('layouts that were all deleted are among the earlier versions', async ({ page }) => {
  const reader = await openAs(page, [OFFICE], '/layout')
  await store(page.request, reader, [])
  await page.reload()
  await expect(content(page).getByRole('heading', { name: words.empty.heading })).toBeVisible()
  await expect(content(page).getByRole('heading', { name: words.history.heading })).toBeVisible()
  await expect(content(page).locator('summary').filter({ hasText: 'Kontor' })).toBeVisible()
})

test('when the server refuses it, the list stays and the header shows an error until the next attempt', async ({
  page,
  watch,
}) => {
  watch.expects(/Failed to load resource|Could not update dashboard settings/)
  await openAs(page, [OFFICE, HOUSING], '/layout')
  await page.route(`**${SUBSCRIBER_PREFIX}user`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, json: { code: 'too_many', message: 'For mange forsøk.' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: words.card.later('Kontor') }).click()
  const said = page.getByRole('status').filter({ hasText: 'Noe gikk galt. For mange forsøk.' })
  await expect(said).toBeVisible()
  await expect(said, 'no colour of a success').toHaveAttribute('data-shown', 'failure')
  await expect(cards(page).getByRole('heading')).toHaveText(['Kontor', 'Lager'])
  await page.unroute(`**${SUBSCRIBER_PREFIX}user`)
  await page.getByRole('button', { name: words.card.later('Kontor') }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Lager', 'Kontor'])
  await expect(said).toHaveCount(0)
})

test('a page per layout: old addresses lead to it, others are missing', async ({ page }) => {
  const reader = await openAs(page, [OFFICE], '/layout/kontor')
  await expect(content(page).getByText('Til fredagsmøtet')).toBeVisible()
  await expect(content(page).getByRole('link', { name: words.page.edit })).toHaveAttribute(
    'href',
    '/layout/kontor/edit',
  )
  const [stored] = await storedLayouts(page.request, reader)
  await store(page.request, reader, [{ ...stored, title: 'Kontorer', path: 'kontorer' }])
  await page.goto('/layout/kontor')
  await expect(page).toHaveURL('/layout/kontorer')
  await expect(heading(page, 'Kontorer')).toBeVisible()
  await page.goto('/layout/finnes-ikke')
  await expect(heading(page, BOKMAL.texts.notFound.title)).toBeVisible()
  await expect(page).toHaveTitle(`${BOKMAL.texts.notFound.title} – ${BOKMAL.texts.site.tagline}`)
})

test('a layout whose request failed is not called missing, and is requested again', async ({
  page,
  watch,
}) => {
  watch.expects(/Failed to load resource/)
  const reader = await openAs(page, [OFFICE], '/layout')
  await expect(cards(page)).toHaveCount(1)
  await store(page.request, reader, [OFFICE, HOUSING])
  await page.route(`**${SUBSCRIBER_PREFIX}user`, (route) => route.fulfill({ status: 503, json: {} }))
  for (const path of ['/layout/lager', '/layout/lager/edit']) {
    await page.goto(path)
    await expect(content(page).getByRole('alert').filter({ hasText: words.page.failed })).toBeVisible()
    await expect(page).toHaveTitle(`${words.title} – ${BOKMAL.texts.site.tagline}`)
  }
  await page.unroute(`**${SUBSCRIBER_PREFIX}user`)
  await content(page).getByRole('button', { name: words.tryAgain }).press('Enter')
  await expect(heading(page, BOKMAL.texts.layouts.editor.heading('Lager'))).toBeVisible()
  await expect(content(page), 'the pressed button is gone').toBeFocused()
})

test('a layout just created on another device is found', async ({ page }) => {
  const reader = await openAs(page, [OFFICE], '/layout')
  await expect(cards(page)).toHaveCount(1)
  await store(page.request, reader, [OFFICE, HOUSING])
  await page.goto('/layout/lager')
  await expect(heading(page, 'Lager')).toBeVisible()
})

test('a checklist is ticked and stored', async ({ page }) => {
  const reader = await openAs(page, [OFFICE], '/layout/kontor')
  const bank = page.getByRole('checkbox', { name: 'Ring banken' })
  await bank.check()
  await page.getByRole('checkbox', { name: 'Sjekk leien' }).uncheck()
  await expect
    .poll(
      async () =>
        (await storedLayouts(page.request, reader))[0]?.rows[0]?.columns[0]?.[0]?.attributes['content'],
    )
    .toBe('- [x] Ring banken\n- [ ] Sjekk leien\n\n**Ferdig**')
  await page.reload()
  await expect(bank).toBeChecked()
})

test('a tick in a layout that another device has changed is stored there and makes no second layout', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 412/)
  const reader = await openAs(page, [OFFICE], '/layout/kontor')
  const bank = page.getByRole('checkbox', { name: 'Ring banken' })
  await expect(bank).toBeVisible()
  const [stored] = await storedLayouts(page.request, reader)
  await store(page.request, reader, [
    { ...stored, subtitle: 'Derfra', rows: [{ layout: '100', columns: [[FIGURES]] }, ...OFFICE.rows] },
  ])
  await bank.check()
  await expect
    .poll(async () =>
      (await storedLayouts(page.request, reader)).map(({ subtitle, rows }) => [
        subtitle,
        rows[1]?.columns[0]?.[0]?.attributes['content'],
      ]),
    )
    .toEqual([['Derfra', '- [x] Ring banken\n- [x] Sjekk leien\n\n**Ferdig**']])
  await store(page.request, reader, [{ ...stored, rows: [] }])
  await page.getByRole('checkbox', { name: 'Sjekk leien' }).click()
  await expect(page.getByRole('status').filter({ hasText: words.page.taskGone })).toBeVisible()
  expect((await storedLayouts(page.request, reader)).map(({ rows }) => rows)).toEqual([[]])
})

test('a block of a public page is added to a layout', async ({ page }) => {
  const reader = await openAs(page, [OFFICE], '/oslo')
  const block = content(page).locator('[data-block=figures]').first()
  const { button, addToLayout } = BOKMAL.texts.blockWords.menu
  await block
    .getByRole('button', { name: button((await block.getByRole('heading').first().textContent()) ?? '') })
    .click()
  await block.getByRole('button', { name: addToLayout }).click()
  await page
    .getByRole('dialog', { name: words.add.heading })
    .getByRole('button', { name: 'Kontor', exact: true })
    .click()
  await expect(page.getByRole('status').filter({ hasText: words.add.done('Kontor') })).toBeVisible()
  const [stored] = await storedLayouts(page.request, reader)
  expect(stored?.rows.map(({ columns }) => columns.map((column) => column.map(({ type }) => type)))).toEqual([
    [['text'], ['figures']],
    [['figures']],
  ])
})

test('a guest who wants a copy logs in first, and the copy continues', async ({ page }) => {
  const reader = await registeredReader(page.request, ownEmail())
  await open(page, '/oslo')
  await content(page).getByRole('link', { name: BOKMAL.texts.account.copyPage }).click()
  const { start, login } = BOKMAL.texts.accounts.dialogs
  await page.getByRole('dialog').getByRole('button', { name: start.logIn, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: login.heading })
  await dialog.locator('[name=username]').fill(reader.email)
  await dialog.locator('[name=password]:not([hidden])').fill(PASSWORD)
  await dialog.locator('button[type=submit]').first().click()
  await expect(page).toHaveURL('/layout/new?from=%2Foslo')
})

test('an eleventh layout is refused with a warning, and leads to the home page', async ({ page }) => {
  await openAs(
    page,
    Array.from({ length: 10 }, (_, index) => ({
      title: `Oppsett ${index}`,
      path: `oppsett-${index}`,
      rows: [],
    })),
    '/layout',
  )
  await content(page).getByRole('link', { name: words.newLayout, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.limit.heading })
  await expect(dialog).toContainText('10')
  await dialog.getByRole('button', { name: words.limit.confirm }).click()
  await expect(page).toHaveURL('/')
})
