/**
 * Documents and page data of a portal with an endpoint for page views, made from those of the portal under
 * test, which has none.
 */
import type { Page } from '@playwright/test'

/** Response of the portal as it would be with an endpoint. */
export function tellingTo(sent: string, endpoint: string): string {
  return sent.replace(
    '"analytics":null',
    `"analytics":${JSON.stringify({ url: endpoint, domain: 'kvartal.example' })}`,
  )
}

/** Changes all page data from now on. */
export async function dataTellTo(page: Page, endpoint: string): Promise<void> {
  await page.route('**/api/page/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: tellingTo(await response.text(), endpoint) })
  })
}
