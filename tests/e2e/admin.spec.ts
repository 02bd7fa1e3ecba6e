/**
 * Tools of an admin (decisions 16, 17, 26): the chip, the campaign block, a block's code, and a layout as a
 * file.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { decodeBlockConfig } from '#core/addresses/block-config.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { layoutWordsNb } from '#texts/nb/layouts/layout-words.ts'
import { expectNoViolations, withAxe } from './axe.ts'
import { awake, expect, LESS_MOTION, open, test } from './fixtures.ts'
import { ownEmail, putSession, registeredReader } from './registered-reader.ts'

const { admin: words, editor } = layoutWordsNb
test.use(LESS_MOTION)

const TEXT = { type: 'text', heading: 'Notat', attributes: { content: 'Leien steg.' } }

const TOO_LARGE = { ...TEXT, heading: 'Langt', attributes: { content: 'Leie. '.repeat(2_000) } }

/** Opens the editor of a layout of a text, and of one that is too large to be embedded. */
async function openEditor(page: Page, hash: string): Promise<void> {
  const reader = await registeredReader(page.request, ownEmail())
  const layout = { title: 'Kontor', path: 'kontor', rows: [{ layout: '100', columns: [[TEXT, TOO_LARGE]] }] }
  const stored = await page.request.put(`${SUBSCRIBER_PREFIX}user`, {
    data: { user: { ID: reader.user.ID, board_settings: [layout] } },
    headers: { Authorization: `Bearer ${reader.token}` },
  })
  expect(stored.status()).toBe(200)
  await putSession(page, reader)
  await page.goto(`/layout/kontor/edit${hash}`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

const dialog = (page: Page) => page.locator('dialog[open]')
const chip = (page: Page) => page.getByRole('complementary', { name: words.chipName })

async function openMenu(page: Page, heading: string): Promise<void> {
  await page
    .getByRole('article', { name: heading })
    .getByRole('button', { name: editor.block.more('').trim() })
    .first()
    .click()
}

async function openEmbed(page: Page, heading: string): Promise<void> {
  await openMenu(page, heading)
  await page.getByRole('button', { name: words.embedBlock }).click()
}

test('the chip stays for the tab, on every page, until it is ended', async ({ page }) => {
  await withAxe(page)
  await open(page, '/vilkar')
  await expect(chip(page)).toHaveCount(0)
  await page.goto('/metode#dnb-admin')
  await expect(chip(page)).toBeVisible()
  await page.goto('/vilkar')
  await expect(chip(page)).toBeVisible()
  await expectNoViolations(page)
  await chip(page).getByRole('button', { name: words.end }).click()
  await expect(chip(page)).toHaveCount(0)
  await page.reload()
  await awake(page)
  await expect(chip(page)).toHaveCount(0)
})

test('without the hash no block offers its code', async ({ page }) => {
  await openEditor(page, '')
  await openMenu(page, TEXT.heading)
  await expect(page.getByRole('button', { name: editor.block.duplicate })).toBeVisible()
  await expect(page.getByRole('button', { name: words.embedBlock })).toHaveCount(0)
})

test("a block's code is copied, and selected where the browser refuses; a large one is refused; a layout is a file", async ({
  page,
  context,
}) => {
  await withAxe(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEditor(page, '#dnb-admin')
  await openEmbed(page, TEXT.heading)
  const code = dialog(page).getByRole('textbox', { name: words.embed.code })
  const decoded = decodeBlockConfig(await code.inputValue())
  expect(decoded).toMatchObject({ ok: true, value: TEXT })
  await expect(dialog(page).getByRole('textbox', { name: words.embed.frame })).toHaveValue(
    /<iframe src="http[^"]+\/block\/[\w-]+" title="Notat"/,
  )
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: words.embed.copyCode }).click()
  await expect(dialog(page).getByRole('button', { name: words.embed.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())
  await expect(dialog(page).getByRole('button', { name: words.embed.copyCode })).toBeVisible()

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await dialog(page).getByRole('button', { name: words.embed.copyCode }).click()
  await expect(dialog(page).getByText(words.embed.selected)).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toBe(await code.inputValue())

  await test.step('a block that is too large is refused with a message', async () => {
    await page.keyboard.press('Escape')
    await openEmbed(page, TOO_LARGE.heading)
    await expect(dialog(page).getByText('for stor til å bygges inn')).toBeVisible()
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('a layout is downloaded as a file of the content pack', async () => {
    await page.getByRole('button', { name: editor.moreOf }).click()
    const taken = page.waitForEvent('download')
    await page.getByRole('button', { name: words.exportLayout }).click()
    const download = await taken
    expect(download.suggestedFilename()).toBe('kontor.yaml')
    expect(await readFile(await download.path(), 'utf8')).toContain(
      'under dashboards i settings.yaml.\npath: kontor\ntitle:\n  no: Kontor\n  en: Kontor\n',
    )
  })
})
