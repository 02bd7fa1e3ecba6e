import { open, test } from './fixtures.ts'
for (const i of [1, 2, 3]) test(`back ${i}`, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/oslo')
  const p = () => page.evaluate(() => JSON.stringify({ y: scrollY, H: document.documentElement.scrollHeight, tops: [...document.querySelectorAll('main h2')].slice(0, 5).map((h) => Math.round(h.getBoundingClientRect().top)) }))
  await page.evaluate(() => scrollTo(0, 700))
  console.log('before', await p())
  await page.waitForTimeout(700)
  console.log('before', await p())
  await page.getByRole('navigation', { name: 'Oversikter og byer' }).getByRole('link', { name: 'Bergen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bergen' }).waitFor()
  await page.goBack()
  for (let k = 0; k < 8; k++) { console.log(await p()); await page.waitForTimeout(100) }
})
