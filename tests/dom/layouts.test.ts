/**
 * Pages of personal layouts: the list, earlier versions, a page per layout, and other devices (decisions 9,
 * 10, 20, 47).
 */
import { expect, test } from 'vitest'
import type { Layout } from '#contract/subscriber/layout.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { LAYOUT_ID, officeLayout } from '../factories/office-layout.ts'
import { someUser } from '../factories/user.ts'
import { addressBecomes, all, isSaid, nameOf, one, openedDialog, SOON, textOf } from './elements.ts'
import { fill, key, press } from './hands.ts'
import { ok, openSite, type OpenedSite, type StubbedApi } from './opened-site.ts'
import { storingApi, type StoringApi } from './storing-api.ts'

const { pages: words, editor } = nb.layouts
const TAGLINE = nb.site.tagline
const TEXT = {
  type: 'text',
  heading: 'Huskeliste',
  attributes: { content: '- [ ] Ring banken\n- [x] Sjekk leien\n\n**Ferdig**' },
}
const FIGURES = { type: 'figures', heading: 'Renten', attributes: { figures: [{ id: 'no-policy-rate' }] } }
const OFFICE = officeLayout({
  title: 'Kontor',
  subtitle: 'Til fredagsmøtet',
  path: 'kontor',
  rows: [{ layout: '6633', columns: [[TEXT], [FIGURES]] }],
})
const STORE = officeLayout({
  ID: LAYOUT_ID.replace(/.$/, '2'),
  title: 'Lager',
  path: 'lager',
  rows: [{ layout: '100', columns: [[FIGURES]] }],
})

async function openAs(
  layouts: readonly Layout[],
  path: string,
  api: StubbedApi = {},
): Promise<OpenedSite & StoringApi> {
  const user = someUser({ board_settings: [...layouts] })
  const stored = storingApi(user)
  return { ...stored, ...(await openSite(path, { user, api: { ...stored.api, ...api } })) }
}

/** The element of this name gets the focus. */
async function focusBecomes(name: string): Promise<void> {
  await expect.poll(() => document.activeElement && nameOf(document.activeElement), SOON).toBe(name)
}

async function cardsBecome(...titles: string[]): Promise<void> {
  await expect
    .poll(() => {
      const [list] = all('list', words.card.list)
      return list ? all('heading', undefined, list).map(textOf) : []
    }, SOON)
    .toEqual(titles)
}

test('the order is changed by buttons, announced, and stored', async () => {
  const { layouts } = await openAs([OFFICE, STORE], '/layout')
  ;(await one('button', words.card.later('Kontor'))).focus()
  await key('Enter')
  await isSaid(words.card.moved('Kontor', '2', '2'))
  await cardsBecome('Lager', 'Kontor')
  await focusBecomes(words.card.earlier('Kontor'))
  expect(layouts().map(({ title }) => title)).toEqual(['Lager', 'Kontor'])
})

test('deleting asks first, and an earlier version brings it back', async () => {
  const saved = { saved_at: '2026-11-20T09:00:00.000Z', board_settings: [OFFICE, STORE] }
  await openAs([OFFICE, STORE], '/layout', { 'GET user/history': ok({ versions: [saved] }) })
  await press(await one('button', words.card.removeNamed('Kontor')))
  const asking = await one('dialog', 'Er du sikker på at du vil slette oppsettet?')
  expect(textOf(asking)).toContain('Dette kan ikke gjøres om.')
  await press(await one('button', 'Avbryt', asking))
  await cardsBecome('Kontor', 'Lager')
  await press(await one('button', words.card.removeNamed('Kontor')))
  await press(await one('button', 'Slett', await openedDialog()))
  await cardsBecome('Lager')
  await focusBecomes(words.title) // its card is gone
  ;(await one('button', words.history.open)).focus()
  await key('Enter')
  const versions = await one('region', words.history.heading)
  await focusBecomes(words.history.heading) // the pressed button is gone
  const version = await one('button', /Kontor/, versions)
  expect(textOf(version), 'when it was saved, not when it was replaced').toMatch(/^Lagret /)
  await press(version)
  await press(await one('button', words.history.restoreNamed('Kontor')))
  await isSaid(words.history.restored('Kontor'))
  await cardsBecome('Lager', 'Kontor')
})

test('layouts that were all deleted are among the earlier versions', async () => {
  const saved = { saved_at: '2026-11-20T09:00:00.000Z', board_settings: [OFFICE] }
  await openAs([], '/layout', { 'GET user/history': ok({ versions: [saved] }) })
  await one('heading', words.empty.heading)
  await one('heading', words.history.heading)
  await expect.poll(() => all('button', /Kontor/).length, SOON).toBeGreaterThan(0)
})

test('when the server refuses it, the list stays and the header shows an error until the next attempt', async () => {
  const { answerNext, expects } = await openAs([OFFICE, STORE], '/layout')
  expects(/Could not update dashboard settings/)
  answerNext({ status: 429, body: { code: 'too_many', message: 'For mange forsøk.' } })
  await press(await one('button', words.card.later('Kontor')))
  await isSaid('Noe gikk galt. For mange forsøk.')
  const said = all('status').find((status) => textOf(status).includes('For mange forsøk.'))
  expect(said?.dataset['shown'], 'no colour of a success').toBe('failure')
  await cardsBecome('Kontor', 'Lager')
  await press(await one('button', words.card.later('Kontor')))
  await cardsBecome('Lager', 'Kontor')
  await expect.poll(() => textOf(document.body), SOON).not.toContain('For mange forsøk.')
})

test('a page per layout: old addresses lead to it, others are missing', async () => {
  const { layouts, store, goto } = await openAs([OFFICE], '/layout/kontor')
  await one('heading', 'Kontor')
  expect(textOf(document.body)).toContain('Til fredagsmøtet')
  expect((await one('link', words.page.edit)).getAttribute('href')).toBe('/layout/kontor/edit')
  store(layouts().map((layout) => ({ ...layout, title: 'Kontorer', path: 'kontorer', aliases: ['kontor'] })))
  await goto('/layout/kontor')
  await addressBecomes('/layout/kontorer')
  await one('heading', 'Kontorer')
  await goto('/layout/finnes-ikke')
  await one('heading', nb.notFound.title)
  await expect.poll(() => document.title, SOON).toBe(`${nb.notFound.title} – ${TAGLINE}`)
})

test('a layout whose request failed is not called missing, and is requested again', async () => {
  let isDown = true
  const user = someUser({ board_settings: [OFFICE] })
  const stored = storingApi(user)
  stored.store([OFFICE, STORE])
  const { goto } = await openSite('/layout/lager', {
    user,
    api: {
      ...stored.api,
      'GET user': () =>
        isDown ? { status: 503, body: {} } : ok({ user: { ...user, board_settings: stored.layouts() } }),
    },
  })
  for (const path of ['/layout/lager', '/layout/lager/edit']) {
    await goto(path)
    await expect
      .poll(() => all('alert').map(textOf), SOON)
      .toContainEqual(expect.stringContaining(words.page.failed))
    expect(document.title).toBe(`${words.title} – ${TAGLINE}`)
  }
  isDown = false
  ;(await one('button', words.tryAgain)).focus()
  await key('Enter')
  await one('heading', editor.heading('Lager'))
  expect(document.activeElement?.tagName, 'the pressed button is gone').toBe('MAIN')
})

test('a layout just created on another device is found', async () => {
  const user = someUser({ board_settings: [OFFICE] })
  const stored = storingApi(user)
  stored.store([OFFICE, STORE])
  await openSite('/layout/lager', { user, api: stored.api })
  expect(textOf(await one('heading', 'Lager'))).toBe('Lager')
})

test('a tick in a layout that another device has changed is stored there and makes no second layout', async () => {
  const { layouts, store } = await openAs([OFFICE], '/layout/kontor')
  const bank = await one('checkbox', 'Ring banken')
  const rows = [{ layout: '100', columns: [[FIGURES]] }, ...OFFICE.rows]
  store([officeLayout({ ...OFFICE, subtitle: 'Derfra', rows })])
  await press(bank)
  await expect
    .poll(
      () =>
        layouts().map((layout) => [layout.subtitle, layout.rows[1]?.columns[0]?.[0]?.attributes['content']]),
      SOON,
    )
    .toEqual([['Derfra', '- [x] Ring banken\n- [x] Sjekk leien\n\n**Ferdig**']])
  store([officeLayout({ ...OFFICE, rows: [] })])
  await press(await one('checkbox', 'Sjekk leien'))
  await isSaid(words.page.taskGone)
  expect(layouts().map((layout) => layout.rows)).toEqual([[]])
})

test('a block of a public page is added to a layout', async () => {
  const { layouts } = await openAs([OFFICE], '/bergen')
  const block = document.querySelector<HTMLElement>('main [data-block=figures]') ?? undefined
  const { menu } = nb.blockWords
  await press(await one('button', new RegExp(`^${menu.button('')}`), block))
  await press(await one('button', menu.addToLayout, block))
  await press(await one('button', 'Kontor', await openedDialog()))
  await isSaid(words.add.done('Kontor'))
  const [stored] = layouts()
  expect(stored?.rows.map(({ columns }) => columns.map((column) => column.map(({ type }) => type)))).toEqual([
    [['text'], ['figures']],
    [['figures']],
  ])
})

test('a guest who wants a copy logs in first, and the copy continues', async () => {
  const user = someUser()
  await openSite('/oslo', { api: storingApi(user).api })
  const { start, login } = nb.accounts.dialogs
  await press(await one('link', nb.account.copyPage))
  await press(await one('button', start.logIn, await openedDialog()))
  const dialog = await one('dialog', login.heading)
  const [email, password] = dialog.querySelectorAll<HTMLInputElement>('[name=username], [name=password]')
  if (email) await fill(email, 'kari@firma.no')
  if (password) await fill(password, 'Passord 1')
  await press(await one('button', login.submit, dialog))
  await addressBecomes('/layout/new?from=%2Foslo')
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(0)
})

test('an eleventh layout is refused with a warning, and leads to the home page', async () => {
  const ten = Array.from({ length: 10 }, (_, index) =>
    officeLayout({
      ID: LAYOUT_ID.replace(/..$/, `4${index}`),
      title: `Oppsett ${index}`,
      path: `oppsett-${index}`,
      rows: [],
    }),
  )
  await openAs(ten, '/layout')
  await press(await one('link', words.newLayout, document.querySelector('main') ?? document))
  const dialog = await one('dialog', words.limit.heading)
  expect(textOf(dialog)).toContain('10')
  await press(await one('button', words.limit.confirm, dialog))
  await addressBecomes('/')
})
