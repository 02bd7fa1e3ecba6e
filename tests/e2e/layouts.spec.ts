/**
 * Pages of personal layouts, for users registered with the portal's own API (specification §2–§4; decisions
 * 9, 19, 41): what layout, the pointer and the store show. The rest is in tests/dom/layouts.test.ts.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { userSchema, type User } from '#contract/subscriber/user.ts'
import { layoutWordsEn } from '#texts/en/layouts/layout-words.ts'
import { layoutWordsNb } from '#texts/nb/layouts/layout-words.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import { expectNoViolations, lookFor, withAxe } from './axe.ts'
import { BOKMAL, ENGLISH, expect, HEIGHT, LESS_MOTION, test, urlOf, type Language } from './fixtures.ts'
import { ownEmail, putSession, registeredReader, type RegisteredReader } from './registered-reader.ts'

test.use(LESS_MOTION)

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

test('the order is changed by dragging', async ({ page }) => {
  await openAs(page, [OFFICE, HOUSING], '/layout')
  await cards(page).nth(1).locator('[draggable]').dragTo(cards(page).nth(0))
  await expect(cards(page).getByRole('heading')).toHaveText(['Lager', 'Kontor'])
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
