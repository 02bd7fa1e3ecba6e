/** Logins at providers in the profile: added and removed with the password (decision 0116). */
import { expect, test } from 'vitest'
import { LOCALES, localizedPath } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { signOnEn } from '#texts/en/accounts/sign-on.ts'
import { signOnNb } from '#texts/nb/accounts/sign-on.ts'
import { PUBLIC_URL } from '../factories/app.ts'
import { LOGIN_METHOD } from '../factories/subscriber-answers.ts'
import { expectInDialog, send, type } from './account-dialog.ts'
import { all, one, SOON, textOf } from './elements.ts'
import { press } from './hands.ts'
import { expectShown, openProfile } from './opened-profile.ts'
import { ok } from './opened-site.ts'

const PASSWORD = 'Kaffe kl. sju 7'

test.each(LOCALES)('an old session adds and removes a login with the password, %s', async (locale) => {
  const { methods: words, states } = locale === 'nb-NO' ? signOnNb : signOnEn
  const { refused } = textsByLocale[locale].accountMessages
  let methods = [LOGIN_METHOD]
  const { asked, goto } = await openProfile('/profile', {
    locale,
    api: {
      'GET user/login-methods': () =>
        ok({
          methods,
          providers: [{ name: 'first', label: 'First ID' }],
          has_password: true,
          is_fresh: false,
        }),
      'POST user/login-methods': ({ body }) =>
        JSON.stringify(body).includes(PASSWORD)
          ? ok({ location: `${PUBLIC_URL}${localizedPath('/profile', locale)}?sign-on=added` })
          : { status: 403, body: { code: 'wrong_password', message: refused.wrong_password } },
      'DELETE user/login-methods/method-1': () => {
        methods = []
        return ok({ code: 'login_method_removed', message: 'Ok' })
      },
    },
  })
  const section = await one('region', words.heading)
  await expect
    .poll(() => all('listitem', undefined, section).map(textOf).join(), SOON)
    .toContain(words.neverUsed)
  await press(await one('button', words.add('First ID'), section))
  await type({ password: 'feil' })
  await send()
  await expectInDialog(refused.wrong_password)
  await type({ password: PASSWORD })
  await send()
  const calls = () => asked.filter(({ call }) => call === 'POST user/login-methods').length
  await expect.poll(calls, SOON).toBe(2)
  // The browser opens the location of the response.
  await goto(`${localizedPath('/profile', locale)}?sign-on=added`)
  await expectShown(states.added)
  await expect.poll(() => document.activeElement?.textContent, SOON).toContain(states.added)
  const shown = await one('region', words.heading)
  await press(await one('button', words.remove('Second ID'), shown))
  await type({ password: PASSWORD })
  await send()
  await expectShown(words.none)
  const sent = asked.filter(({ call }) => /^(?:POST|DELETE) user\/login-methods/.test(call))
  expect(sent.map(({ body }) => body)).toEqual([
    { provider: 'first', password: 'feil' },
    { provider: 'first', password: PASSWORD },
    { password: PASSWORD },
  ])
})
