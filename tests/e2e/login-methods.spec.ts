/**
 * Logins at providers in the profile (decision 0116). What is sent and said, in both languages, is in
 * tests/dom/login-methods.test.ts.
 */
import { signOnNb } from '#texts/nb/accounts/sign-on.ts'
import { LOGIN_METHOD } from '../factories/subscriber-answers.ts'
import { alertOf, dialogOf, fieldOf, submitOf } from './account-screens.ts'
import { expectNoViolations, expectNoViolationsInDialogs, withAxe } from './axe.ts'
import { BOKMAL, expect, HEIGHT, LESS_MOTION, test, WIDTHS } from './fixtures.ts'
import { openAs } from './opened-profile.ts'
import { ok } from './signed-in.ts'

test.use({ ...LESS_MOTION, isHurried: true })

const PASSWORD = 'Kaffe kl. sju 7'

test('a login is added and removed with the password: axe finds nothing, and the focus is on the message', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expects(/status of 403/)
  const { methods: words, states } = signOnNb
  const { refused } = BOKMAL.texts.accountMessages
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  await openAs(page, '/profile', {
    api: {
      'GET user/login-methods': ok({
        methods: [LOGIN_METHOD],
        providers: [{ name: 'first', label: 'First ID' }],
        has_password: true,
        is_fresh: false,
      }),
      'POST user/login-methods': (request) =>
        request.postDataJSON().password === PASSWORD
          ? ok({ location: `${baseURL}/profile?sign-on=added` })
          : { status: 403, body: { code: 'wrong_password', message: refused.wrong_password } },
    },
  })
  const section = page.getByRole('region', { name: words.heading, exact: true })
  const send = async (password: string) => {
    await fieldOf(dialogOf(page), 'password').fill(password)
    await submitOf(dialogOf(page)).click()
  }
  await expect(section.getByRole('listitem')).toContainText([words.neverUsed])
  await withAxe(page)
  await expectNoViolations(page, { within: 'main', theme: 'light' })
  await section.getByRole('button', { name: words.add('First ID'), exact: true }).click()
  await send('feil')
  await expect(alertOf(dialogOf(page))).toContainText(refused.wrong_password)
  for (const width of [WIDTHS.narrow, WIDTHS.wide]) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expectNoViolationsInDialogs(page, { theme: 'dark', isColoursAlone: width === WIDTHS.wide })
  }
  await send(PASSWORD)
  await expect(section.getByText(states.added)).toBeVisible()
  await expect(page.locator(':focus')).toContainText(states.added)
})
