/** Helpers for tests of account dialogs: routes, a user, mail links, and stubbed API responses. */
import type { Page } from '@playwright/test'
import { ok, reader, type StubbedAnswer } from './signed-in.ts'

export const FAILED = /Failed to load resource/
export const EMAIL = 'kari+test@firma.no'
export const PASSWORD = 'Blåbær-skog-12'
export const TOKEN = 'bN3-tok_enOfAMail0123456789abcdefghijklmnopq'

export const dialogOf = (page: Page) => page.locator('dialog[open]')
export const submitOf = (page: Page) => dialogOf(page).locator('form.form button[type=submit]')
export const fieldOf = (page: Page, name: string) => dialogOf(page).locator(`[name=${name}]`)
export const linkTo = (action: string) => `/user/${action}/${TOKEN}/${encodeURIComponent(EMAIL)}`

export const refusal = (message: string, over: object = {}, status = 403): StubbedAnswer => ({
  status,
  body: { code: 'refused', message, ...over },
})

/** Response of a successful login with a session of twelve hours. */
export function signedIn(): StubbedAnswer {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 12 * 60 * 60
  return ok({
    token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: '4711', exp })}.signature`,
    user: reader(),
  })
}

export async function fillLogin(page: Page): Promise<void> {
  await fieldOf(page, 'username').fill(EMAIL)
  await fieldOf(page, 'password').fill(PASSWORD)
}
