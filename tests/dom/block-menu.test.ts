/** The menu of each block: its entries, links, codes and files. */
import { expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { PUBLIC_URL } from '../factories/app.ts'
import { all, dialogsBecome, field, isSaid, nameOf, one, SOON, textOf } from './elements.ts'
import { key, press } from './hands.ts'
import { valueOf } from './opened-editor.ts'
import { openSite } from './opened-site.ts'

const words = nb.blockWords.menu

const blockOf = (type: string) => {
  const block = document.querySelector<HTMLElement>(`main [data-block="${type}"]`)
  if (!block) throw new Error(`no ${type}`)
  return block
}

/** Opens the menu of the first block of a type by keyboard. */
async function openMenu(type: string, locale: Locale = 'nb-NO') {
  const block = blockOf(type)
  const heading = textOf(block.querySelector('h1, h2, h3') ?? block)
  const name = textsByLocale[locale].blockWords.menu.button(heading)
  ;(await one('button', name, block)).focus()
  await key('Enter')
  return { block, name, menu: await one('group', name, block) }
}

/** Replaces the clipboard. @returns what is written */
function watchClipboard(refuses = false): string[] {
  const written: string[] = []
  const writeText = async (text: string) => {
    if (refuses) throw new DOMException('refused', 'NotAllowedError')
    written.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  return written
}

test.each(LOCALES)('the menu by keyboard, and the entries of each kind of block, %s', async (locale) => {
  const { menu: each } = textsByLocale[locale].blockWords
  await openSite('/oslo', { locale })
  for (const [type, offered] of [
    // Blocks whose licence forbids downloads offer no files.
    ['figures', [each.copyLink, each.addToLayout, each.embed, each.printPage]],
    ['areas', [each.copyLink, each.takeFigures, each.addToLayout, each.embed, each.printPage]],
    ['map', [each.copyLink, each.showTable, each.takeFigures, each.addToLayout, each.embed, each.printPage]],
    ['chart', [each.copyLink, each.showTable, each.addToLayout, each.embed, each.printPage]],
  ] as const) {
    const { menu, name, block } = await openMenu(type, locale)
    expect(all('button', undefined, menu).map(textOf), type).toEqual(offered)
    await key('Escape')
    await expect.poll(() => all('group', name, block).length, SOON).toBe(0)
    expect(document.activeElement && nameOf(document.activeElement)).toBe(name)
  }
})

test('the link to a block is copied', async () => {
  await openSite('/oslo')
  const written = watchClipboard()
  const { block, menu } = await openMenu('areas')
  await press(await one('button', words.copyLink, menu))
  await isSaid(words.linkCopied)
  expect(written).toEqual([`${PUBLIC_URL}/oslo#${block.id}`])
})

test('a refused clipboard shows the link in a field, selected', async () => {
  await openSite('/oslo')
  watchClipboard(true)
  const { block, menu } = await openMenu('figures')
  await press(await one('button', words.copyLink, menu))
  await isSaid(words.linkRefused)
  const link = await field(words.linkField, menu)
  await expect.poll(() => document.activeElement === link, SOON).toBe(true)
  expect(valueOf(link)).toBe(`${PUBLIC_URL}/oslo#${block.id}`)
})

test('the code of a block for other sites: frame with and without script, and its address', async () => {
  await openSite('/serier/no-policy-rate')
  const written = watchClipboard()
  const { menu } = await openMenu('chart')
  await press(await one('button', words.embed, menu))
  const { embedCode } = words
  const dialog = await one('dialog', embedCode.heading)
  const [withScript = '', frame = '', address = ''] = await Promise.all(
    [embedCode.withScript, embedCode.frame, embedCode.address].map(async (label) =>
      valueOf(await one('textbox', label, dialog)),
    ),
  )
  expect(address).toMatch(new RegExp(`^${PUBLIC_URL}/block/[\\w-]+$`))
  expect(frame).toBe(
    `<iframe src="${address}" title="Styringsrenten over tid" loading="lazy" frameborder="0" width="720" height="600" style="border:0;width:100%"></iframe>`,
  )
  expect(withScript).toBe(`${frame}\n<script async src="${PUBLIC_URL}/embed.js"></script>`)
  await press(await one('button', embedCode.copyAddress, dialog))
  await expect.poll(() => textOf(dialog), SOON).toContain(nb.layouts.admin.embed.copied)
  expect(written).toEqual([address])
  await key('Escape')
  await dialogsBecome(0)
})

test('a frozen block: the addresses have the day, and the dialog no longer says that figures are updated', async () => {
  await openSite('/serier/no-policy-rate')
  const { menu } = await openMenu('chart')
  await press(await one('button', words.embed, menu))
  const { embedCode } = words
  const dialog = await one('dialog', embedCode.heading)
  expect(textOf(dialog)).toContain(embedCode.lead)
  const [choice] = dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
  if (!choice) throw new Error('no choice to freeze')
  await press(choice)
  await expect.poll(() => textOf(dialog), SOON).toContain(embedCode.frozenLead)
  expect(textOf(dialog)).not.toContain(embedCode.lead)
  expect(valueOf(await one('textbox', embedCode.address, dialog))).toMatch(/\?dato=\d{4}-\d\d-\d\d$/)
  await key('Escape')
  await dialogsBecome(0)
})

test('show as a table opens the chart’s own, and goes there', async () => {
  await openSite('/makro')
  const { block, menu, name } = await openMenu('chart')
  await press(await one('button', words.showTable, menu))
  await expect.poll(() => all('group', name, block).length, SOON).toBe(0)
  await expect.poll(() => document.activeElement && textOf(document.activeElement), SOON).toBe(nb.chart.table)
  expect(document.activeElement?.closest('details')?.open).toBe(true)
})

test.each([
  ['figures', '/makro', '\uFEFFDato;'],
  ['areas', '/oslo', '\uFEFFOmråde;Kontorledighet (%);'],
])('the figures of %s as a file', async (type, path, start) => {
  await openSite(path)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  const { menu } = await openMenu(type)
  const names: string[] = []
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.download !== '') names.push(target.download)
  })
  await press(await one('button', words.takeFigures, menu))
  await expect
    .poll(() => names, SOON)
    .toEqual([expect.stringMatching(/^kvartal-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv$/)])
  await isSaid(words.fileMade(names[0] ?? ''))
  const bytes = await files[0]?.arrayBuffer()
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).startsWith(start)).toBe(true)
})

test.each([
  ['nb-NO', 'januar 2024'],
  ['en-GB', 'January 2024'],
] as const)('a page names figures that are older than they should be, %s', async (locale, month) => {
  await openSite('/oslo', { locale })
  expect(textOf(blockOf('areas'))).toContain(textsByLocale[locale].blockWords.freshness.lateAreas(month))
})
