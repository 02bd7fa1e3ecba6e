/**
 * One account that edits in two tabs, against the portal's own API: nothing is lost, in either order
 * (decision 47).
 */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import { BOKMAL, expect, test } from './fixtures.ts'
import { ownEmail, putSession, registeredReader, type RegisteredReader } from './registered-reader.ts'

const { editor, pages } = BOKMAL.texts.layouts

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

async function subtitled(page: Page, subtitle: string): Promise<void> {
  await page.bringToFront()
  await page.getByRole('button', { name: editor.moreOf }).click()
  await page.getByRole('button', { name: editor.settings, exact: true }).click()
  await page.getByRole('dialog').getByLabel(editor.settingsDialog.subtitle).fill(subtitle)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: editor.settingsDialog.submit, exact: true })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
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

test('one title in both tabs: the second is saved as a copy with another title, and its tab goes there', async ({
  context,
  page: here,
  request,
  watch,
}) => {
  watch.expects(/status of 412/)
  const reader = await readerWith(request, [layout('Kontor', 'kontor')])
  await putSession(here, reader)
  const there = await context.newPage()
  await edit(here, 'kontor')
  await edit(there, 'kontor')
  await subtitled(here, 'Herfra')
  await subtitled(there, 'Derfra')
  await save(here)
  await expect(here).toHaveURL('/layout/kontor')
  await save(there)
  const choice = there.getByRole('dialog', { name: editor.conflict.heading })
  await expect(choice.getByRole('link', { name: editor.conflict.mine('Kontor (kopi)') })).toBeVisible()
  await expect(choice.getByRole('link', { name: editor.conflict.theirs('Kontor') })).toBeVisible()
  await there.keyboard.press('Escape')
  await expect(there).toHaveURL('/layout/kontor-kopi')
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Kontor (kopi)')
  await expect(there.getByText('Derfra')).toBeVisible()
  await expect(here.getByText('Herfra')).toBeVisible()
  expect(await storedTitles(request, reader)).toEqual(['Kontor', 'Kontor (kopi)'])
})

test('a draft older than another device’s save: both are kept', async ({ page, request }) => {
  const reader = await readerWith(request, [layout('Kontor', 'kontor')])
  await putSession(page, reader)
  await edit(page, 'kontor')
  await titleField(page).fill('Herfra')
  page.on('dialog', (asked) => void asked.accept())
  await page.goto('/layout')
  await saveElsewhere(request, reader, [layout('Derfra', 'kontor')])
  await page.reload()
  await expect(
    page.getByRole('listitem').getByRole('heading', { name: 'Derfra' }),
    'the device knows what the other has saved',
  ).toBeVisible()
  await edit(page, 'kontor')
  await expect(page.getByText(editor.draft.baseChanged)).toBeVisible()
  await page.getByRole('button', { name: editor.draft.use }).click()
  await expect(titleField(page)).toHaveValue('Herfra')
  await save(page)
  await expect(page.getByRole('dialog', { name: editor.conflict.heading })).toBeVisible()
  expect(await storedTitles(request, reader)).toEqual(['Derfra', 'Herfra'])
})

test.describe('a draft of a layout that another device has deleted continues as a new one', () => {
  /** Creates a draft of a layout that is no longer stored and opens the overview. @returns the reader */
  async function withDraftOfDeleted(page: Page, request: APIRequestContext): Promise<RegisteredReader> {
    const reader = await readerWith(request, [layout('Kontor', 'kontor')])
    await putSession(page, reader)
    await edit(page, 'kontor')
    await titleField(page).fill('Halvskrevet')
    page.on('dialog', (asked) => void asked.accept())
    await page.goto('/layout')
    await expect(page.getByRole('heading', { name: 'Kontor' })).toBeVisible()
    await saveElsewhere(request, reader, [])
    return reader
  }

  test('which this device knows', async ({ page, request }) => {
    const reader = await withDraftOfDeleted(page, request)
    await page.reload()
    await expect(
      page.getByRole('heading', { name: pages.empty.heading }),
      'the device knows that there is no layout any more',
    ).toBeVisible()
    await page.goto('/layout/kontor/edit')
    await expect(page.getByText('«Halvskrevet», sist endret')).toBeVisible()
    await page.getByRole('link', { name: editor.draft.use }).click()
    await page.getByRole('button', { name: editor.draft.use }).click()
    await expect(titleField(page)).toHaveValue('Halvskrevet')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kvartal-draft'))),
    ).toEqual([`kvartal-draft-new-${reader.user.ID}`])
    await save(page)
    await expect(page).toHaveURL('/layout/halvskrevet')
    expect(await storedTitles(request, reader)).toEqual(['Halvskrevet'])
  })

  test('which this device learns once the editor is open', async ({ page, request, watch }) => {
    watch.expects(/status of 412/)
    const reader = await withDraftOfDeleted(page, request)
    const known = Promise.withResolvers<void>()
    await page.route(`**${SUBSCRIBER_PREFIX}user`, async (route) => {
      if (route.request().method() === 'GET') await known.promise
      await route.continue()
    })
    await page.goto('/layout/kontor/edit')
    await page.getByRole('button', { name: editor.draft.use }).click()
    await expect(titleField(page)).toHaveValue('Halvskrevet')
    const answered = page.waitForResponse(`**${SUBSCRIBER_PREFIX}user`)
    known.resolve()
    await answered
    await expect(titleField(page)).toHaveValue('Halvskrevet')
    await save(page)
    await expect(page).toHaveURL('/layout/halvskrevet')
    expect(await storedTitles(request, reader)).toEqual(['Halvskrevet'])
  })
})
