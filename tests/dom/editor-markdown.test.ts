/**
 * The text editor: pasting, addresses, and forms that it cannot keep (specification §5 "Markdown editor";
 * decision 41).
 */
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { nb } from '#texts/nb/all-texts.ts'
import { officeLayout } from '../factories/office-layout.ts'
import { someUser } from '../factories/user.ts'
import { all, one, openedDialog, SOON, textOf } from './elements.ts'
import { fill, key, press } from './hands.ts'
import { openEditor, valueOf } from './opened-editor.ts'
import type { SiteOptions } from './opened-site.ts'

const { markdown: words, editor, settings } = nb.layouts

/** A layout with one text in the editor. @returns the dialog of its settings */
async function openText(
  content: string,
  instead: SiteOptions['instead'] = {},
  expected?: RegExp,
): Promise<HTMLElement> {
  const block = { type: 'text', heading: 'Notat', attributes: { content } }
  const layout = officeLayout({ rows: [{ layout: '100', columns: [[block]] }] })
  const { expects } = await openEditor('/layout/oslo-kontor/edit', someUser({ board_settings: [layout] }), {
    instead,
  })
  if (expected) expects(expected)
  await press(await one('button', editor.block.edit(`${settings.typeNames.text}: Notat`)))
  return openedDialog()
}

const richField = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('[role=textbox][contenteditable]')

async function richFieldOf(dialog: HTMLElement): Promise<HTMLElement> {
  await expect.poll(() => richField(dialog), SOON).not.toBeNull()
  const field = richField(dialog)
  if (!field) throw new Error('no field')
  return field
}

const plainField = (dialog: HTMLElement) => dialog.querySelector('textarea') ?? undefined

/** Current value of the form: the same text as markdown. */
async function markdownOf(dialog: HTMLElement): Promise<string | undefined> {
  await press(await one('button', words.plain, dialog))
  const text = valueOf(plainField(dialog))
  await press(await one('button', words.rich, dialog))
  return text
}

/** Pastes as a browser does. */
async function paste(field: HTMLElement, kinds: Readonly<Record<string, string>>): Promise<void> {
  field.focus()
  const data = new DataTransfer()
  for (const [kind, text] of Object.entries(kinds)) data.setData(kind, text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await new Promise((resolve) => setTimeout(resolve))
}

test('pasted tables and superscripts keep their figures apart, and the reader gets a message', async () => {
  const table =
    '<table><tr><th></th><th>Leie</th></tr><tr><td>Oslo</td><td>6800</td></tr><tr><td>Bergen</td><td></td><td>6,9<sup>2</sup> %</td></tr></table>'
  const dialog = await openText('')
  await paste(await richFieldOf(dialog), {
    'text/html': `${table}<p>10<sup>6</sup> og CO<sub>2</sub></p><ol><li value="3">c</li><li value="1">a</li></ol>`,
    'text/plain': 'x',
  })
  await expect.poll(() => textOf(dialog), SOON).toContain(words.refused.table)
  expect(await markdownOf(dialog)).toBe(
    'Leie\\\nOslo · 6800\\\nBergen · – · 6,9² %\n\n10⁶ og CO₂\n\n3. c\n\n1) a\n',
  )
})

test('as markdown, refused addresses are named at once (decision 41)', async () => {
  const dialog = await openText('Oslo\n')
  await richFieldOf(dialog)
  await press(await one('button', words.plain, dialog))
  const plain = plainField(dialog)
  if (!plain) throw new Error('no field')
  const said = () => all('status', undefined, dialog).map(textOf).join()
  await fill(plain, '![Kart](https://evil.example/x.png)\n')
  await expect.poll(said, SOON).toContain(words.notShown)
  await fill(plain, '![Kart](/bilder/vika.webp) og [Oslo](/oslo)\n')
  await expect.poll(said, SOON).not.toContain(words.notShown)
})

test('forms that cannot be kept are named before the text is opened, which may stay markdown', async () => {
  const markdown = '| a | b |\n|---|---|\n| 1 | 2 |\n\n`kode`\n'
  const dialog = await openText(markdown)
  await one('group', words.lost.heading, dialog)
  const lost = all('listitem', undefined, dialog).map(textOf).join()
  expect(lost).toContain(words.lost.kinds.tables)
  expect(lost).toContain(words.lost.kinds.code)
  expect(richField(dialog)).toBeNull()
  await pressByKey(await one('button', words.lost.keep, dialog))
  expect(valueOf(plainField(dialog))).toBe(markdown)
  expect(document.activeElement).toBe(plainField(dialog))
  await pressByKey(await one('button', words.rich, dialog))
  expect(document.activeElement).toBe(await one('group', words.lost.heading, dialog))
  await pressByKey(await one('button', words.lost.convert, dialog))
  const field = await richFieldOf(dialog)
  expect(textOf(field)).toContain('a · b')
  await expect.poll(() => document.activeElement === field, SOON).toBe(true)
})

async function pressByKey(button: HTMLElement): Promise<void> {
  button.focus()
  await key('Enter')
}

test('a text opens once the allowed images are known, and no image is wrongly called lost', async () => {
  const markdown = 'Oslo ![Kart](https://bilder.example/kart.png)\n'
  const arrive = Promise.withResolvers<void>()
  const dialog = await openText(markdown, {
    '/api/portal/settings?': async (_request, fromPortal) => {
      const response = await fromPortal()
      await arrive.promise
      const settings = z.looseObject({}).parse(await response.json())
      return Response.json({ ...settings, imageHosts: ['bilder.example'] })
    },
  })
  expect(richField(dialog)).toBeNull()
  arrive.resolve()
  const field = await richFieldOf(dialog)
  expect(field.querySelector('img')?.getAttribute('alt')).toBe('Kart')
  expect(await markdownOf(dialog)).toBe(markdown)
})

test('a text opens even if the list of allowed images never arrives', async () => {
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100))
  onTestFinished(() => void vi.restoreAllMocks())
  const dialog = await openText('Oslo\n', { '/api/portal/settings?': () => new Promise(() => {}) }, /timeout/)
  expect(textOf(await richFieldOf(dialog))).toBe('Oslo')
})
