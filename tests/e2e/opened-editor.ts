/** Opens the layout editor as a logged-in reader, over an API that stores. */
import type { Locator, Page } from '@playwright/test'
import type { User } from '#contract/subscriber/user.ts'
import { BOKMAL, comes, expect, urlOf, type Language } from './fixtures.ts'
import type { ReaderHands } from './reader-hands.ts'
import { reader, signIn, stubApi } from './signed-in.ts'
import { storingApi, type StoringApi } from './storing-api.ts'

export { LAYOUT_ID, officeLayout, textBlock } from '#tests/factories/office-layout.ts'

export const words = (language: Language) => language.texts.layouts.editor
export const titleField = (page: Page, language = BOKMAL): Locator =>
  page.getByLabel(words(language).title.label)
export const saveButton = (page: Page, language = BOKMAL): Locator =>
  page.locator('main').getByRole('button', { name: words(language).save, exact: true })
export const block = (page: Page, heading: string): Locator => page.getByRole('article', { name: heading })
/** Open dialogs, in stacking order. */
export const dialog = (page: Page): Locator => page.locator('dialog:modal')

export async function openEditor(
  page: Page,
  path: string,
  user: User = reader(),
  language: Language = BOKMAL,
): Promise<StoringApi> {
  const api = storingApi(user)
  await stubApi(page, api.api)
  await signIn(page, user)
  await page.goto(urlOf(path, language))
  await comes(page, 'main input')
  await expect(titleField(page, language)).toBeVisible()
  return api
}

/** Adds a text block with a heading to a column. */
export async function addText(
  page: Page,
  hands: ReaderHands,
  at: { readonly row: number; readonly column: number },
  heading: string,
  language: Language,
): Promise<void> {
  const { settings, editor } = language.texts.layouts
  await hands.press(
    page.getByRole('button', { name: editor.column.addTo(String(at.row), String(at.column)) }),
  )
  await hands.press(dialog(page).getByRole('button', { name: new RegExp(`^${settings.typeNames.text}`) }))
  const form = page.getByRole('dialog', { name: settings.dialog.newTitle(settings.typeNames.text) })
  await expect(
    form.locator('[contenteditable=true]'),
    'the field for the text comes later than its dialog',
  ).toBeVisible()
  await hands.type(form.getByLabel(settings.form.heading), heading)
  await hands.press(form.getByRole('button', { name: settings.dialog.add, exact: true }))
  await expect(block(page, heading)).toBeVisible()
}
