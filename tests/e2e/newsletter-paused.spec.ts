/**
 * A newsletter paused after returned mails: every screen that would name the next date says so instead, until
 * it is saved.
 */
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { BOKMAL, expect, test, urlOf } from './fixtures.ts'
import { openAs } from './opened-profile.ts'
import { ok, reader } from './signed-in.ts'

test.use({ isHurried: true })

const TOKEN = 'bm9ib2R5cy1saW5r'
const NEXT = '2026-11-30T06:00:00Z'
const MANAGED: ManagedNewsletter = {
  email: 'k…@firma.no',
  list: 'newsletter',
  frequency: 'weekly',
  rhythm: 'frequency',
  monthday: 1,
  pause_until: '',
  data_sources: [],
  weekday: 'monday',
  hours: 7,
  alerts: 0,
  next: NEXT,
}
const { newsletterForm: words } = BOKMAL.texts

test('the overview, the form and the page of a link say so; saved unchanged, the next date is back', async ({
  page,
}) => {
  const { email_settings: none } = reader()
  const user = reader({ email_settings: { ...none, frequency: 'weekly' } })
  let isPaused = true
  const managed = () => ok({ ...MANAGED, next: isPaused ? null : NEXT })
  await page.route('**/nyhetsbrev/forhandsvisning**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="nb"><title>Nyhetsbrev</title>',
    }),
  )
  await openAs(page, '/profile', {
    user,
    api: {
      'GET newsletter/next': () => ok({ next: isPaused ? null : NEXT }),
      'POST newsletter/preview': ok({
        subject: 's',
        text: '',
        html: '',
        url: '/nyhetsbrev/forhandsvisning?x=1',
        next: [NEXT],
      }),
      'PUT user': () => {
        isPaused = false
        return ok({ user })
      },
      [`GET newsletter/manage/${TOKEN}`]: managed,
      [`PUT newsletter/manage/${TOKEN}`]: () => {
        isPaused = false
        return managed()
      },
    },
  })
  const main = page.locator('main')
  const next = main.getByText(/^Neste nyhetsbrev kommer mandag /)

  await expect(main.getByText(words.facts.paused('kari@firma.no'))).toBeVisible()
  await expect(main.getByText(words.facts.content, { exact: true })).toBeVisible()

  await page.goto(urlOf('/profile/newsletter', BOKMAL))
  await expect(main.getByText(words.facts.paused('kari@firma.no'))).toBeVisible()
  await expect(next).toHaveCount(0)
  await main.getByRole('button', { name: words.save, exact: true }).click()
  await expect(next).toBeVisible()

  isPaused = true
  await page.goto(`/nyhetsbrev/${TOKEN}`)
  await expect(main.getByText(words.facts.paused(MANAGED.email))).toBeVisible()
  await main.getByRole('button', { name: words.manage.save }).click()
  await expect(next).toBeVisible()
})
