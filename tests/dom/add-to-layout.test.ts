/**
 * AddingPage a block to a layout with an expired session: one dialog at a time, and the addition continues
 * after the login (decisions 15, 48).
 */
import { expect, test } from 'vitest'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { officeLayout } from '../factories/office-layout.ts'
import { someUser } from '../factories/user.ts'
import { dialogsBecome, field, isSaid, nameOf, one, openedDialog, SOON } from './elements.ts'
import { fill, key, press } from './hands.ts'
import { openSite, type OpenedSite } from './opened-site.ts'
import { storingApi, type StoringApi } from './storing-api.ts'

const PAGE = '/bergen'
const OVER = { status: 401, body: { code: 'unauthorized', message: 'Logg inn' } }
const OTHER = officeLayout({ ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d12', title: 'Lager', path: 'lager' })

const words = (locale: Locale) => textsByLocale[locale].layouts.pages

interface AddingPage extends StoringApi, OpenedSite {
  /** Whether the button that opened the dialog has the focus. */
  readonly isMenuButtonFocused: () => boolean
}

/** Opens the dialog, with an expired session that the page has not detected. */
async function openAdding(locale: Locale, beforeSave?: () => Promise<void>): Promise<AddingPage> {
  const user = someUser({ board_settings: [officeLayout()] })
  const stored = storingApi(user, beforeSave)
  const site = await openSite(PAGE, { locale, user, api: stored.api })
  const { menu } = textsByLocale[locale].blockWords
  const block = document.querySelector<HTMLElement>('main [data-block=figures]') ?? undefined
  const menuButton = () => one('button', new RegExp(`^${menu.button('')}`), block)
  const name = nameOf(await menuButton())
  await press(await menuButton())
  await press(await one('button', menu.addToLayout, block))
  await one('button', 'Oslo kontor', await openedDialog())
  stored.answerNext(OVER)
  const isMenuButtonFocused = () => document.activeElement !== null && nameOf(document.activeElement) === name
  return { ...stored, ...site, isMenuButtonFocused }
}

const choose = async (title: string) => press(await one('button', title, await openedDialog()))

async function loginAlone(locale: Locale): Promise<HTMLElement> {
  const password = await field(textsByLocale[locale].accounts.names.password)
  await dialogsBecome(1)
  return password
}

async function logIn(locale: Locale): Promise<void> {
  const { names, dialogs } = textsByLocale[locale].accounts
  const password = await loginAlone(locale)
  await fill(await field(names.email), 'kari@firma.no')
  await fill(password, 'Blåbær-skog-12')
  await press(await one('button', dialogs.login.submit))
}

/** Neither dialog leaves a history entry: the page is where it was. */
async function leavesNoStep(locale: Locale): Promise<void> {
  await expect.poll(() => JSON.stringify(history.state), SOON).not.toContain('"dialog"')
  expect(location.pathname).toBe(localizedPath(PAGE, locale))
}

const changes = ({ asked }: OpenedSite) => asked.filter(({ call }) => call === 'PUT user').length

test.each(LOCALES)('after the login the block is added once, with a message, %s', async (locale) => {
  const site = await openAdding(locale)
  await choose('Oslo kontor')
  await logIn(locale)
  await isSaid(words(locale).add.done('Oslo kontor'))
  await dialogsBecome(0)
  await expect.poll(site.isMenuButtonFocused, SOON).toBe(true)
  expect(site.layouts().map(({ rows }) => rows.map(({ columns }) => columns.flat().length))).toEqual([
    [3, 1, 1],
  ])
  expect(changes(site)).toBe(2)
  await leavesNoStep(locale)
})

test('a dialog closed before the response still adds the block once after the login', async () => {
  const answered = Promise.withResolvers<void>()
  const { layouts } = await openAdding('nb-NO', () => answered.promise)
  await choose('Oslo kontor')
  await key('Escape')
  await dialogsBecome(0)
  await leavesNoStep('nb-NO')
  answered.resolve()
  await logIn('nb-NO')
  await isSaid(words('nb-NO').add.done('Oslo kontor'))
  await dialogsBecome(0)
  expect(layouts()[0]?.rows).toHaveLength(3)
  await leavesNoStep('nb-NO')
})

test('a layout deleted by then: the dialog says so and offers the existing ones', async () => {
  const { store, layouts } = await openAdding('nb-NO')
  await choose('Oslo kontor')
  await loginAlone('nb-NO')
  store([OTHER])
  await logIn('nb-NO')
  await one('button', 'Lager')
  await isSaid(words('nb-NO').add.gone('Oslo kontor'))
  await dialogsBecome(1)
  await choose('Lager')
  await isSaid(words('nb-NO').add.done('Lager'))
  expect(layouts().map(({ rows }) => rows.length)).toEqual([3])
  await leavesNoStep('nb-NO')
})

test('the login is closed by Back: back on the page, with a message that nothing was added', async () => {
  const { layouts, isMenuButtonFocused } = await openAdding('en-GB')
  await choose('Oslo kontor')
  await loginAlone('en-GB')
  history.back()
  await isSaid(words('en-GB').add.loginToAdd)
  await dialogsBecome(0)
  await expect.poll(isMenuButtonFocused, SOON).toBe(true)
  expect(layouts()[0]?.rows).toHaveLength(2)
  await leavesNoStep('en-GB')
})
