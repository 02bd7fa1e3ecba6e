/** Settings of blocks and their pickers: what a reader enters, what is refused, and what is stored. */
import { describe, expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import { OFFERED_BLOCKS, OFFERED_TYPES, type OfferedType } from '../factories/offered-blocks.ts'
import { someUser } from '../factories/user.ts'
import { topModal } from './browser-features.ts'
import { all, descriptionOf, dialogsBecome, field, fields, one, SOON, textOf } from './elements.ts'
import { choose, fill, key, press } from './hands.ts'
import type { SiteOptions } from './opened-site.ts'
import { layoutOf, openEditor, valueOf, type OpenedEditor } from './opened-editor.ts'

const HEADING = 'Prøve'

const layoutsOf = (locale: Locale) => textsByLocale[locale].layouts

async function openEditorOf(
  type: OfferedType,
  locale: Locale = 'nb-NO',
  instead: SiteOptions['instead'] = {},
): Promise<OpenedEditor> {
  const block = { type, heading: HEADING, attributes: { ...OFFERED_BLOCKS[type], kept: type } }
  return openEditor('/layout/mitt/edit', someUser({ board_settings: [layoutOf(block)] }), { locale, instead })
}

/** Opens the settings; the heading has the focus. */
async function openSettings(type: OfferedType, locale: Locale = 'nb-NO'): Promise<HTMLElement> {
  const { editor, settings } = layoutsOf(locale)
  await press(await one('button', editor.block.edit(`${settings.typeNames[type]}: ${HEADING}`)))
  const dialog = await one('dialog', settings.dialog.title(settings.typeNames[type]))
  expect(document.activeElement).toBe(await field(new RegExp(`^${settings.form.heading}`), dialog))
  return dialog
}

/** Opens a picker over the settings. @param opener name of the button */
async function openPicker(dialog: HTMLElement, opener: string): Promise<HTMLElement> {
  await press(await one('button', opener, dialog))
  await dialogsBecome(2)
  // Until its code has come, another dialog stands in its place.
  return vi.waitFor(() => {
    const picker = topModal()
    if (picker?.querySelector('[role=option]')) return picker
    throw new Error('no picker with a list')
  }, SOON)
}

const someOptions = (picker: HTMLElement) =>
  expect.poll(() => all('option', undefined, picker).length, SOON).toBeGreaterThan(0)

const focused = () => document.activeElement
const becomesFocused = (element: Element) => expect.poll(() => focused() === element, SOON).toBe(true)

type Use = (dialog: HTMLElement, words: LayoutTexts) => Promise<void>

/** Input of a reader in the settings of each type. */
const USES: Readonly<Record<OfferedType, Use>> = {
  async figures(dialog, { settings, pickers }) {
    const picker = await openPicker(dialog, settings.list.addSeries)
    for (const name of ['ArrowDown', 'Enter', 'ArrowDown', 'Enter']) await key(name)
    await expect.poll(() => textOf(picker), SOON).toContain(pickers.counted('3', '20'))
    await press(await one('button', pickers.done, picker))
    const titles = () => fields(new RegExp(settings.fields.figureTitle), dialog)
    await expect.poll(() => titles().length, SOON).toBe(3)
    const [first] = titles()
    if (first) await fill(first, 'Styringsrenten nå')
    await press(await one('button', settings.list.down('Styringsrenten nå'), dialog))
    await expect.poll(() => valueOf(titles()[1]), SOON).toBe('Styringsrenten nå')
    await becomesFocused(await one('button', settings.list.down('Styringsrenten nå'), dialog))
  },
  async chart(dialog, { settings, pickers }) {
    const picker = await openPicker(dialog, pickers.change)
    expect(textOf(picker)).toContain(pickers.counted('1', '10'))
    const search = await field(pickers.search, picker)
    await becomesFocused(search)
    await expect.poll(() => picker.querySelector('[role=option] svg path'), SOON).not.toBeNull()
    await expect.poll(() => all('option', undefined, picker)[0]?.textContent, SOON).toMatch(/\d/)
    await fill(search, 'oslo')
    for (const name of ['ArrowDown', 'Enter']) await key(name)
    await expect.poll(() => textOf(picker), SOON).toContain(pickers.counted('2', '10'))
    await expect.poll(() => picker.querySelector('a[href^="mailto:"]'), SOON).not.toBeNull()
    await key('Escape')
    await becomesFocused(await one('button', pickers.change, dialog))
    const toYear = await field(settings.fields.toYear, dialog)
    await choose(toYear, '2010')
    await press(await one('button', settings.dialog.done, dialog))
    await becomesFocused(toYear)
    expect(descriptionOf(toYear)).toContain(settings.problems.years)
    await choose(toYear, '')
    await expect.poll(() => textOf(dialog), SOON).not.toContain(settings.problems.years)
  },
  async map(dialog, { settings }) {
    await choose(await field(settings.fields.city, dialog), 'bergen')
  },
  async areas(dialog, { settings }) {
    await choose(await field(settings.fields.city, dialog), 'logistics_oslo')
  },
  async text() {},
  async comment(dialog, { pickers }) {
    const picker = await openPicker(dialog, pickers.change)
    const [first] = all('option', undefined, picker)
    if (first) await press(first)
    await dialogsBecome(1) // a single choice closes its list
    await becomesFocused(await one('button', pickers.change, dialog))
  },
  async news(dialog, { settings }) {
    await press(await field(settings.market.oslo, dialog))
  },
  async reports(dialog, { settings }) {
    await press(await field(settings.reportName.macro, dialog))
  },
  async campaign(dialog, { settings }) {
    const [add] = all('button', settings.list.add, dialog)
    if (add) await press(add)
    await expect.poll(() => fields(new RegExp(settings.fields.campaign.point), dialog).length, SOON).toBe(1)
    await fill(await field(new RegExp(settings.fields.campaign.point), dialog), 'Ett poeng')
  },
  async rss(dialog, { settings, pickers }) {
    const picker = await openPicker(dialog, pickers.change)
    const [first] = all('option', undefined, picker)
    if (first) await press(first)
    await press(await one('button', pickers.done, picker))
    await dialogsBecome(1)
    const count = await one('spinbutton', undefined, dialog)
    await fill(count, '26')
    await press(await one('button', settings.dialog.done, dialog))
    await becomesFocused(count)
    await fill(count, '24')
    for (const name of ['ArrowUp', 'ArrowUp']) await key(name)
    expect(valueOf(count)).toBe('25')
  },
  async ai(dialog, { settings }) {
    await press(await field(settings.fields.animate, dialog))
  },
  async lease(dialog, { settings }) {
    const rent = await field(settings.fields.lease.rent, dialog)
    await fill(rent, 'en million')
    await press(await one('button', settings.dialog.done, dialog))
    await becomesFocused(rent)
    await fill(rent, '2 000 000')
    await choose(await field(settings.fields.lease.floor, dialog), 'none')
  },
}

/** Attributes that must be stored for each type afterwards. */
const STORED: Readonly<Record<OfferedType, object>> = {
  figures: {
    kept: 'figures',
    figures: [
      { id: expect.any(String) },
      { id: 'no-policy-rate', title: 'Styringsrenten nå' },
      { id: expect.any(String) },
    ],
  },
  chart: { kept: 'chart', series: ['no-policy-rate', expect.any(String)], toDate: 0 },
  map: { kept: 'map', city: 'bergen' },
  areas: { kept: 'areas', city: 'logistics_oslo' },
  text: { kept: 'text' },
  comment: { kept: 'comment', comment: expect.stringMatching(/^(?!nobody)/) },
  news: { kept: 'news', cities: ['bergen', 'trondheim', 'stavanger'] },
  reports: { kept: 'reports', reports: ['morning_currency', 'morning_stocks'] },
  campaign: { kept: 'campaign', bulletPoints: [{ point: 'Ett poeng' }] },
  rss: { kept: 'rss', sources: ['nobody-publishes-this', expect.any(String)], numberOfItems: 25 },
  ai: { kept: 'ai', animate: false },
  lease: { kept: 'lease', rent: '2 000 000', floor: 'none', start: '1.1.2021' },
}

describe.each(LOCALES)('settings are used and stored, %s', (locale) => {
  const { settings, editor } = layoutsOf(locale)
  test.each(OFFERED_TYPES)('%s', async (type) => {
    const { layouts } = await openEditorOf(type, locale)
    const dialog = await openSettings(type, locale)
    const preview = await one('region', settings.preview.heading, dialog)
    await expect.poll(() => textOf(preview), SOON).toContain(HEADING)
    await USES[type](dialog, layoutsOf(locale))
    await press(await one('button', settings.dialog.done, dialog))
    await dialogsBecome(0)
    const edit = await one('button', editor.block.edit(`${settings.typeNames[type]}: ${HEADING}`))
    expect(edit.closest('article')?.contains(focused())).toBe(true)
    await press(await one('button', editor.save, document.querySelector('main') ?? document))
    await expect
      .poll(() => layouts()[0]?.rows[0]?.columns[0]?.[0], SOON)
      .toMatchObject({ type, attributes: STORED[type] })
  })
})

const { accounts } = textsByLocale['nb-NO']
const { settings: words, pickers: pickerWords, editor: editorWords } = layoutsOf('nb-NO')

test('closing asks only when changes would be lost, also by Esc', async () => {
  await openEditorOf('ai')
  await openSettings('ai')
  await key('Escape')
  await dialogsBecome(0)

  const dialog = await openSettings('ai')
  await press(await field(words.fields.animate, dialog))
  await key('Escape')
  await expect.poll(() => textOf(dialog), SOON).toContain(words.dialog.discard)
  const stay = await one('button', words.dialog.discardNo, dialog)
  await becomesFocused(stay)
  await key('Escape')
  expect(dialog.hasAttribute('open'), 'a second Esc does not throw the work away').toBe(true)
  await press(stay)
  expect(await field(words.fields.animate, dialog)).toHaveProperty('checked', false)
  await press(await one('button', words.dialog.cancel, dialog))
  await press(await one('button', words.dialog.discardYes, dialog))
  await dialogsBecome(0)
})

test('every missing value of a new block is listed and leads to its field', async () => {
  await openEditorOf('ai')
  await press(await one('button', editorWords.column.addTo('1', '1')))
  await press(await one('button', new RegExp(`^${words.typeNames.chart}`)))
  const dialog = await one('dialog', words.dialog.newTitle(words.typeNames.chart))
  await expect.poll(() => textOf(dialog), SOON).toContain(words.preview.incomplete)
  await press(await one('button', words.dialog.add, dialog))
  const summary = await one('group', accounts.form.problems('2'), dialog)
  await becomesFocused(summary)
  const lastLink = all('link', undefined, summary).at(-1)
  if (lastLink) await press(lastLink)
  await becomesFocused(await one('group', new RegExp(`^${words.fields.series}`), dialog))
  await fill(await field(words.form.heading, dialog), 'Renten')
  await expect.poll(() => summary.isConnected, SOON).toBe(false)
})

test('at most ten series, and a list that fails to load can be requested again', async () => {
  let isDown = true
  const { expects } = await openEditorOf('chart', 'nb-NO', {
    '/api/portal/list-sources-by-category': () => (isDown ? null : undefined),
  })
  expects(/Failed to fetch/)
  const dialog = await openSettings('chart')
  await press(await one('button', pickerWords.change, dialog))
  await dialogsBecome(2)
  const again = await one('button', pickerWords.again)
  const picker = again.closest('dialog')
  if (!picker) throw new Error('no picker')
  expect(textOf(picker)).toContain(pickerWords.failed)
  isDown = false
  again.focus()
  await key('Enter')
  await expect.poll(() => again.isConnected, SOON).toBe(false)
  expect(focused(), 'the pressed button is gone').toBe(picker)
  await someOptions(picker)
  const chosen = (is: boolean) => picker.querySelector<HTMLElement>(`[role=option][aria-selected=${is}]`)
  for (let index = 1; index <= 10; index += 1) {
    const next = chosen(false)
    if (next) await press(next)
  }
  await expect.poll(() => textOf(picker), SOON).toContain(pickerWords.counted('10', '10'))
  const alert = await one('alert', undefined, picker)
  expect(textOf(alert)).toBe(pickerWords.maxSources('10'))
  const first = chosen(true)
  if (first) await press(first)
  await expect.poll(() => textOf(alert), SOON).toBe('')
  await fill(await field(pickerWords.search, picker), 'finnes ikke')
  await expect.poll(() => textOf(picker), SOON).toContain(pickerWords.none)
})
