/** Opens the map of a city. */
import type { Locator, Page } from '@playwright/test'
import { expect, open, still } from './fixtures.ts'

export const blockOf = (page: Page): Locator => page.locator('[data-block=map]')
export const areasOf = (page: Page): Locator => blockOf(page).locator('path[role=button]')

/** Scrolls to the map and waits for the interactive one. */
export async function openMap(page: Page, url: string): Promise<void> {
  await open(page, url)
  await blockOf(page).locator('[data-ratio]').scrollIntoViewIfNeeded()
  await expect(areasOf(page).first()).toBeAttached()
  await still(page)
}
