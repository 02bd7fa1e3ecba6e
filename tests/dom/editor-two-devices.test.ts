/** One account that edits on two devices: nothing is lost, in either order (decision 47). */
import { describe, expect, test } from 'vitest'
import { nb } from '#texts/nb/all-texts.ts'
import { officeLayout, textBlock } from '../factories/office-layout.ts'
import { someUser } from '../factories/user.ts'
import { addressBecomes, field, one, openedDialog, SOON, textOf } from './elements.ts'
import { fill, key, press } from './hands.ts'
import {
  chooseOfLayout,
  openEditor,
  pressSave,
  titleBecomes,
  titleField,
  type OpenedEditor,
} from './opened-editor.ts'

const { editor, pages } = nb.layouts
const EDITOR = '/layout/kontor/edit'
const layoutOf = (over: object) =>
  officeLayout({
    title: 'Kontor',
    path: 'kontor',
    rows: [{ layout: '100', columns: [[textBlock('Om Kontor')]] }],
    ...over,
  })

const open = (options?: Parameters<typeof openEditor>[2]) =>
  openEditor(EDITOR, someUser({ board_settings: [layoutOf({})] }), options)
const storedTitles = ({ layouts }: OpenedEditor) =>
  layouts()
    .map(({ title }) => title)
    .toSorted()
const drafts = () => Object.keys({ ...localStorage }).filter((name) => name.startsWith('kvartal-draft'))

test('one title on both: the second is saved as a copy with another title, and its page is opened', async () => {
  const device = await open()
  await chooseOfLayout(editor.settings)
  const dialog = await one('dialog', editor.settingsDialog.heading)
  await fill(await field(new RegExp(`^${editor.settingsDialog.subtitle}`), dialog), 'Derfra')
  await press(await one('button', editor.settingsDialog.submit, dialog))
  device.store([layoutOf({ subtitle: 'Herfra' })])
  await pressSave()
  const choice = await one('dialog', editor.conflict.heading)
  await one('link', editor.conflict.mine('Kontor (kopi)'), choice)
  await one('link', editor.conflict.theirs('Kontor'), choice)
  await key('Escape')
  await addressBecomes('/layout/kontor-kopi')
  await one('heading', 'Kontor (kopi)')
  await expect.poll(() => textOf(document.body), SOON).toContain('Derfra')
  expect(storedTitles(device)).toEqual(['Kontor', 'Kontor (kopi)'])
})

test('a draft older than another device’s save: both are kept', async () => {
  const device = await open()
  await fill(await titleField(), 'Herfra')
  await device.goto('/layout')
  device.store([layoutOf({ title: 'Derfra' })])
  await device.goto('/layout')
  await one('heading', 'Derfra') // the device knows what the other has saved
  await device.goto(EDITOR)
  await expect.poll(() => textOf(document.body), SOON).toContain(editor.draft.baseChanged)
  await press(await one('button', editor.draft.use))
  await titleBecomes('Herfra')
  await pressSave()
  await one('dialog', editor.conflict.heading)
  expect(storedTitles(device)).toEqual(['Derfra', 'Herfra'])
})

describe('a draft of a layout that another device has deleted continues as a new one', () => {
  test('which this device knows', async () => {
    const device = await open()
    await fill(await titleField(), 'Halvskrevet')
    await device.goto('/layout')
    await one('heading', 'Kontor')
    device.store([])
    await device.goto('/layout')
    await one('heading', pages.empty.heading) // the device knows that there is no layout any more
    await device.goto(EDITOR)
    await expect.poll(() => textOf(document.body), SOON).toContain('«Halvskrevet», sist endret')
    await press(await one('link', editor.draft.use))
    await press(await one('button', editor.draft.use))
    await titleBecomes('Halvskrevet')
    expect(drafts()).toEqual([`kvartal-draft-new-${someUser().ID}`])
    await pressSave()
    await addressBecomes('/layout/halvskrevet')
    expect(storedTitles(device)).toEqual(['Halvskrevet'])
  })

  test('which this device learns once the editor is open', async () => {
    const known = Promise.withResolvers<void>()
    let isHeld = false
    const device = await open({
      beforeUser: async () => {
        if (isHeld) await known.promise
      },
    })
    await fill(await titleField(), 'Halvskrevet')
    await device.goto('/layout')
    await one('heading', 'Kontor')
    device.store([])
    isHeld = true
    await device.goto(EDITOR)
    await press(await one('button', editor.draft.use))
    await titleBecomes('Halvskrevet')
    known.resolve()
    await titleBecomes('Halvskrevet')
    await pressSave()
    await addressBecomes('/layout/halvskrevet')
    expect(storedTitles(device)).toEqual(['Halvskrevet'])
  })
})

test('different layouts on two devices are both saved; the same one is kept twice, and the reader chooses', async () => {
  const other = officeLayout({ ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d12', title: 'Lager', path: 'lager' })
  const device = await openEditor(EDITOR, someUser({ board_settings: [layoutOf({}), other] }))
  await fill(await titleField(), 'Kontorer')
  device.store([layoutOf({}), { ...other, title: 'Lagre', path: 'lagre' }])
  await pressSave()
  await addressBecomes('/layout/kontorer')
  expect(storedTitles(device)).toEqual(['Kontorer', 'Lagre'])

  await device.goto('/layout/kontorer/edit')
  await fill(await titleField(), 'Herfra')
  device.store(
    device
      .layouts()
      .map((each) => (each.title === 'Kontorer' ? { ...each, title: 'Derfra', path: 'derfra' } : each)),
  )
  await pressSave()
  const choice = await one('dialog', editor.conflict.heading)
  await one('link', editor.conflict.mine('Herfra'), choice)
  expect(storedTitles(device)).toEqual(['Derfra', 'Herfra', 'Lagre'])
  await press(await one('link', editor.conflict.theirs('Derfra'), await openedDialog()))
  await addressBecomes('/layout/derfra')
  await one('heading', 'Derfra')

  await device.goto('/layout/herfra/edit')
  await titleBecomes('Herfra')
  expect(textOf(document.body), 'no draft of what is saved is offered').not.toContain(editor.draft.heading)
})
