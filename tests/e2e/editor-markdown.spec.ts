/**
 * The text editor (specification §5 "Markdown editor"; decision 41): mouse and keyboard, and pasting. What
 * needs no selection is in tests/dom/editor-markdown.test.ts.
 */
import type { Locator, Page } from '@playwright/test'
import { layoutWordsNb } from '#texts/nb/layouts/layout-words.ts'
import { expectNoViolations, withAxe } from './axe.ts'
import { expect, HEIGHT, LANGUAGES, LESS_MOTION, test, WIDTHS } from './fixtures.ts'
import { block, officeLayout, openEditor, words as editorWords } from './opened-editor.ts'
import { reader as someReader } from './signed-in.ts'

test.use(LESS_MOTION)

const { markdown: words, editor } = layoutWordsNb

/** A layout with one text in the editor, and the field of that text. */
async function openText(page: Page, content: string): Promise<Locator> {
  const block = { type: 'text', heading: 'Notat', attributes: { content } }
  const layout = officeLayout({ rows: [{ layout: '100', columns: [[block]] }] })
  await openEditor(page, '/layout/oslo-kontor/edit', someReader({ board_settings: [layout] }))
  await page
    .getByRole('article')
    .getByRole('button', { name: editor.block.edit('').trim() })
    .first()
    .click()
  return dialog(page).locator('[role=textbox][contenteditable]')
}

const dialog = (page: Page) => page.locator('dialog[open]')
const tool = (page: Page, name: string) =>
  dialog(page).getByRole('toolbar', { name: words.toolbar }).getByRole('button', { name, exact: true })

/** Current value of the form: the same text as markdown. */
async function markdownOf(page: Page): Promise<string> {
  await dialog(page).getByRole('button', { name: words.plain }).click()
  const text = await dialog(page).locator('textarea').first().inputValue()
  await dialog(page).getByRole('button', { name: words.rich }).click()
  return text
}

/**
 * Moves the caret with a key. Browsers report the new selection after the key event, which is later than a
 * test's next key.
 */
async function moveCaret(field: Locator, key: string): Promise<void> {
  await field.press(key)
  await field.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Pastes as a browser does; typed keys cannot reach the clipboard in a test. */
async function paste(
  field: Locator,
  kinds: Readonly<Record<string, string>>,
  fileName?: string,
): Promise<void> {
  await field.focus()
  await field.evaluate(
    (element, [given, name]) => {
      const data = new DataTransfer()
      for (const [kind, text] of Object.entries(given)) data.setData(kind, text)
      if (name !== undefined) data.items.add(new File(['x'], name, { type: 'image/png' }))
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [kinds, fileName] as const,
  )
}

test('text written with the toolbar is markdown, and axe finds nothing', async ({ page }) => {
  await withAxe(page)
  const field = await openText(page, 'Leien steg.\n')
  await expect(field).toHaveText('Leien steg.')
  await moveCaret(field, 'Shift+End')
  await tool(page, words.tools.bold).click()
  await expect(tool(page, words.tools.bold)).toHaveAttribute('aria-pressed', 'true')
  await moveCaret(field, 'End')
  await field.press('Enter')
  await tool(page, words.tools.bold).click()
  await expect(tool(page, words.tools.bold)).toHaveAttribute('aria-pressed', 'false')
  await tool(page, words.tools.checklist).click()
  await page.keyboard.type('Ring banken')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sjekk leien')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.press('ControlOrMeta+]')
  await expect(field.getByRole('checkbox', { name: words.done }).last()).toBeChecked()
  await expectNoViolations(page)
  expect(await markdownOf(page)).toBe('**Leien steg.**\n\n- [ ] Ring banken\n  - [x] Sjekk leien\n')
})

test('by keyboard alone: the toolbar is one tab stop, headings are chosen, and Tab leaves the field', async ({
  page,
}) => {
  const field = await openText(page, 'Over\n')
  await field.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tool(page, words.tools.bold)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, words.tools.italic)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool(page, words.tools.redo)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).getByRole('combobox', { name: words.style })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Alt+3')
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
  expect(await markdownOf(page)).toBe('### Over\n')
})

test('links and images are added by address, and only by an allowed one', async ({ page }) => {
  const field = await openText(page, 'Oslo\n')
  await moveCaret(field, 'ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+K')
  const address = dialog(page).getByRole('textbox', { name: words.address, exact: true })
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(words.addressRefused)).toBeVisible()
  await address.fill('/oslo')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await moveCaret(field, 'ControlOrMeta+End')
  await tool(page, words.tools.image).click()
  await address.fill('https://andre.example/a.png')
  await dialog(page).getByRole('button', { name: words.apply, exact: true }).click()
  await expect(dialog(page).getByText(words.refused.image)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(address).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(1)
  expect(await markdownOf(page)).toBe('[Oslo](/oslo)\n')
})

test('pasted HTML keeps the forms that markdown can have; scripts and files are dropped', async ({
  page,
  watch,
}) => {
  // Pasted HTML is parsed in a document of its own, where the content security policy applies as well.
  watch.expects(/(?:inline event handler|inline style) violates/)
  const field = await openText(page, '')
  await paste(field, {
    'text/html':
      '<h1>Over</h1><p onclick="alert(1)">En <b>fet</b> <a href="javascript:alert(1)">lenke</a></p><script>alert(1)</script><style>p{}</style>' +
      '<ul><li><a href="https://example.org/">ok</a></li></ul><img src="https://andre.example/a.png" alt="b">',
    'text/plain': 'Over',
  })
  await expect(dialog(page).getByText(words.refused.image)).toBeVisible()
  expect(await markdownOf(page)).toBe('## Over\n\nEn **fet** lenke\n\n- [ok](https://example.org/)\n')
  await paste(dialog(page).locator('[role=textbox][contenteditable]'), {}, 'bilde.png')
  await expect(dialog(page).getByText(words.refused.noFiles)).toBeVisible()
  expect(await markdownOf(page)).toBe('## Over\n\nEn **fet** lenke\n\n- [ok](https://example.org/)\n')
})

test('typed or pasted dates and quarters keep their numbers; "# " makes a heading', async ({ page }) => {
  const field = await openText(page, '')
  for (const line of ['# Over', '25. september', '19. juni']) {
    await field.pressSequentially(line)
    await field.press('Enter')
  }
  await paste(field, { 'text/plain': '3. kvartal\n2. kvartal\n1. kvartal' })
  expect(await markdownOf(page)).toBe(
    '## Over\n\n25\\. september\n\n19\\. juni\n\n3\\. kvartal\\\n2\\. kvartal\\\n1\\. kvartal\n',
  )
})

test('forms that cannot be kept are named, and axe finds nothing', async ({ page }) => {
  await withAxe(page)
  await openText(page, '| a | b |\n|---|---|\n| 1 | 2 |\n\n`kode`\n')
  await expect(dialog(page).getByText(words.lost.heading)).toBeVisible()
  await expectNoViolations(page)
})

/** The toolbar takes one, two or three lines, and so does the help on the keys. */
const FIELD_WIDTHS = [WIDTHS.narrow, 480, 600, WIDTHS.middle, 1024, WIDTHS.wide]
/** Text height is not a whole number of pixels. */
const MAX_JUMP_PX = 3

for (const language of LANGUAGES) {
  test(`the field's place has its final height while its code is loading, ${language.name}`, async ({
    page,
  }) => {
    let fetched = () => {}
    const isFetched = new Promise<void>((resolve) => void (fetched = resolve))
    await page.route(/\/assets\/markdown-field[^/]*\.js/, async (route) => {
      await isFetched
      await route.continue()
    })
    await openEditor(
      page,
      '/layout/oslo-kontor/edit',
      someReader({ board_settings: [officeLayout()] }),
      language,
    )
    await block(page, 'Én')
      .getByRole('button', { name: editorWords(language).block.edit('').trim() })
      .first()
      .click()
    const place = dialog(page).locator('.field:has(> [id$="-label"])').first()
    const heights = async () => {
      const found: (readonly [width: number, height: number])[] = []
      for (const width of FIELD_WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        found.push([width, (await place.boundingBox())?.height ?? 0])
      }
      return found
    }
    await expect(place.locator('> [aria-hidden=true]')).toBeVisible()
    const before = await heights()
    fetched()
    await expect(dialog(page).locator('[contenteditable=true]')).toBeVisible()
    const after = new Map(await heights())
    const jumps = before.map(
      ([width, height]) => [width, Math.round((after.get(width) ?? 0) - height)] as const,
    )
    expect(jumps.filter(([, jump]) => Math.abs(jump) > MAX_JUMP_PX)).toEqual([])
  })
}
