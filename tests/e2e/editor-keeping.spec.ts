/**
 * Text typed in the layout editor survives a reload, a question before leaving, saves from two tabs, a lost
 * network and an ended session (specification §4; decisions 22, 47, 48).
 */
import type { Page } from '@playwright/test'
import { dialogOf, fieldOf, submitOf } from './account-screens.ts'
import { BOKMAL, expect, LANGUAGES, test } from './fixtures.ts'
import { dialog, officeLayout as layout, openEditor, saveButton, titleField, words } from './opened-editor.ts'
import { reader } from './signed-in.ts'

const FAILED = /Failed to load resource/
/** Longer than an answer takes to become a page, and a dialog to leave the history. */
const AFTER_DIALOG_MS = 1_500

/** Holds the responses to saves. @returns releases them */
async function holdSaves(page: Page): Promise<() => void> {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/user', async (route, request) => {
    if (request.method() === 'PUT') await isAnswered
    return route.fallback()
  })
  return () => answer()
}

test('a draft survives a reload, is offered, and can be accepted or discarded', async ({ page }) => {
  const editor = words(BOKMAL)
  const user = reader({ board_settings: [layout()] })
  await openEditor(page, '/layout/oslo-kontor/edit', user)
  await titleField(page).fill('Halvskrevet')
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByText(editor.draft.heading)).toBeVisible()
  await expect(titleField(page)).toHaveValue('Oslo kontor')
  await page.getByRole('button', { name: editor.draft.use }).click()
  await expect(titleField(page)).toHaveValue('Halvskrevet')
  await page.reload()
  await page.getByRole('button', { name: editor.draft.discard }).click()
  await expect(titleField(page)).toHaveValue('Oslo kontor')
  await page.reload()
  await expect(titleField(page)).toBeVisible()
  await expect(page.getByText(editor.draft.heading)).toHaveCount(0)
})

test('an unanswered draft survives what is typed over it; accepting it can be undone, and the next one is offered', async ({
  page,
}) => {
  const editor = words(BOKMAL)
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  page.on('dialog', (asked) => void asked.accept())
  for (const title of ['Først', 'Deretter']) {
    await titleField(page).fill(title)
    await page.reload()
    await expect(page.getByText(editor.draft.heading)).toBeVisible()
  }
  await page.getByRole('button', { name: editor.draft.use }).click()
  await expect(titleField(page)).toHaveValue('Deretter')
  await page.getByRole('button', { name: editor.draft.use }).click()
  await expect(titleField(page)).toHaveValue('Først')
  await expect(page.getByText(editor.draft.heading)).toHaveCount(0)
  await page.getByRole('button', { name: editor.undo, exact: true }).click()
  await expect(titleField(page)).toHaveValue('Deretter')
})

test('an untouched copy is left without a question; a changed one asks, also on the way to an empty layout', async ({
  page,
}) => {
  const { leaveDialog } = words(BOKMAL)
  await openEditor(page, '/layout/new?from=%2Foslo', reader())
  const newLayout = page.getByRole('navigation').locator('a[href="/layout/new"]')
  await newLayout.click()
  await expect(titleField(page)).toHaveValue('')
  await page.goBack()
  await titleField(page).fill('Min by')
  await newLayout.click()
  await dialog(page).getByRole('button', { name: leaveDialog.stay }).click()
  await expect(titleField(page)).toHaveValue('Min by')
})

test('leaving with unsaved changes asks first', async ({ page }) => {
  const { leaveDialog } = words(BOKMAL)
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  await titleField(page).fill('Nytt navn')
  const home = page.getByRole('banner').getByRole('link').first()
  await home.click()
  await dialog(page).getByRole('button', { name: leaveDialog.stay }).click()
  await expect(page).toHaveURL('/layout/oslo-kontor/edit')
  await expect(titleField(page)).toHaveValue('Nytt navn')
  await home.click()
  await dialog(page).getByRole('button', { name: leaveDialog.leave }).click()
  await expect(page).toHaveURL('/')
})

test('“New layout” starts a new layout during an edit, and asks first', async ({ page }) => {
  const { leaveDialog } = words(BOKMAL)
  await openEditor(page, '/layout/new', reader())
  const newLayout = page.getByRole('navigation').locator('a[href="/layout/new"]')
  await titleField(page).fill('Halvferdig')
  await newLayout.click()
  await dialog(page).getByRole('button', { name: leaveDialog.stay }).click()
  await expect(titleField(page)).toHaveValue('Halvferdig')
  await newLayout.click()
  await dialog(page).getByRole('button', { name: leaveDialog.leave }).click()
  await expect(titleField(page)).toHaveValue('')
})

for (const language of LANGUAGES) {
  test(`the skip link and Back leave the editor unchanged, ${language.name}`, async ({ page, watch }) => {
    // "A blocker on a POP navigation …", shortened by the build: the history entry of the skip link is not
    // the router's.
    watch.expects(/router:\d+/)
    await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }), language)
    await titleField(page, language).fill('Nytt navn')
    await page.locator('a[href="#main"]').press('Enter')
    await expect(page).toHaveURL(/#main$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/#/)
    await expect(titleField(page, language)).toHaveValue('Nytt navn')
    await page.getByRole('button', { name: words(language).undo, exact: true }).click()
    await expect(titleField(page, language), 'the steps are there too').toHaveValue('Oslo kontor')
  })
}

test('a save that completes under a dialog leaves the dialog and its typed text unchanged', async ({
  page,
}) => {
  const { settingsDialog } = words(BOKMAL)
  const api = await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  const answer = await holdSaves(page)
  await titleField(page).fill('Nytt navn')
  await saveButton(page).click()
  await page.getByRole('button', { name: words(BOKMAL).moreOf }).click()
  await page.getByRole('button', { name: words(BOKMAL).settings, exact: true }).click()
  const subtitle = dialog(page).getByLabel(settingsDialog.subtitle)
  await subtitle.fill('Til møtet')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  answer()
  await saved
  await expect.poll(() => api.layouts().map(({ title }) => title)).toEqual(['Nytt navn'])
  await page.waitForTimeout(AFTER_DIALOG_MS)
  await expect(subtitle).toHaveValue('Til møtet')
  await dialog(page).getByRole('button', { name: settingsDialog.submit, exact: true }).click()
  await page.waitForTimeout(AFTER_DIALOG_MS)
  await expect(page, 'what the dialog has changed is not saved').toHaveURL('/layout/oslo-kontor/edit')
  await saveButton(page).click()
  await expect(page).toHaveURL('/layout/nytt-navn')
  expect(api.layouts()).toMatchObject([{ title: 'Nytt navn', subtitle: 'Til møtet' }])
})

test('a save that completes under a dialog navigates once the dialog is closed', async ({ page }) => {
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  const answer = await holdSaves(page)
  await titleField(page).fill('Nytt navn')
  await saveButton(page).click()
  await page.getByRole('button', { name: words(BOKMAL).moreOf }).click()
  await page.getByRole('button', { name: words(BOKMAL).settings, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  answer()
  await page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/layout/nytt-navn')
})

test('without a network the failure is announced, nothing is lost, and the next attempt saves', async ({
  page,
  watch,
}) => {
  watch.expects(FAILED)
  watch.expects(/Could not update dashboard settings/)
  const api = await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  await titleField(page).fill('Bergen')
  api.answerNext(null)
  await saveButton(page).click()
  await expect(page.getByText(BOKMAL.texts.layouts.pages.failed)).toBeVisible()
  await expect(titleField(page)).toHaveValue('Bergen')
  expect(api.layouts().map(({ title }) => title)).toEqual(['Oslo kontor'])
  await saveButton(page).click()
  await expect(page).toHaveURL('/layout/bergen')
})

test('changed on two devices: both versions are kept, and the reader is led to both', async ({
  page,
  watch,
}) => {
  watch.expects(FAILED)
  const { conflict } = words(BOKMAL)
  const api = await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  await titleField(page).fill('Min utgave')
  api.store([layout({ title: 'Deres utgave', path: 'deres-utgave' })])
  await saveButton(page).click()
  await expect(dialog(page)).toContainText(conflict.heading)
  expect(
    api
      .layouts()
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Deres utgave', 'Min utgave'])
  const theirs = dialog(page).getByRole('link', { name: conflict.theirs('Deres utgave') })
  await expect(theirs).toHaveAttribute('href', '/layout/deres-utgave')
  await page.keyboard.press('Escape')
  await expect(page, 'the address of the editor means the other one').toHaveURL('/layout/min-utgave')
})

test('changed on two devices and typed on since: the editor stays and copies what it shows', async ({
  page,
  watch,
}) => {
  watch.expects(FAILED)
  const { leaveDialog, copy, moreOf } = words(BOKMAL)
  const api = await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  const answer = await holdSaves(page)
  await titleField(page).fill('Min utgave')
  api.store([layout({ title: 'Deres utgave', path: 'deres-utgave' })])
  await saveButton(page).click()
  await titleField(page).fill('Min nyere utgave')
  answer()
  await expect(dialog(page)).toContainText(words(BOKMAL).conflict.heading)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(AFTER_DIALOG_MS)
  await expect(page).toHaveURL('/layout/oslo-kontor/edit')
  await page.getByRole('button', { name: moreOf }).click()
  await page.getByRole('button', { name: copy, exact: true }).click()
  await dialog(page).getByRole('button', { name: leaveDialog.leave }).click()
  await expect(titleField(page), 'a copy is of what is shown').toHaveValue('Min nyere utgave (kopi)')
})

test('a layout changed on another device is not deleted, and a message says so', async ({ page, watch }) => {
  watch.expects(FAILED)
  const { remove } = BOKMAL.texts.layouts.pages
  const api = await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  api.store([layout({ subtitle: 'Derfra' })])
  await page.getByRole('button', { name: words(BOKMAL).moreOf }).click()
  await page.getByRole('button', { name: words(BOKMAL).remove, exact: true }).click()
  await dialog(page).getByRole('button', { name: remove.confirm, exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: remove.changedElsewhere('Oslo kontor') }),
  ).toBeVisible()
  expect(api.layouts().map(({ subtitle }) => subtitle)).toEqual(['Derfra'])
  await page.getByRole('button', { name: words(BOKMAL).moreOf }).click()
  await page.getByRole('button', { name: words(BOKMAL).remove, exact: true }).click()
  await dialog(page).getByRole('button', { name: remove.confirm, exact: true }).click()
  await expect(page, 'its page is gone').toHaveURL('/')
  expect(api.layouts()).toEqual([])
})

test('an ended session opens the login in place, and the save continues', async ({ page, watch }) => {
  watch.expects(FAILED)
  const user = reader({ board_settings: [layout()] })
  const api = await openEditor(page, '/layout/oslo-kontor/edit', user)
  await titleField(page).fill('Etter innlogging')
  api.answerNext({ status: 401, body: { code: 'unauthorized', message: 'Logg inn' } })
  await saveButton(page).click()
  await expect(fieldOf(dialogOf(page), 'password')).toBeVisible()
  await expect(titleField(page)).toHaveValue('Etter innlogging')
  await fieldOf(dialogOf(page), 'username').fill('kari@firma.no')
  await fieldOf(dialogOf(page), 'password').fill('Passord 1')
  await submitOf(dialogOf(page)).click()
  await expect(page).toHaveURL('/layout/etter-innlogging')
  expect(api.layouts().map(({ title }) => title)).toEqual(['Etter innlogging'])
})
