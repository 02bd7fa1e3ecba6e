/** The API documentation page: no accessibility violation, no overflow, every example answers. */
import { expectNoViolations, withAxe } from './axe.ts'
import { expect, HEIGHT, test, WIDTHS } from './fixtures.ts'

test('it can be read at every width, and every example answers', async ({ page, request }) => {
  await withAxe(page)
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of [WIDTHS.wide, WIDTHS.narrow]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: HEIGHT })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectNoViolations(page, { theme: 'light', isColoursAlone: width === WIDTHS.wide })
    })
  }
  await test.step('examples', async () => {
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
})
