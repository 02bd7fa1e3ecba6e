/** Locators of account screens. */
import type { Locator, Page } from '@playwright/test'
import type { Language } from './fixtures.ts'

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
