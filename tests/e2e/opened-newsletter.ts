/** Opens the newsletter form over an API stubbed per test. */
import type { Page, Request } from '@playwright/test'
import { z } from 'zod'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import type { User } from '#contract/subscriber/user.ts'
import { osloDayBounds, slotsAfter } from '#core/newsletter/calendar.ts'
import { BOKMAL, comes, expect, urlOf, type Language } from './fixtures.ts'
import { ok, reader, signIn, stubApi, type ApiRequest, type StubbedApi } from './signed-in.ts'

export const PROFILE = '/profile/newsletter'
/** Preview response whose mail is another page of this site. One issue was sent today. */
export function preview(request: Request) {
  const { email_settings: schedule } = z
    .object({ email_settings: emailSettingsSchema })
    .parse(request.postDataJSON())
  const next = slotsAfter(schedule, osloDayBounds(Date.now()).until - 1, 3).map((at) =>
    new Date(at).toISOString(),
  )
  return ok({
    subject: 'Kontorledigheten i Oslo steg til 6,7 %',
    text: '',
    html: '',
    url: '/nyhetsbrev/forhandsvisning?x=1',
    next,
  })
}
export const MAIL_HTML =
  '<!doctype html><html lang="nb"><title>Nyhetsbrev</title><body><h1>Kontorledigheten steg</h1></body></html>'

export function subscriber(over: Partial<User['email_settings']> = {}): User {
  const { email_settings: none } = reader()
  return reader({
    email_settings: { ...none, frequency: 'weekly', data_sources: ['no-policy-rate', 'no-cpi-12m'], ...over },
  })
}

export async function openForm(
  page: Page,
  {
    user = reader(),
    api = {},
    language = BOKMAL,
    path = PROFILE,
  }: { user?: User; api?: StubbedApi; language?: Language; path?: string } = {},
): Promise<readonly ApiRequest[]> {
  const asked = await stubApi(page, { 'GET user': ok({ user }), 'POST newsletter/preview': preview, ...api })
  await page.route('**/nyhetsbrev/forhandsvisning**', (route) =>
    route.fulfill({ contentType: 'text/html', body: MAIL_HTML }),
  )
  await signIn(page, user)
  await page.goto(urlOf(path, language))
  await comes(page, 'main form')
  await expect(
    page.getByRole('button', { name: language.texts.newsletterForm.save, exact: true }),
  ).toBeVisible()
  return asked
}
