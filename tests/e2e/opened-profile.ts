/** Opens a page of the profile as a logged-in reader, over an API stubbed per test. */
import type { Page } from '@playwright/test'
import type { User } from '#contract/subscriber/user.ts'
import { SESSIONS } from '../factories/subscriber-answers.ts'
import { BOKMAL, expect, urlOf, type Language } from './fixtures.ts'
import { ok, reader, signIn, stubApi, type ApiRequest, type StubbedApi } from './signed-in.ts'

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
