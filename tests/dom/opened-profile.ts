/** Opens a page of the profile as a logged-in reader. */
import { expect } from 'vitest'
import type { User } from '#contract/subscriber/user.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { SESSIONS } from '../factories/subscriber-answers.ts'
import { someUser } from '../factories/user.ts'
import { all, one, SOON, textOf } from './elements.ts'
import { ok, openSite, type OpenedSite, type SiteOptions } from './opened-site.ts'

const PREVIEW = ok({
  subject: 'Nyhetsbrev',
  text: '',
  html: '',
  url: '/nyhetsbrev/forhandsvisning',
  next: [],
})

export interface OpenedProfile extends OpenedSite {
  readonly main: HTMLElement
  /** Bodies of the requests to this call, oldest first. */
  bodies(call: string): readonly unknown[]
}

/** Opens the page, and resolves when its title is there. */
export async function openProfile(path: string, options: SiteOptions = {}): Promise<OpenedProfile> {
  const { locale = 'nb-NO', user = someUser(), api = {} } = options
  const site = await openSite(path, {
    ...options,
    user,
    api: {
      'GET user': ok({ user }),
      'GET sessions': ok(SESSIONS),
      'POST newsletter/preview': PREVIEW,
      ...api,
    },
  })
  const { privateTitle } = textsByLocale[locale].account
  const titles = () => all('heading').map(textOf)
  await expect.poll(() => titles().length > 0 && !titles().includes(privateTitle), SOON).toBe(true)
  const bodies = (wanted: string) => site.asked.filter(({ call }) => call === wanted).map(({ body }) => body)
  return { ...site, main: await one('main'), bodies }
}

/** Waits until the text is shown within the element. */
export const expectShown = (text: string | RegExp, within: () => Element = () => document.body) =>
  expect.poll(() => textOf(within()), SOON).toMatch(typeof text === 'string' ? literally(text) : text)

/** Waits until the text is shown nowhere within the element. */
export const expectNotShown = (text: string, within: () => Element = () => document.body) =>
  expect.poll(() => textOf(within()), SOON).not.toContain(text)

const literally = (text: string) =>
  new RegExp(
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
  )

/** A user whose settings of the newsletter differ in this. */
export function subscriber(over: Partial<User['email_settings']> = {}): User {
  const { email_settings: none } = someUser()
  return someUser({
    email_settings: { ...none, frequency: 'weekly', data_sources: ['no-policy-rate', 'no-cpi-12m'], ...over },
  })
}
