/** The layout editor: refusals, moves by keys and menus, losses, limits, copies, and settings of a layout. */
import { expect, test } from 'vitest'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import { LOCALES } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { officeLayout, textBlock } from '../factories/office-layout.ts'
import { someUser } from '../factories/user.ts'
import {
  addressBecomes,
  all,
  descriptionOf,
  dialogsBecome,
  field,
  isSaid,
  nameOf,
  one,
  openedDialog,
  SOON,
  textOf,
} from './elements.ts'
import { fill, key, press } from './hands.ts'
import {
  chooseOfLayout,
  openEditor,
  pressSave,
  titleBecomes,
  titleField,
  valueOf,
  type EditorOptions,
} from './opened-editor.ts'
import { openSite } from './opened-site.ts'
import { storingApi } from './storing-api.ts'

const { editor: words, settings, pages } = nb.layouts
const EDITOR = '/layout/oslo-kontor/edit'

const openOffice = (options?: EditorOptions, over: object = {}) =>
  openEditor(EDITOR, someUser({ board_settings: [officeLayout(over)] }), options)
const row = (at: number, of: number) => one('region', words.rows.name(String(at), String(of)))
const card = (heading: string) => one('article', new RegExp(`${heading}$`))
const focusedName = () => (document.activeElement ? nameOf(document.activeElement) : '')
const focusBecomes = (name: RegExp) => expect.poll(focusedName, SOON).toMatch(name)

test('an empty title is refused with a message and keeps the focus, and nothing is sent', async () => {
  const { layouts, asked } = await openEditor('/layout/new', someUser())
  const title = await titleField()
  await fill(title, '   ')
  await pressSave()
  expect(document.activeElement).toBe(title)
  expect(descriptionOf(title)).toContain(words.title.required)
  expect(layouts()).toEqual([])
  expect(asked.map(({ call }) => call)).not.toContain('PUT user')
})

test('moves by keys and by menu are announced and keep the focus; undo and redo reverse them', async () => {
  await openOffice()
  const handle = () => one('button', /^Flytt .*Én$/)
  ;(await handle()).focus()
  await key('ArrowRight')
  await isSaid(words.moves.blockLanded('1', '2', '2', '1', '3'))
  await focusBecomes(/^Flytt .*Én$/)
  await press(await handle())
  await press(await one('button', words.moves.rowBelow))
  const below = await row(2, 2)
  await one('article', /Én$/, below)
  await focusBecomes(/^Flytt .*Én$/)
  await key('z', { ctrlKey: true })
  await key('z', { ctrlKey: true })
  const column = await one('group', words.column.name('1', '2'), await row(1, 2))
  await expect.poll(() => all('article', undefined, column).length, SOON).toBe(1)
  await focusBecomes(/^Flytt .*Én$/)
  await expect.poll(() => textOf(document.body), SOON).toContain(words.saved)
  await key('Z', { ctrlKey: true, shiftKey: true })
  await expect.poll(() => textOf(document.body), SOON).toContain(words.unsaved)
})

test('a moved block keeps its card and content, by key and by undo, and no other card changes', async () => {
  await openOffice()
  const moved = await card('Renter')
  await expect.poll(() => moved.querySelector('[data-block=figures]'), SOON).not.toBeNull()
  const content = moved.querySelector('[data-block=figures]')
  const changed: MutationRecord[] = []
  const observer = new MutationObserver((records) => changed.push(...records))
  observer.observe(document.querySelector('main') ?? document, { childList: true, subtree: true })
  ;(await one('button', /^Flytt .*Renter$/)).focus()
  for (const [act, at] of [
    [() => key('ArrowUp'), 1],
    [() => key('z', { ctrlKey: true }), 2],
  ] as const) {
    await act()
    expect(await one('article', /Renter$/, await row(at, 2))).toBe(moved)
    expect(moved.querySelector('[data-block=figures]')).toBe(content)
    await focusBecomes(/^Flytt .*Renter$/)
  }
  observer.disconnect()
  expect(changed.filter(({ target }) => target instanceof Element && target.closest('article'))).toEqual([])
})

test('deleting, duplicating and reducing columns lose nothing without a message', async () => {
  const { layouts } = await openOffice()
  await press(await one('button', words.rows.layoutOf('1')))
  await press(await one('button', words.rows.layouts['100'], await openedDialog()))
  const question = await openedDialog()
  await expect.poll(() => textOf(question), SOON).toContain('To')
  await press(await one('button', words.lost.move, question))
  await dialogsBecome(0)
  const first = await row(1, 2)
  await expect.poll(() => all('article', undefined, first).length, SOON).toBe(3)
  await press(await one('button', /^Slett .*To$/))
  await focusBecomes(/^Flytt .*Rar$/)
  await press(await one('button', /^Flere valg for .*Én$/))
  await press(await one('button', words.block.duplicate))
  await expect.poll(() => all('article', /Én$/).length, SOON).toBe(2)
  await pressSave()
  await addressBecomes('/layout/oslo-kontor')
  const [saved] = layouts()
  expect(saved?.rows[0]?.columns[0]?.map(({ heading }) => heading)).toEqual(['Én', 'Én', 'Rar'])
  expect(saved?.rows[0]?.columns[0]?.[2]?.attributes).toEqual({ dyp: [1] })
})

test('the eleventh layout and the twenty-first block are refused with their limits', async () => {
  const full = officeLayout({
    rows: [{ layout: '100', columns: [Array.from({ length: 20 }, (_, index) => textBlock(`Nr ${index}`))] }],
  })
  const others = Array.from({ length: 9 }, (_, index) =>
    officeLayout({
      ID: `0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d2${index}`,
      title: `L${index}`,
      path: `l${index}`,
    }),
  )
  const { goto } = await openEditor(EDITOR, someUser({ board_settings: [full, ...others] }))
  await press(await one('button', words.column.addTo('1', '1')))
  const refused = await openedDialog()
  expect(textOf(refused)).toContain(words.blockLimit.text('20'))
  await press(await one('button', words.gotIt, refused))
  for (const path of ['/layout/new', '/layout/new?from=%2Flayout%2Fl1']) {
    await goto(path)
    const dialog = await openedDialog()
    expect(textOf(dialog)).toContain(pages.limit.text('10'))
    await press(await one('button', pages.limit.confirm, dialog))
    await addressBecomes('/') // nothing more is asked
  }
  await goto('/layout/new')
  expect(textOf(await openedDialog())).toContain(pages.limit.text('10'))
  await key('Escape')
  await addressBecomes('/') // what cannot be saved is not edited
})

test('a copy from the empty prompt takes over title and subtitle in one undo step; a typed title stays', async () => {
  await openEditor('/layout/new', someUser())
  const main = document.querySelector('main') ?? undefined
  await press(await one('button', 'Oslo', main))
  await titleBecomes(`Oslo (${pages.copyWord})`)
  await press(await one('button', words.undo))
  await titleBecomes('')
  await fill(await titleField(), 'Min by')
  await press(await one('button', 'Oslo', main))
  await expect.poll(() => all('article').length, SOON).toBeGreaterThan(0)
  expect(valueOf(await titleField())).toBe('Min by')
})

test('the settings of a layout: title, subtitle, title in menus and sign are stored, and the side menu has them', async () => {
  const { settingsDialog: dialogWords } = words
  const user = someUser({ first_name: '', last_name: '', display_name: '', board_settings: [officeLayout()] })
  const { layouts } = await openEditor(EDITOR, user)
  await chooseOfLayout(words.settings)
  const dialog = await one('dialog', dialogWords.heading)
  await fill(await field(dialogWords.title, dialog), 'Kontor i vest')
  await fill(await field(new RegExp(`^${dialogWords.subtitle}`), dialog), 'Til fredagsmøtet')
  await fill(await field(new RegExp(`^${dialogWords.menuTitle}`), dialog), 'Vest')
  await press(await one('radio', dialogWords.icons.building, dialog))
  await press(await one('button', dialogWords.submit, dialog))
  await pressSave()
  await addressBecomes('/layout/kontor-i-vest')
  expect(layouts()).toMatchObject([
    {
      title: 'Kontor i vest',
      subtitle: 'Til fredagsmøtet',
      menuTitle: 'Vest',
      icon: 'building',
      path: 'kontor-i-vest',
    },
  ])
  await one('heading', 'Kontor i vest')
  expect(textOf(document.querySelector('main') ?? document.body)).toContain('Til fredagsmøtet')
  const menu = await one('navigation', nb.shell.sideNavigation)
  const list = await one('list', nb.account.yourLayouts, menu)
  expect(all('link', undefined, list).map(textOf)).toEqual(['Vest'])
  await press(await one('button', nb.accounts.profile.overview.noName))
  const account = await one('navigation', nb.accounts.session.menu(user.subscriber_email))
  expect(textOf(account), 'who has no name').toContain(nb.accounts.profile.overview.noName)
})

test('a copy has what is shown, also unsaved changes; a layout never saved must be saved first', async () => {
  const { layouts } = await openOffice()
  await press(await one('button', /^Slett .*Rar$/))
  await chooseOfLayout(words.copy)
  await press(await one('button', words.leaveDialog.leave, await openedDialog()))
  await addressBecomes('/layout/new')
  await titleBecomes(`Oslo kontor (${pages.copyWord})`)
  await expect.poll(() => document.querySelectorAll('main article[data-key]').length, SOON).toBe(3)
  await chooseOfLayout(words.copy)
  await expect.poll(() => textOf(document.body), SOON).toContain(words.copySaveFirst)
  await pressSave()
  await addressBecomes('/layout/oslo-kontor-kopi')
  expect(
    layouts().map(({ title, rows }) => [title, rows.flatMap(({ columns }) => columns.flat()).length]),
  ).toEqual([
    ['Oslo kontor', 4],
    [`Oslo kontor (${pages.copyWord})`, 3],
  ])
})

test('a layout saved on another device is found by the editor, and an unknown one is not', async () => {
  const user = someUser()
  const stored = storingApi(user)
  stored.store([officeLayout()])
  const { goto } = await openSite(EDITOR, { user, api: stored.api })
  await titleBecomes('Oslo kontor')
  await goto('/layout/finnes-ikke/edit')
  await one('heading', nb.notFound.title)
  expect(all('textbox', words.title.label)).toEqual([])
})

test.each(LOCALES)(
  'the settings of a layout ask before Back, Esc or the button discards typed text, %s',
  async (locale) => {
    const { layouts: texts, account } = textsByLocale[locale]
    const { settingsDialog } = texts.editor
    await openOffice({ locale })
    const open = async () => {
      await press(await one('button', texts.editor.moreOf))
      await press(await one('button', texts.editor.settings))
      return one('dialog', settingsDialog.heading)
    }
    const subtitleIn = (dialog: HTMLElement) => field(new RegExp(`^${settingsDialog.subtitle}`), dialog)
    const isHistoryAs = (isOpen: boolean) =>
      expect.poll(() => JSON.stringify(history.state)?.includes('"dialog"') ?? false, SOON).toBe(isOpen)
    await open()
    await key('Escape')
    await dialogsBecome(0) // nothing was typed
    await isHistoryAs(false)

    const dialog = await open()
    await fill(await subtitleIn(dialog), 'Under')
    for (const ask of [
      () => key('Escape'),
      async () => history.back(),
      async () => press(await one('button', account.close, dialog)),
    ]) {
      await ask()
      const stay = await one('button', texts.settings.dialog.discardNo, dialog)
      expect(textOf(dialog)).toContain(texts.settings.dialog.discard)
      await expect.poll(() => document.activeElement === stay, SOON).toBe(true)
      await isHistoryAs(true)
      await press(stay)
    }
    expect(valueOf(await subtitleIn(dialog))).toBe('Under')
    await press(await one('button', settingsDialog.submit, dialog))
    await dialogsBecome(0)
    await isHistoryAs(false)
    expect(
      (await one('button', texts.editor.undo)).matches(':not([aria-disabled=true]):not(:disabled)'),
    ).toBe(true)

    const again = await open()
    await fill(await subtitleIn(again), '')
    await key('Escape')
    await press(await one('button', texts.settings.dialog.discardYes, again))
    await dialogsBecome(0)
    await isHistoryAs(false)
    expect(valueOf(await subtitleIn(await open()))).toBe('Under')
  },
)

test('a page with more blocks than a layout can have is cut, and the reader is told how many fit', async () => {
  const column = Array.from({ length: MAX_BLOCKS_PER_LAYOUT + 1 }, (_, index) =>
    textBlock(`Nr. ${index + 1}`),
  )
  const rows = [{ layout: '100', columns: [column] }]
  await openEditor('/layout/new?from=%2Foslo', someUser(), {
    instead: { '/api/page/source/no/oslo': () => Response.json({ title: 'Oslo', subtitle: '', rows }) },
  })
  await isSaid(words.empty.cut(String(MAX_BLOCKS_PER_LAYOUT)))
  await card(`Nr\\. ${MAX_BLOCKS_PER_LAYOUT}`)
  expect(all('article', new RegExp(`Nr\\. ${MAX_BLOCKS_PER_LAYOUT + 1}$`))).toEqual([])
})

test('Back closes a picker, then the settings; changes in them are asked about first, and the editor stays', async () => {
  await openOffice()
  await fill(await titleField(), 'Halvskrevet')
  const edit = () => one('button', words.block.edit(`${settings.typeNames.figures}: Renter`))
  const title = settings.dialog.title(settings.typeNames.figures)
  await press(await edit())
  await press(await one('button', settings.list.addSeries, await one('dialog', title)))
  await dialogsBecome(2)
  history.back()
  await dialogsBecome(1)
  history.back()
  await dialogsBecome(0)

  await press(await edit())
  const dialog = await one('dialog', title)
  const heading = await field(new RegExp(`^${settings.form.heading}`), dialog)
  await fill(heading, 'Ny overskrift')
  for (const time of ['once', 'and again']) {
    history.back()
    await expect.poll(() => textOf(dialog), { ...SOON, message: time }).toContain(settings.dialog.discard)
    // The history entry that the page restores by going forward.
    await expect.poll(() => JSON.stringify(history.state), SOON).toContain('"dialog"')
  }
  expect(valueOf(heading)).toBe('Ny overskrift')
  await press(await one('button', settings.dialog.discardYes, dialog))
  await dialogsBecome(0)
  await addressBecomes(EDITOR)
  await titleBecomes('Halvskrevet')
  expect(textOf(await card('Renter'))).not.toBe('')
})

test('the language switch leads to this page in the other language, with its query', async () => {
  const { goto } = await openEditor('/layout/new?from=%2Foslo', someUser())
  const addressOfSwitch = () => document.querySelector('header a[hreflang=en-GB]')?.getAttribute('href')
  await expect.poll(addressOfSwitch, SOON).toBe('/en/layout/new?from=%2Foslo')
  await goto('/makro?x=1#y')
  await expect.poll(addressOfSwitch, SOON).toBe('/en/makro?x=1#y')
})
