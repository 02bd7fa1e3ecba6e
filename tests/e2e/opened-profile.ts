/** Opens a page of the profile as a logged-in reader, over an API stubbed per test. */
import type { Page } from '@playwright/test'
import type { User } from '#contract/subscriber/user.ts'
import { BOKMAL, expect, urlOf, type Language } from './fixtures.ts'
import { ok, reader, signIn, stubApi, type ApiRequest, type StubbedApi } from './signed-in.ts'

export const SESSIONS = {
  sessions: [
    {
      device: 'Chrome, Windows',
      created_at: '2026-11-19T08:00:00Z',
      last_used: '2026-11-20T13:05:00Z',
      current: true,
    },
    { device: '', created_at: '2026-11-01T08:00:00Z', last_used: '2026-11-02T06:30:00Z', current: false },
  ],
}
const PREVIEW = ok({ subject: 'Nyhetsbrev', url: '/nyhetsbrev/forhandsvisning' })

interface OpenedAs {
  readonly user?: User
  readonly api?: StubbedApi
  readonly language?: Language
}

/** Opens a page as the user and waits for its title. @returns the requests to the API, as they arrive */
export async function openAs(
  page: Page,
  path: string,
  { user = reader(), api = {}, language = BOKMAL }: OpenedAs = {},
): Promise<readonly ApiRequest[]> {
  const asked = await stubApi(page, {
    'GET user': ok({ user }),
    'GET sessions': ok(SESSIONS),
    'POST newsletter/preview': PREVIEW,
    ...api,
  })
  await signIn(page, user)
  await page.goto(urlOf(path, language))
  await expect(page.locator('main').getByRole('heading', { level: 1 })).not.toHaveText(
    language.texts.account.privateTitle,
  )
  return asked
}
