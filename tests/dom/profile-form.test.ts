/** The form of the profile: refused values, sent values, and typed text (specification §5, §8; decision 47). */
import { expect, test } from 'vitest'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { someUser } from '../factories/user.ts'
import { dialog, expectAddress, expectNoDialog, pressInDialog } from './account-dialog.ts'
import { all, field, fields as labelled, one, SOON, type WantedName } from './elements.ts'
import { choose, fill, key, press } from './hands.ts'
import { expectNotShown, expectShown, openProfile } from './opened-profile.ts'
import { ok, type StubbedAnswer } from './opened-site.ts'

const USER = someUser()
const { accounts, account, layouts } = textsByLocale['nb-NO']
const { profile, names, fields } = accounts
const FORM = '/profile/edit'
/** The label says that a choice is optional. */
const CITY = new RegExp(`^${names.city}`)

const saveButton = () => one('button', profile.edit.save)
const save = async () => press(await saveButton())
const company = () => field(names.company)
const expectValue = (label: WantedName, value: string) =>
  expect.poll(async () => field(label), SOON).toHaveProperty('value', value)

test('missing values are listed, and each line leads to its field', async () => {
  const { bodies } = await openProfile(FORM)
  await fill(await field(names.firstName), ' ')
  await fill(await field(names.email), 'kari')
  await save()
  const summary = await one('group', accounts.form.problems('2'))
  await expect.poll(() => document.activeElement, SOON).toBe(summary)
  await one('link', fields.required(names.firstName), summary)
  await press(await one('link', fields.email, summary))
  const email = await field(names.email)
  expect([document.activeElement, email.getAttribute('aria-invalid')]).toEqual([email, 'true'])
  expect(bodies('PUT user')).toEqual([])
})

test('only what changed is saved, and a new address waits', async () => {
  const saved = someUser({ company: 'Nytt AS', pending_email: 'ny@firma.no' })
  const { asked, bodies, main } = await openProfile(FORM, { api: { 'PUT user': ok({ user: saved }) } })
  await fill(await company(), 'Nytt AS')
  await fill(await field(names.email), 'ny@firma.no')
  await choose(await field(CITY), 'bergen')
  await save()
  await expectShown(profile.edit.saved)
  expect(document.activeElement).toBe(await saveButton())
  expect(bodies('PUT user')).toEqual([
    { user: { ID: USER.ID, company: 'Nytt AS', subscriber_email: 'ny@firma.no', city: 'bergen' } },
  ])
  expect(asked.find(({ call }) => call === 'PUT user')?.headers.get('if-match')).toBe('"1"')
  await expectValue(names.email, 'kari@firma.no')
  await expectShown(profile.overview.pendingEmail('ny@firma.no'), () => main)
})

test('a save on another device does not block it', async () => {
  let times = 0
  const others = someUser({ title: 'Sjef' })
  const { asked } = await openProfile(FORM, {
    api: {
      'PUT user': () =>
        ++times === 1
          ? { status: 412, body: { code: 'stale', message: 'Endret', user: others }, etag: '"2"' }
          : ok({ user: { ...others, company: 'Nytt AS' } }),
    },
  })
  await fill(await company(), 'Nytt AS')
  await save()
  await expectShown(profile.edit.saved)
  const versions = asked
    .filter(({ call }) => call === 'PUT user')
    .map(({ headers }) => headers.get('if-match'))
  expect(versions).toEqual(['"1"', '"2"'])
  await expectValue(names.title, 'Sjef')
})

test('values stored on another device show in untouched fields and are not sent back', async () => {
  const newest = someUser({ subscriber_email: 'ny@firma.no', city: 'bergen', title: 'Sjef' })
  const { bodies } = await openProfile(FORM, {
    api: { 'GET user': ok({ user: newest }), 'PUT user': ok({ user: { ...newest, company: 'Nytt AS' } }) },
  })
  await expectValue(names.email, 'ny@firma.no')
  await expectValue(CITY, 'bergen')
  await fill(await company(), 'Nytt AS')
  await save()
  await expectShown(profile.edit.saved)
  expect(bodies('PUT user')).toEqual([{ user: { ID: USER.ID, company: 'Nytt AS' } }])
})

test('text typed and a choice made during a save stay and are saved the next time', async () => {
  const answers = [Promise.withResolvers<StubbedAnswer>(), Promise.withResolvers<StubbedAnswer>()] as const
  let times = 0
  const { bodies } = await openProfile(FORM, {
    api: { 'PUT user': () => answers[times++ === 0 ? 0 : 1].promise },
  })
  await fill(await company(), 'Nytt AS')
  await save()
  await expect.poll(() => bodies('PUT user').length, SOON).toBe(1)
  await fill(await field(names.title), 'Sjef')
  await choose(await field(CITY), 'bergen')
  answers[0].resolve({ ...ok({ user: someUser({ company: 'Nytt AS' }) }), etag: '"2"' })
  await expectShown(profile.edit.saved)
  await expectValue(names.title, 'Sjef')
  await expectValue(CITY, 'bergen')
  await expectValue(names.company, 'Nytt AS')
  await save()
  await expect
    .poll(() => bodies('PUT user').slice(1), SOON)
    .toEqual([{ user: { ID: USER.ID, title: 'Sjef', city: 'bergen' } }])
  await choose(await field(CITY), 'trondheim')
  answers[1].resolve({
    ...ok({ user: someUser({ company: 'Nytt AS', title: 'Sjef', city: 'bergen' }) }),
    etag: '"3"',
  })
  await expect.poll(async () => (await saveButton()).getAttribute('aria-busy'), SOON).not.toBe('true')
  await expectValue(CITY, 'trondheim')
  await save()
  await expect
    .poll(() => bodies('PUT user').slice(2), SOON)
    .toEqual([{ user: { ID: USER.ID, city: 'trondheim' } }])
})

test('saving fails again and again, each time with its text; nothing typed is lost, and the last attempt saves it', async () => {
  const failures: readonly (readonly [StubbedAnswer | null, string])[] = [
    [{ status: 403, body: { code: 'refused', message: 'Tjeneren sier nei.' } }, 'Tjeneren sier nei.'],
    [{ status: 500, body: { message: 'stack trace' } }, accounts.unknownError],
    [null, accounts.networkError],
  ]
  const answers = [...failures.map(([answer]) => answer), ok({ user: someUser({ company: 'Nytt AS' }) })]
  const { bodies, main } = await openProfile(FORM, { api: { 'PUT user': () => answers.shift() ?? null } })
  await fill(await company(), 'Nytt AS')
  for (const [, text] of failures) {
    await save()
    await expect
      .poll(
        () =>
          all('alert')
            .map(({ textContent }) => textContent)
            .join(' '),
        SOON,
      )
      .toContain(text)
    expect(main.textContent).not.toContain('stack trace')
    await expectValue(names.company, 'Nytt AS')
  }
  await save()
  await expectShown(profile.edit.saved)
  await expectNotShown(accounts.networkError, () => main)
  expect(bodies('PUT user')).toEqual(
    Array.from({ length: 4 }, () => ({ user: { ID: USER.ID, company: 'Nytt AS' } })),
  )
})

test('an ended session opens the login in place, and typed text stays', async () => {
  await openProfile(FORM, {
    api: {
      'PUT user': { status: 401, body: { code: 'no_session', message: 'Logg inn' } },
      'POST auth': ok({ token: '', user: USER }),
    },
  })
  await fill(await company(), 'Nytt AS')
  await save()
  await dialog()
  await key('Escape')
  await expectNoDialog()
  await expectAddress(FORM)
  await expectValue(names.company, 'Nytt AS')
  await one('button', account.logIn, await one('navigation', profile.navigation))
})

test('leaving with unsaved text asks first; a form with the stored values is left without a question', async () => {
  const { leaveDialog } = layouts.editor
  const { main } = await openProfile(FORM)
  const leave = async () =>
    press(await one('link', profile.pages.password, await one('navigation', profile.navigation)))
  await fill(await company(), 'Et annet firma')
  // The code of the question is loaded at the first change.
  await expect
    .poll(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })), SOON)
    .toBe(false)
  await leave()
  const question = await dialog(leaveDialog.heading)
  await expectShown(profile.edit.unsaved, () => question)
  await pressInDialog(leaveDialog.stay)
  await expectNoDialog()
  await expectValue(names.company, 'Et annet firma')
  await leave()
  await dialog(leaveDialog.heading)
  await pressInDialog(leaveDialog.leave)
  await expectAddress('/profile/password')
  // The page follows its address.
  await expect.poll(() => labelled(names.company).length, SOON).toBe(0)
  await expectNoDialog()

  await press(await one('link', profile.pages.edit, await one('navigation', profile.navigation)))
  await fill(await company(), 'Et annet firma')
  await fill(await company(), USER.company)
  await leave()
  await expectAddress('/profile/password')
  expect(main.isConnected).toBe(true)
})
