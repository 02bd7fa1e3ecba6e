/** Locators of account screens. */
import type { Locator, Page } from '@playwright/test'
import { open, urlOf, type Language } from './fixtures.ts'

export const dialogOf = (page: Page): Locator => page.locator('dialog[open]')
export const submitOf = (place: Locator): Locator => place.locator('form.form button[type=submit]')
export const fieldOf = (place: Locator, name: string): Locator =>
  place.locator(`[name=${name}]:not([hidden])`)
/** Error message of a form whose submission failed. */
export const alertOf = (place: Locator): Locator => place.locator('form.form').getByRole('alert')

export const loginLink = (page: Page, { texts }: Language): Locator =>
  page.getByRole('banner').getByRole('link', { name: texts.account.logIn, exact: true })

/** Menu button of a logged-in reader; its name is the first name, or says that there is none. */
export const menuButton = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true })

/** Fills and sends the open login form. */
export async function sendLogin(page: Page, email: string, password: string): Promise<void> {
  await fieldOf(dialogOf(page), 'username').fill(email)
  await fieldOf(dialogOf(page), 'password').fill(password)
  await submitOf(dialogOf(page)).click()
}

/** Opens the login over a page of text, which loads in half of the time of the front page behind `/login`. */
export async function openLogin(page: Page, language: Language): Promise<void> {
  await open(page, urlOf('/vilkar', language))
  await loginLink(page, language).click()
  const { start } = language.texts.accounts.dialogs
  await dialogOf(page).getByRole('button', { name: start.logIn, exact: true }).click()
}
