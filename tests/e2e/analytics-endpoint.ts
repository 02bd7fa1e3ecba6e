/**
 * A portal that was given an endpoint for page views says so in its documents and in the data of its pages;
 * the one under test was not.
 */
import type { Page } from '@playwright/test'

/** What the portal sent, as it would be with an endpoint. */
export function tellingTo(sent: string, endpoint: string): string {
  return sent.replace(
    '"analytics":null',
    `"analytics":${JSON.stringify({ url: endpoint, domain: 'kvartal.example' })}`,
  )
}

/** All data of pages from now on. */
export async function dataTellTo(page: Page, endpoint: string): Promise<void> {
  await page.route('**/api/page/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: tellingTo(await response.text(), endpoint) })
  })
}
