/** A layout from its first row to the stored one: block, text, drag, undo, save (specification §2, §5). */
import { setTimeout as pause } from 'node:timers/promises'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { BOKMAL, expect } from '../../e2e/fixtures.ts'
import type { Hands } from '../hands.ts'
import type { Visit } from '../journey.ts'
import { signedIn } from './signed-in.ts'

const { editor, markdown, settings } = BOKMAL.texts.layouts
const DIALOG = 'dialog:modal'
const MAX_PRESSES = 3
/** Time for the dialog to open: its code may still have to come. */
const LOOKS = 50
const LOOK_MS = 100
const column = (at: number) => `main [role=group][aria-label="${editor.column.name(String(at), '2')}"]`

export async function composeLayout(visit: Visit): Promise<void> {
  const { hands, request } = visit
  const { token } = await signedIn(visit, '/layout/new')
  await hands.fill({ css: 'main input', name: editor.title.label }, 'Motorer')
  await hands.click({ css: 'main button', name: editor.rows.layouts['5050'] })
  await addText(hands, 'Én', 'Leien steg. ')
  await addText(hands, 'To', 'Renten falt. ')

  await hands.dragAndDrop(
    { css: 'main article button', name: editor.block.move(`${settings.typeNames.text}: Én`) },
    { css: column(2) },
  )
  await hands.sees({ css: `${column(2)} article` })
  await hands.press('Control+z')
  await hands.seesNo(`${column(2)} article`)
  await hands.press('Control+Shift+z')
  await hands.sees({ css: `${column(2)} article` })

  await hands.click({ css: 'main button', name: editor.save })
  await hands.isAt('/layout/motorer')
  const answer = await request.get(`${SUBSCRIBER_PREFIX}user`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { user } = subscriberCalls.user.answer.parse(await answer.json())
  const stored = user.board_settings.flatMap(({ rows }) => rows.map(({ columns }) => columns))
  expect(stored).toMatchObject([
    [
      [{ heading: 'To', attributes: { content: 'Renten falt. **Mye**\n' } }],
      [{ heading: 'Én', attributes: { content: 'Leien steg. **Mye**\n' } }],
    ],
  ])
}

/** Adds a text block in the first column: a sentence, and a bold word by the keys of the field. */
async function addText(hands: Hands, heading: string, sentence: string): Promise<void> {
  const text = { css: `${DIALOG} [contenteditable=true]` }
  await openAdding(hands)
  await hands.click({ css: `${DIALOG} button`, has: settings.typeNames.text })
  // The dialog takes the focus once more when the code of the field has come.
  await hands.until('the focus in the field', async () => {
    await hands.click(text)
    return hands.browser.evaluate((css) => document.activeElement?.matches(css) ?? false, [text.css])
  })
  await hands.type(sentence)
  await hands.seesText(text.css, sentence.trim())
  await hands.press('Control+b')
  await hands.sees({ css: `${DIALOG} [role=toolbar] [aria-pressed=true]`, name: markdown.tools.bold })
  await hands.type('Mye')
  await hands.seesText(`${DIALOG} [contenteditable=true] strong`, 'Mye')
  await hands.fill(
    { css: `${DIALOG} input`, name: `${settings.form.heading} (${BOKMAL.texts.accounts.form.optional})` },
    heading,
  )
  await hands.click({ css: `${DIALOG} button`, name: settings.dialog.add })
  await hands.seesNo(DIALOG)
  await hands.sees({ css: 'main article', has: heading })
}

/**
 * The picture of the block before may arrive between the look at the button and the press, and move the
 * button.
 */
async function openAdding(hands: Hands): Promise<void> {
  const isOpen = () => hands.browser.evaluate((css) => document.querySelector(css) !== null, [DIALOG])
  for (let press = 0; press < MAX_PRESSES && !(await isOpen()); press += 1) {
    await hands.click({ css: 'main button', name: editor.column.addTo('1', '1') })
    for (let look = 0; look < LOOKS && !(await isOpen()); look += 1) await pause(LOOK_MS)
  }
}
