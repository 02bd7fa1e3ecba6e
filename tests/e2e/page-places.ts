/** Locators of parts that every page has. */
import type { Locator, Page } from '@playwright/test'
import { BOKMAL } from './fixtures.ts'

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

export function sideMenu(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: BOKMAL.texts.shell.sideNavigation }).getByRole('link', { name })
}
