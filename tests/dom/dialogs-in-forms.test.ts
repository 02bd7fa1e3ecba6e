/** Dialogs inside a form or over another dialog: each is closed by its own button alone (decision 15). */
import { expect, test } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { officeLayout } from '../factories/office-layout.ts'
import { someUser } from '../factories/user.ts'
import { all, dialogsBecome, field, fields, isSaid, one, openedDialog, SOON } from './elements.ts'
import { fill, key, press } from './hands.ts'
import { openEditor, valueOf } from './opened-editor.ts'
import { ok, openSite } from './opened-site.ts'
import { storingApi } from './storing-api.ts'

const { settings, pages } = nb.layouts
const EDITOR = '/layout/oslo-kontor/edit'

test.each(LOCALES)(
  'the button that closes a picker of a form closes it, and sends nothing, %s',
  async (locale) => {
    const { newsletterForm, layouts } = textsByLocale[locale]
    const user = someUser()
    const settled = { ...user.email_settings, frequency: 'weekly' as const, data_sources: ['no-policy-rate'] }
    const { asked } = await openSite('/profile/newsletter', {
      locale,
      user: someUser({ email_settings: settled }),
      api: {
        'GET user': ok({ user: someUser({ email_settings: settled }) }),
        'POST newsletter/preview': ok({
          subject: 'Nyhetsbrev',
          text: '',
          html: '',
          url: '/vilkar',
          next: [],
        }),
        'PUT user': ok({ user }),
      },
    })
    const series = await one('group', new RegExp(`^${newsletterForm.series}`))
    await press(await one('button', layouts.pickers.change, series))
    const picker = await one('dialog', layouts.pickers.series)
    await expect.poll(() => all('option', undefined, picker).length, SOON).toBeGreaterThan(0)
    await press(await one('button', layouts.pickers.close, picker))
    await dialogsBecome(0)
    expect(asked.map(({ call }) => call)).not.toContain('PUT user')
  },
)

test.each(LOCALES)('over the settings of a block it closes the picker alone, %s', async (locale) => {
  const { pickers, editor, settings: words } = textsByLocale[locale].layouts
  await openEditor(EDITOR, someUser({ board_settings: [officeLayout()] }), { locale })
  await press(await one('button', editor.block.edit(`${words.typeNames.figures}: Renter`)))
  await press(await one('button', words.list.addSeries, await openedDialog()))
  await dialogsBecome(2)
  const close = await one('button', pickers.close)
  await expect.poll(() => all('option').length, SOON).toBeGreaterThan(0)
  await press(await one('button', pickers.close))
  await dialogsBecome(1)
  await expect.poll(() => close.isConnected, SOON).toBe(false)
})

test('the settings of a frame stay open while a refused value is corrected', async () => {
  await openEditor(EDITOR, someUser({ board_settings: [officeLayout()] }))
  await press(await one('button', nb.layouts.editor.block.edit(`${settings.typeNames.figures}: Renter`)))
  const dialog = await openedDialog()
  const label = new RegExp(`^${settings.form.source}`)
  const frame = [...dialog.querySelectorAll('summary')].find(
    ({ textContent }) => textContent.trim() === settings.form.appearance,
  )
  if (!frame) throw new Error('no settings of a frame')
  await press(frame)
  await fill(await field(label, dialog), 'x'.repeat(1_001))
  await press(frame)
  await expect.poll(() => fields(label, dialog).length, SOON).toBe(0)
  await press(await one('button', settings.dialog.done, dialog))
  const source = await field(label, dialog) // what is refused is shown
  await expect.poll(() => document.activeElement === source, SOON).toBe(true)
  await fill(source, 'x'.repeat(1_000))
  expect(valueOf(await field(label, dialog))).toBe('x'.repeat(1_000))
  expect(document.activeElement).toBe(source)
})

test('a deletion in progress cannot be cancelled, and the dialog says so', async () => {
  const { remove } = pages
  const answered = Promise.withResolvers<void>()
  const user = someUser({ board_settings: [officeLayout()] })
  const { api } = storingApi(user, () => answered.promise)
  await openSite('/layout', { user, api })
  await press(await one('button', pages.card.removeNamed('Oslo kontor')))
  const question = await one('dialog', remove.heading)
  await press(await one('button', remove.confirm, question))
  const cancel = await one('button', remove.cancel, question)
  await expect.poll(() => cancel.getAttribute('aria-disabled'), SOON).toBe('true')
  cancel.click()
  await key('Escape')
  await key('Escape')
  expect(question.hasAttribute('open')).toBe(true)
  answered.resolve()
  await dialogsBecome(0)
  await isSaid(remove.done('Oslo kontor'))
})

test('where the session has ended, only the login is open, and the question returns after it', async () => {
  const { devices } = nb.accounts.profile
  const user = someUser()
  await openSite('/profile', {
    user,
    api: {
      'GET user': ok({ user }),
      'GET sessions': ok({ sessions: [] }),
      'DELETE sessions': { status: 401, body: { code: 'unauthorized', message: 'Logg inn' } },
    },
  })
  await press(await one('button', devices.logOutEverywhere))
  await press(await one('button', devices.logOutEverywhere, await openedDialog()))
  await field(nb.accounts.names.password)
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})
