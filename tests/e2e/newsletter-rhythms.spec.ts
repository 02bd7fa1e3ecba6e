/** Rhythms and a pause of the newsletter: the form, and the page behind the link of a mail. */
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { BOKMAL, expect, test } from './fixtures.ts'
import { openForm, subscriber } from './opened-newsletter.ts'
import { ok, stubApi } from './signed-in.ts'

test.use({ isHurried: true })

const { newsletterForm: words } = BOKMAL.texts

test('monthly on the last day, paused until a day: said, and saved', async ({ page }) => {
  const user = subscriber()
  const asked = await openForm(page, { user, api: { 'PUT user': ok({ user }) } })
  const main = page.locator('main')
  await page.getByLabel(words.frequencies.new_figures, { exact: true }).check()
  await expect(main.getByText(words.newFiguresHelp)).toBeVisible()
  await page.getByLabel(words.frequencies.monthly, { exact: true }).check()
  await page.getByLabel(words.monthday, { exact: true }).selectOption('31')
  await page.getByLabel(words.pause).fill('2126-01-01')
  await main.getByRole('button', { name: words.save, exact: true }).click()
  await expect(main.getByText(words.problems.pause).first()).toBeVisible()
  await page.getByLabel(words.pause).fill('2027-02-10')
  await expect(main.getByText(/^Neste nyhetsbrev kommer søndag 28\. februar 2027/)).toBeVisible()
  await main.getByRole('button', { name: words.save, exact: true }).click()
  await expect(main.getByText(words.saved).first()).toBeVisible()
  const saved = asked.filter(({ call }) => call === 'PUT user').map(({ body }) => body)
  expect(saved).toMatchObject([
    {
      user: {
        email_settings: { frequency: 'weekly', rhythm: 'monthly', monthday: 31, pause_until: '2027-02-10' },
      },
    },
  ])
})

test('the link of a mail: a pause is shown, and a data source is removed without a login', async ({
  page,
}) => {
  const TOKEN = 'bm9ib2R5cy1saW5r'
  let stored: ManagedNewsletter = {
    email: 'k…@firma.no',
    list: 'newsletter',
    frequency: 'weekly',
    rhythm: 'new_figures',
    monthday: 1,
    pause_until: '2027-02-10',
    data_sources: ['no-policy-rate', 'no-cpi-12m'],
    weekday: 'monday',
    hours: 7,
    alerts: 0,
    next: '2027-02-10T06:00:00Z',
  }
  await stubApi(page, {
    [`GET newsletter/manage/${TOKEN}`]: () => ok(stored),
    [`PUT newsletter/manage/${TOKEN}`]: (request) => {
      stored = { ...stored, ...(request.postDataJSON() as Partial<ManagedNewsletter>) }
      return ok(stored)
    },
  })
  await page.goto(`/nyhetsbrev/${TOKEN}`)
  const main = page.locator('main')
  await expect(main.getByText('På pause til 10. februar 2027.')).toBeVisible()
  await expect(
    main.getByText(/^Neste nyhetsbrev kommer når det er nye tall, tidligst onsdag 10/),
  ).toBeVisible()
  const followed = main.locator('section', {
    has: page.getByRole('heading', { name: words.manage.followed }),
  })
  await followed
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Fjern/ })
    .click()
  await followed.getByRole('button', { name: words.manage.saveSeries }).click()
  await expect(followed.getByText(words.manage.changed)).toBeVisible()
  expect(stored).toMatchObject({ data_sources: ['no-cpi-12m'], rhythm: 'new_figures' })
})
