/** Opens the newsletter form over an API stubbed per test. */
import type { Page, Request } from '@playwright/test'
import type { User } from '#contract/subscriber/user.ts'
import { previewOf } from '../factories/subscriber-answers.ts'
import { BOKMAL, comes, expect, urlOf, type Language } from './fixtures.ts'
import { ok, reader, signIn, stubApi, type ApiRequest, type StubbedApi } from './signed-in.ts'

export const PROFILE = '/profile/newsletter'
/** Preview response whose mail is another page of this site. */
export const preview = (request: Request) => ok(previewOf(request.postDataJSON()))
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
