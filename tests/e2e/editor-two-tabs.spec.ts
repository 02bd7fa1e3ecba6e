/**
 * One account that edits in two tabs, against the portal's own API: nothing is lost, in either order
 * (decision 47). Other orders are in tests/dom/editor-two-devices.test.ts.
 */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import { BOKMAL, expect, LESS_MOTION, test } from './fixtures.ts'
import { ownEmail, putSession, registeredReader, type RegisteredReader } from './registered-reader.ts'

test.use(LESS_MOTION)

const { editor } = BOKMAL.texts.layouts

const layout = (title: string, path: string) => ({
  title,
  path,
  rows: [
    {
      layout: '100',
      columns: [[{ type: 'text', heading: `Om ${title}`, attributes: { content: 'Leien steg.' } }]],
    },
  ],
})

async function readerWith(request: APIRequestContext, layouts: readonly object[]): Promise<RegisteredReader> {
  const reader = await registeredReader(request, ownEmail())
  await saveElsewhere(request, reader, layouts)
  return reader
}

/** Saves as another device. */
async function saveElsewhere(
  request: APIRequestContext,
  { user, token }: RegisteredReader,
  layouts: readonly object[],
): Promise<void> {
  const stored = await request.put(`${SUBSCRIBER_PREFIX}user`, {
    data: { user: { ID: user.ID, board_settings: layouts } },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(stored.status()).toBe(200)
}

async function storedTitles(
  request: APIRequestContext,
  { token }: RegisteredReader,
): Promise<readonly string[]> {
  const answer = await request.get(`${SUBSCRIBER_PREFIX}user`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return layoutsOf(subscriberCalls.user.answer.parse(await answer.json()).user)
    .map(({ title }) => title)
    .toSorted()
}

const titleField = (page: Page): Locator => page.getByLabel(editor.title.label)

async function edit(page: Page, slug: string): Promise<void> {
  await page.goto(`/layout/${slug}/edit`)
  await expect(titleField(page)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.bringToFront()
  await page.locator('main').getByRole('button', { name: editor.save, exact: true }).click()
}

test('two layouts, one per tab: both are saved; the same one in both: both versions are kept, and the reader chooses', async ({
  context,
  page: here,
  request,
  watch,
}) => {
  watch.expects(/status of 412/)
  const reader = await readerWith(request, [layout('Kontor', 'kontor'), layout('Lager', 'lager')])
  await putSession(here, reader)
  const there = await context.newPage()

  await test.step('different layouts', async () => {
    await edit(here, 'kontor')
    await edit(there, 'lager')
    await titleField(here).fill('Kontorer')
    await titleField(there).fill('Lagre')
    await save(here)
    await expect(here).toHaveURL('/layout/kontorer')
    await save(there)
    await expect(there).toHaveURL('/layout/lagre')
    expect(await storedTitles(request, reader)).toEqual(['Kontorer', 'Lagre'])
  })

  await test.step('the same layout', async () => {
    await edit(here, 'kontorer')
    await edit(there, 'kontorer')
    await titleField(here).fill('Herfra')
    await titleField(there).fill('Derfra')
    await save(here)
    await expect(here).toHaveURL('/layout/herfra')
    await save(there)
    const choice = there.getByRole('dialog', { name: editor.conflict.heading })
    await expect(choice.getByRole('link', { name: editor.conflict.mine('Derfra') })).toBeVisible()
    expect(await storedTitles(request, reader)).toEqual(['Derfra', 'Herfra', 'Lagre'])
    await choice.getByRole('link', { name: editor.conflict.theirs('Herfra') }).click()
    await expect(there).toHaveURL('/layout/herfra')
    await expect(there.getByRole('heading', { level: 1 })).toHaveText('Herfra')
  })

  await test.step('neither tab is offered a draft of what is saved', async () => {
    await edit(there, 'derfra')
    await expect(titleField(there)).toHaveValue('Derfra')
    await expect(there.getByText(editor.draft.heading)).toHaveCount(0)
  })
})
