/** Logins at providers in the profile: added and removed with the password (decision 0116). */
import { signOnEn } from '#texts/en/accounts/sign-on.ts'
import { signOnNb } from '#texts/nb/accounts/sign-on.ts'
import { alertOf, dialogOf, fieldOf, submitOf } from './account-screens.ts'
import { expectNoViolations, expectNoViolationsInDialogs, withAxe } from './axe.ts'
import { expect, HEIGHT, LANGUAGES, test, urlOf, WIDTHS } from './fixtures.ts'
import { openAs } from './opened-profile.ts'
import { ok } from './signed-in.ts'

test.use({ isHurried: true })

const PASSWORD = 'Kaffe kl. sju 7'
const METHOD = {
  id: 'method-1',
  kind: 'provider',
  label: 'Second ID',
  created_at: '2026-11-20T08:00:00Z',
  last_used: null,
}

for (const [index, language] of LANGUAGES.entries()) {
  const width = [WIDTHS.narrow, WIDTHS.wide][index] ?? WIDTHS.wide
  const { methods: words, states } = [signOnNb, signOnEn][index] ?? signOnEn
  test(`an old session adds and removes a login with the password, ${language.name}`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.expects(/status of 403/)
    let methods = [METHOD]
    await page.setViewportSize({ width, height: HEIGHT })
    const asked = await openAs(page, '/profile', {
      language,
      api: {
        'GET user/login-methods': () =>
          ok({
            methods,
            providers: [{ name: 'first', label: 'First ID' }],
            has_password: true,
            is_fresh: false,
          }),
        'POST user/login-methods': (request) =>
          request.postDataJSON().password === PASSWORD
            ? ok({ location: `${baseURL}${urlOf('/profile', language)}?sign-on=added` })
            : {
                status: 403,
                body: {
                  code: 'wrong_password',
                  message: language.texts.accountMessages.refused.wrong_password,
                },
              },
        'DELETE user/login-methods/method-1': () => {
          methods = []
          return ok({ code: 'login_method_removed', message: 'Ok' })
        },
      },
    })
    const section = page.getByRole('region', { name: words.heading, exact: true })
    const press = (name: string) => section.getByRole('button', { name, exact: true }).click()
    const send = async (password: string) => {
      await fieldOf(dialogOf(page), 'password').fill(password)
      await submitOf(dialogOf(page)).click()
    }
    await expect(section.getByRole('listitem')).toContainText([words.neverUsed])
    await withAxe(page)
    await expectNoViolations(page, { within: 'main' })

    await press(words.add('First ID'))
    await expectNoViolationsInDialogs(page)
    await send('feil')
    await expect(alertOf(dialogOf(page))).toContainText(language.texts.accountMessages.refused.wrong_password)
    await send(PASSWORD)
    await expect(section.getByText(states.added)).toBeVisible()
    await expect(page.locator(':focus')).toContainText(states.added)

    await press(words.remove('Second ID'))
    await send(PASSWORD)
    await expect(section.getByText(words.none)).toBeVisible()
    expect(asked.filter(({ call }) => call.includes('login-methods')).map(({ body }) => body)).toEqual([
      { provider: 'first', password: 'feil' },
      { provider: 'first', password: PASSWORD },
      { password: PASSWORD },
    ])
  })
}
