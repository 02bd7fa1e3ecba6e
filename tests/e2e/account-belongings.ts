/** Creates what an account owns during a journey: a layout and a newsletter. */
import { NAMES, type Journey } from './account-journey.ts'
import { expect } from './fixtures.ts'
import { addText, block, titleField } from './opened-editor.ts'

/** Adds, moves and deletes blocks, saves the layout and reads it. */
export async function composeLayout(journey: Journey): Promise<void> {
  const { page, hands, main, language } = journey
  const {
    account,
    layouts: { editor, settings },
  } = language.texts
  const named = (heading: string) => `${settings.typeNames.text}: ${heading}`
  await journey.inMenu(NAMES.first_name, account.yourLayouts)
  await hands.press(main.locator(`a[href="${journey.url('/layout/new')}"]`).first())
  await hands.type(titleField(page, language), 'Undervegs')
  await journey.pressIn(main, 'button', editor.rows.layouts['5050'])
  for (const heading of ['Én', 'To', 'Tre'])
    await addText(page, hands, { row: 1, column: 1 }, heading, language)
  await journey.pressIn(page.locator('body'), 'button', editor.block.move(named('To')))
  await journey.pressIn(page.locator('body'), 'button', editor.moves.right)
  await expect(
    main.getByRole('group', { name: editor.column.name('2', '2') }).getByRole('article', { name: 'To' }),
  ).toBeVisible()
  await journey.pressIn(main, 'button', editor.block.remove(named('Tre')))
  await expect(block(page, 'Tre')).toHaveCount(0)
  await journey.pressIn(main, 'button', editor.save)
  await expect(page).toHaveURL(journey.url('/layout/undervegs'))
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Én', 'To'])
}

/** Chooses and saves newsletter settings, and checks them after leaving the page. */
export async function subscribe(journey: Journey): Promise<void> {
  const {
    page,
    hands,
    main,
    language: { texts },
  } = journey
  const {
    newsletterForm: words,
    accounts: { profile, session },
  } = texts
  await journey.inMenu(NAMES.first_name, session.profile)
  const menu = page.getByRole('navigation', { name: profile.navigation })
  await journey.pressIn(menu, 'link', profile.pages.newsletter)
  await hands.tick(main.getByLabel(words.frequencies.weekly, { exact: true }))
  await hands.tick(main.getByLabel(words.weekdays.wednesday, { exact: true }))
  await hands.choose(main.getByLabel(words.hours), '13')
  await journey.pressIn(main, 'button', words.save)
  await expect(main.getByText(words.saved, { exact: true })).toBeVisible()
  await journey.pressIn(menu, 'link', profile.pages.overview)
  await journey.pressIn(menu, 'link', profile.pages.newsletter)
  await expect(main.getByLabel(words.weekdays.wednesday, { exact: true })).toBeChecked()
}
