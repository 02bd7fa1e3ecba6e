/** The layout editor after an update of the portal. Messages before a loss are in tests/dom/editor.test.ts. */
import { BOKMAL, expect, LESS_MOTION, test } from './fixtures.ts'
import { block, officeLayout, openEditor, titleField, words } from './opened-editor.ts'
import { reader } from './signed-in.ts'

test.use(LESS_MOTION)

const EDITOR = '/layout/oslo-kontor/edit'

test('after an update of the portal a block offers to reload the page, and typed text is offered afterwards', async ({
  page,
}) => {
  const drawing = '**/api/page/layout/no'
  await page.route(drawing, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"build":"[^"]*"/, '"build":"/assets/newer.js"'),
    })
  })
  await openEditor(page, EDITOR, reader({ board_settings: [officeLayout()] }))
  const { block: blockWords, draft, tryAgain } = words(BOKMAL)
  await expect(block(page, 'Én')).toContainText(blockWords.otherBuild)
  await expect(page.getByRole('button', { name: tryAgain })).toHaveCount(0)
  await titleField(page).fill('Halvskrevet')
  await page.unroute(drawing)
  page.on('dialog', (asked) => void asked.accept())
  await block(page, 'Én').getByRole('button', { name: BOKMAL.texts.layouts.pages.page.reload }).click()
  await expect(page.getByText(draft.heading)).toBeVisible()
  await expect(block(page, 'Én')).toContainText('Om Én')
})
