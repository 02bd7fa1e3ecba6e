/**
 * Text typed in the layout editor survives a reload, a question before leaving, saves from two devices, a
 * lost network and an ended session (specification §4; decisions 22, 47, 48).
 */
import { expect, test } from 'vitest'
import type { Layout } from '#contract/subscriber/layout.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { officeLayout as layout } from '../factories/office-layout.ts'
import { someUser } from '../factories/user.ts'
import { addressBecomes, dialogsBecome, field, isSaid, one, openedDialog, SOON, textOf } from './elements.ts'
import { fill, key, press } from './hands.ts'
import { chooseOfLayout, openEditor, pressSave, titleBecomes, titleField, valueOf } from './opened-editor.ts'

const { editor: words, pages } = nb.layouts
const FAILED = /Could not update dashboard settings/
const EDITOR = '/layout/oslo-kontor/edit'
/** Longer than an answer takes to become a page, and a dialog to leave the history. */
const AFTER_DIALOG_MS = 150

const openOffice = () => openEditor(EDITOR, someUser({ board_settings: [layout()] }))
const newLayoutLink = () => linkTo('nav a[href="/layout/new"]')
const homeLink = () => linkTo('header a[href="/"]')

function linkTo(selector: string): HTMLElement {
  const link = document.querySelector<HTMLElement>(selector)
  if (!link) throw new Error(`no ${selector}`)
  return link
}
const titles = (layouts: readonly Layout[]) => layouts.map(({ title }) => title).toSorted()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a draft survives a reload, is offered, and can be accepted or discarded', async () => {
  const { goto } = await openOffice()
  await fill(await titleField(), 'Halvskrevet')
  await goto(EDITOR)
  await titleBecomes('Oslo kontor')
  await press(await one('button', words.draft.use))
  await titleBecomes('Halvskrevet')
  await goto(EDITOR)
  await press(await one('button', words.draft.discard))
  await titleBecomes('Oslo kontor')
  await goto(EDITOR)
  await titleField()
  expect(textOf(document.body)).not.toContain(words.draft.heading)
})

test('an unanswered draft survives what is typed over it; accepting it can be undone, and the next one is offered', async () => {
  const { goto } = await openOffice()
  for (const title of ['Først', 'Deretter']) {
    await fill(await titleField(), title)
    await goto(EDITOR)
    await one('button', words.draft.use)
  }
  await press(await one('button', words.draft.use))
  await titleBecomes('Deretter')
  await press(await one('button', words.draft.use))
  await titleBecomes('Først')
  expect(textOf(document.body)).not.toContain(words.draft.heading)
  await press(await one('button', words.undo))
  await titleBecomes('Deretter')
})

test('an untouched copy is left without a question; a changed one asks, also on the way to an empty layout', async () => {
  const { stay } = words.leaveDialog
  await openEditor('/layout/new?from=%2Foslo', someUser())
  await press(newLayoutLink())
  await titleBecomes('')
  history.back()
  await titleBecomes(`Oslo (${pages.copyWord})`)
  await fill(await titleField(), 'Min by')
  await press(newLayoutLink())
  await press(await one('button', stay, await openedDialog()))
  expect(valueOf(await titleField())).toBe('Min by')
})

test('leaving with unsaved changes asks first', async () => {
  const { stay, leave } = words.leaveDialog
  await openOffice()
  await fill(await titleField(), 'Nytt navn')
  await press(homeLink())
  await press(await one('button', stay, await openedDialog()))
  await addressBecomes(EDITOR)
  await titleBecomes('Nytt navn')
  await press(homeLink())
  await press(await one('button', leave, await openedDialog()))
  await expect.poll(() => location.pathname, SOON).toBe('/')
})

test('“New layout” starts a new layout during an edit, and asks first', async () => {
  const { stay, leave } = words.leaveDialog
  await openEditor('/layout/new', someUser())
  await fill(await titleField(), 'Halvferdig')
  await press(newLayoutLink())
  await press(await one('button', stay, await openedDialog()))
  await titleBecomes('Halvferdig')
  await press(newLayoutLink())
  await press(await one('button', leave, await openedDialog()))
  await expect.poll(async () => valueOf(await titleField()), SOON).toBe('')
})

/** Holds the responses to saves. */
function heldSaves() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, release: resolve }
}

async function openHeld() {
  const held = heldSaves()
  const user = someUser({ board_settings: [layout()] })
  const editor = await openEditor(EDITOR, user, { beforeSave: () => held.promise })
  return { ...editor, release: held.release }
}

test('a save that completes under a dialog leaves the dialog and its typed text unchanged', async () => {
  const { settingsDialog } = words
  const { layouts, release } = await openHeld()
  await fill(await titleField(), 'Nytt navn')
  await pressSave()
  await chooseOfLayout(words.settings)
  const dialog = await openedDialog()
  const subtitle = await field(new RegExp(`^${settingsDialog.subtitle}`), dialog)
  await fill(subtitle, 'Til møtet')
  release()
  await expect.poll(() => titles(layouts())).toEqual(['Nytt navn'])
  await pause(AFTER_DIALOG_MS)
  expect(valueOf(subtitle)).toBe('Til møtet')
  await press(await one('button', settingsDialog.submit, dialog))
  await pause(AFTER_DIALOG_MS)
  expect(location.pathname, 'what the dialog has changed is not saved').toBe(EDITOR)
  await pressSave()
  await addressBecomes('/layout/nytt-navn')
  expect(layouts()).toMatchObject([{ title: 'Nytt navn', subtitle: 'Til møtet' }])
})

test('a save that completes under a dialog navigates once the dialog is closed', async () => {
  const { layouts, release } = await openHeld()
  await fill(await titleField(), 'Nytt navn')
  await pressSave()
  await chooseOfLayout(words.settings)
  await openedDialog()
  release()
  await expect.poll(() => titles(layouts())).toEqual(['Nytt navn'])
  await key('Escape')
  await addressBecomes('/layout/nytt-navn')
})

test('without a network the failure is announced, nothing is lost, and the next attempt saves', async () => {
  const { answerNext, layouts, expects } = await openOffice()
  expects(FAILED)
  await fill(await titleField(), 'Bergen')
  answerNext(null)
  await pressSave()
  await isSaid(pages.failed)
  await titleBecomes('Bergen')
  expect(titles(layouts())).toEqual(['Oslo kontor'])
  await pressSave()
  await addressBecomes('/layout/bergen')
})

test('changed on two devices: both versions are kept, and the reader is led to both', async () => {
  const { conflict } = words
  const { store, layouts } = await openOffice()
  await fill(await titleField(), 'Min utgave')
  store([layout({ title: 'Deres utgave', path: 'deres-utgave' })])
  await pressSave()
  const dialog = await one('dialog', conflict.heading)
  expect(titles(layouts())).toEqual(['Deres utgave', 'Min utgave'])
  const theirs = await one('link', conflict.theirs('Deres utgave'), dialog)
  expect(theirs.getAttribute('href')).toBe('/layout/deres-utgave')
  await key('Escape')
  await addressBecomes('/layout/min-utgave') // the address of the editor means the other one
})

test('changed on two devices and typed on since: the editor stays and copies what it shows', async () => {
  const { store, release } = await openHeld()
  await fill(await titleField(), 'Min utgave')
  store([layout({ title: 'Deres utgave', path: 'deres-utgave' })])
  await pressSave()
  await fill(await titleField(), 'Min nyere utgave')
  release()
  await one('dialog', words.conflict.heading)
  await key('Escape')
  await dialogsBecome(0)
  await pause(AFTER_DIALOG_MS)
  expect(location.pathname).toBe(EDITOR)
  await chooseOfLayout(words.copy)
  await press(await one('button', words.leaveDialog.leave, await openedDialog()))
  await titleBecomes('Min nyere utgave (kopi)') // a copy is of what is shown
})

test('a layout changed on another device is not deleted, and a message says so', async () => {
  const { remove } = pages
  const { store, layouts } = await openOffice()
  store([layout({ subtitle: 'Derfra' })])
  await chooseOfLayout(words.remove)
  await press(await one('button', remove.confirm, await openedDialog()))
  await isSaid(remove.changedElsewhere('Oslo kontor'))
  expect(layouts().map(({ subtitle }) => subtitle)).toEqual(['Derfra'])
  await dialogsBecome(0)
  await chooseOfLayout(words.remove)
  await press(await one('button', remove.confirm, await openedDialog()))
  await addressBecomes('/') // its page is gone
  expect(layouts()).toEqual([])
})

test('an ended session opens the login in place, and the save continues', async () => {
  const { answerNext, layouts } = await openOffice()
  await fill(await titleField(), 'Etter innlogging')
  answerNext({ status: 401, body: { code: 'unauthorized', message: 'Logg inn' } })
  await pressSave()
  const password = await field(nb.accounts.names.password)
  expect(valueOf(document.querySelector('main input') ?? undefined)).toBe('Etter innlogging')
  await fill(await field(nb.accounts.names.email), 'kari@firma.no')
  await fill(password, 'Passord 1')
  await press(await one('button', nb.accounts.dialogs.login.submit))
  await addressBecomes('/layout/etter-innlogging')
  expect(titles(layouts())).toEqual(['Etter innlogging'])
})
