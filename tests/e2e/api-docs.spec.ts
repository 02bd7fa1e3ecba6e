/** The API documentation page: no accessibility violation, no overflow, every example answers. */
import { expectNoViolations, withAxe } from './axe.ts'
import { expect, HEIGHT, test, WIDTHS } from './fixtures.ts'

test.beforeEach(({ page }) => withAxe(page))

for (const width of [WIDTHS.narrow, WIDTHS.wide]) {
  test(`it can be read at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoViolations(page)
  })
}

test('every example answers', async ({ page, request }) => {
  await page.goto('/api/docs')
  const examples = await page
    .getByText(/^Example: /)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(examples.length).toBeGreaterThan(15)
  // Before the first commentary is published, its example has no response.
  for (const address of examples)
    expect([200, ...(address.includes('/ai-summary?') ? [404] : [])], address).toContain(
      (await request.get(address)).status(),
    )
})
