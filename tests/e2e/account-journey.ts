/** Drives the account screens as one reader, in one language and with one input device. */
import type { Locator, Page } from '@playwright/test'
import { dialogOf, fieldOf, loginLink, menuButton, submitOf } from './account-screens.ts'
import { expect, urlOf, type Language } from './fixtures.ts'
import { mailPage, type WantedMail } from './kept-mail.ts'
import type { ReaderHands } from './reader-hands.ts'
import { storedNames } from './registered-reader.ts'

export const NAMES = {
  first_name: 'Åse',
  last_name: 'Østby-Nordmann',
  company: 'Fjord & Sønn AS',
  title: 'Analytiker',
} as const

export class Journey {
  readonly page: Page
  readonly hands: ReaderHands
  readonly language: Language

  constructor(page: Page, hands: ReaderHands, language: Language) {
    this.page = page
    this.hands = hands
    this.language = language
  }

  get main(): Locator {
    return this.page.locator('main')
  }

  get dialog(): Locator {
    return dialogOf(this.page)
  }

  url(path: string): string {
    return urlOf(path, this.language)
  }

  /** Fills each field and sends the form. */
  async send(place: Locator, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.hands.type(fieldOf(place, name), value)
    await this.hands.press(submitOf(place))
  }

  async pressIn(place: Locator, role: 'link' | 'button', name: string): Promise<void> {
    await this.hands.press(place.getByRole(role, { name, exact: true }))
  }

  /** Opens the login from the header, over the current page. */
  async openLogin(): Promise<void> {
    const { login, start } = this.language.texts.accounts.dialogs
    await this.hands.press(loginLink(this.page, this.language))
    await this.pressIn(this.dialog, 'button', start.logIn)
    await expect(this.page.getByRole('dialog', { name: login.heading })).toBeVisible()
  }

  async followMail(mail: WantedMail): Promise<void> {
    await this.page.goto(await mailPage(this.page.request, mail))
    await this.hands.press(this.page.locator('pre').getByRole('link').first())
    await expect(this.dialog).toBeVisible()
    await expect(submitOf(this.dialog)).toBeEnabled()
  }

  async inMenu(name: string, entry: string, role: 'link' | 'button' = 'link'): Promise<void> {
    await this.hands.press(menuButton(this.page, name))
    await this.pressIn(this.page.locator('#user-menu'), role, entry)
  }

  async logOut(): Promise<void> {
    await this.inMenu(NAMES.first_name, this.language.texts.accounts.profile.logOut, 'button')
    await this.expectLeft()
  }

  /** Checks that the requested page has replaced the one before and no longer moves the focus. */
  async expectArrived(): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 1 })).toBeFocused()
  }

  /** Checks that the reader is a guest on the home page. */
  async expectLeft(): Promise<void> {
    await expect(this.page).toHaveURL(this.url('/'))
    await expect(loginLink(this.page, this.language)).toBeVisible()
    await this.expectArrived()
    expect(await storedNames(this.page)).toEqual([])
  }

  async expectProfilePage(name: keyof Language['texts']['accounts']['profile']['pages']): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.language.texts.accounts.profile.pages[name] }),
    ).toBeFocused()
  }
}
