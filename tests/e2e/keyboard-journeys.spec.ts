/**
 * Keyboard journeys that public-journey, account-journeys, editor and newsletter leave out, with at most
 * twice the shortest number of keys (accessibility C2): a table sorted, an area of a map opened, a chart
 * read, and a layout changed.
 */
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { BOKMAL, ENGLISH, expect, HEIGHT, LESS_MOTION, open, test, urlOf, WIDTHS } from './fixtures.ts'
import { HANDS, reach } from './reader-hands.ts'
import { reader, signIn, stubApi } from './signed-in.ts'
import { storingApi } from './storing-api.ts'

const { press, type } = HANDS.keyboard

test.use({ ...LESS_MOTION, viewport: { width: WIDTHS.wide, height: HEIGHT } })

test('figures read: a table sorted, an area of the map opened and closed, a series hidden, the chart zoomed', async ({
  page,
}) => {
  const { areas, chart: words, map: mapWords } = BOKMAL.texts
  await open(page, '/oslo')
  const map = page.locator('[data-block=map]')
  const vika = map.getByRole('button', { name: /^Vika, / })
  await press(map.getByRole('button', { name: mapWords.zoomIn }))
  await press(vika)
  const popup = map.getByRole('dialog', { name: 'Vika' })
  await expect(popup).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(vika).toBeFocused()

  const head = page.locator('[data-block=areas]').getByRole('columnheader').filter({ hasText: areas.vacancy })
  await press(head.getByRole('button'))
  await expect(head).toHaveAttribute('aria-sort', /^(?:a|de)scending$/)
  await expect(head.getByRole('button')).toBeFocused()

  const chart = page.locator('[data-chart]').first()
  const toggle = chart.locator('button[aria-pressed]').first()
  // The code of the table is loaded when the focus comes near.
  await reach(chart.getByText(words.table))
  await expect(toggle).toBeVisible()
  await press(toggle)
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Space')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await reach(chart.getByRole('application'))
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/\?g\.\w+=/)
  await expect(chart.getByRole('status')).not.toBeEmpty()
  await page.keyboard.press('0')
  await expect(page).not.toHaveURL(/g\.\w+=/)
  await press(chart.getByText(words.table))
  await expect(chart.getByRole('table')).toBeVisible()
})

const LAYOUT = layoutSchema.parse({
  ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11',
  title: 'Oslo',
  path: 'oslo',
  rows: [
    {
      layout: '5050',
      columns: [
        [{ type: 'text', heading: 'One', attributes: { content: 'Words' } }],
        [{ type: 'text', heading: 'Two', attributes: { content: 'More words' } }],
      ],
    },
    {
      layout: '100',
      columns: [[{ type: 'text', heading: 'Three', attributes: { content: 'The last words' } }]],
    },
  ],
})

test('a layout changed: a block renamed, another moved, columns merged, a row deleted, saved, and the layout deleted', async ({
  page,
}) => {
  const { editor, settings, pages } = ENGLISH.texts.layouts
  const user = reader({ board_settings: [LAYOUT] })
  const api = storingApi(user)
  await stubApi(page, api.api)
  await signIn(page, user)
  await page.goto(urlOf('/layout/oslo', ENGLISH))
  await press(page.locator('main').getByRole('link', { name: pages.page.edit }))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, 'the editor comes later than its page').toBeFocused()

  const named = (heading: string) => `${settings.typeNames.text}: ${heading}`
  await press(page.getByRole('button', { name: editor.block.edit(named('One')), exact: true }))
  const dialog = page.locator('dialog:modal')
  await expect(
    dialog.locator('[contenteditable=true]'),
    'the field for the text comes later than its dialog',
  ).toBeVisible()
  await type(dialog.getByLabel(settings.form.heading), 'First')
  await press(dialog.getByRole('button', { name: settings.dialog.done, exact: true }))
  await expect(page.getByRole('article', { name: 'First' })).toBeVisible()

  await press(page.getByRole('button', { name: editor.rows.layoutOf('1') }))
  await press(dialog.getByRole('button', { name: editor.rows.layouts['100'], exact: true }))
  await press(dialog.getByRole('button', { name: editor.lost.move }))
  await expect(
    page.getByRole('region', { name: editor.rows.name('1', '2') }).getByRole('article'),
  ).toHaveCount(2)
  await reach(page.getByRole('button', { name: editor.block.move(named('Two')), exact: true }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('article').first()).toHaveAccessibleName(/Two/)

  await press(page.getByRole('button', { name: editor.rows.remove('2') }))
  await expect(page.getByRole('article')).toHaveCount(2)
  await press(page.locator('main').getByRole('button', { name: editor.save, exact: true }))
  await expect(page).toHaveURL(urlOf('/layout/oslo', ENGLISH))
  expect(
    api
      .layouts()
      .map(({ rows }) =>
        rows.map(({ columns }) => columns.map((column) => column.map(({ heading }) => heading))),
      ),
  ).toEqual([[[['Two', 'First']]]])

  await page.goto(urlOf('/layout', ENGLISH))
  await press(page.getByRole('button', { name: pages.card.removeNamed('Oslo') }))
  await press(page.getByRole('dialog').getByRole('button', { name: pages.card.remove, exact: true }))
  await expect(page.locator('main').getByRole('article')).toHaveCount(0)
  await expect
    .poll(() => api.layouts(), 'the card goes first, the layout when the server has answered')
    .toEqual([])
  await expect(heading, 'the button that had the focus is gone').toBeFocused()
  await press(page.getByRole('navigation').locator(`a[href="${urlOf('/layout/new', ENGLISH)}"]`))
  await expect(page).toHaveURL(urlOf('/layout/new', ENGLISH))
  await expect(heading).toBeFocused()
})
