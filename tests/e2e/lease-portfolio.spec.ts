/** The page of lease portfolios: leases are computed in the browser, and no request carries them. */
import type { Page } from '@playwright/test'
import { expectNoViolations, lookIn, withAxe } from './axe.ts'
import { expect, HEIGHT, LANGUAGES, LESS_MOTION, test, urlOf, WIDTHS } from './fixtures.ts'

test.use(LESS_MOTION)

const PATH = '/leie/portefolje'
/** A name whose presence in any address or body is detectable. */
const SECRET = 'Hemmeligveien'
const TABLES = [
  ['Leieforhold;Årsleie;Leien løper fra;Indeksmåned;Første regulering', ';', '1 000 000'],
  ['Lease,Annual rent,Rent runs from,Index month,First adjustment', ',', '1000000'],
] as const

function tableOf(at: number, count: number): string {
  const [headings, separator, rent] = TABLES[at] ?? TABLES[0]
  const rows = Array.from({ length: count }, (_, row) =>
    [`${SECRET} ${row + 1}`, rent, '2021-01-01', '2020-10', '2022-01-01'].join(separator),
  )
  return [headings, ...rows].join('\n')
}

/** Every request of the page, as address and body. */
function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  return requests
}

for (const [at, language] of LANGUAGES.entries()) {
  test(`leases are computed, and no request contains them, ${language.name}`, async ({ page }) => {
    await withAxe(page)
    const width = at === 0 ? WIDTHS.narrow : WIDTHS.wide
    await page.setViewportSize({ width, height: HEIGHT })
    const requests = requestsOf(page)
    const loaded = await page.goto(urlOf(PATH, language))
    // The content security policy allows no connection by scripts, and no form.
    const directives = loaded?.headers()['content-security-policy']?.split('; ')
    expect(directives).toEqual(expect.arrayContaining(["connect-src 'none'", "form-action 'none'"]))
    await page.locator('textarea').fill(tableOf(at, 60))
    await page.locator('button[type=submit]').click()
    await expect(page.locator('tbody th', { hasText: SECRET })).toHaveCount(20)
    await expect(page.locator('dd').first()).toHaveText('60')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoViolations(page, lookIn(at))
    const saved = page.waitForEvent('download')
    await page.locator('section[aria-labelledby=result] button').first().click()
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
    const own = new URL(page.url()).origin
    expect(requests.filter((request) => request.includes(SECRET))).toEqual([])
    expect(
      requests.filter((request) => !request.startsWith(`${own}/`) && !request.startsWith('blob:')),
    ).toEqual([])
  })
}

test('problems are listed by row and column, by keyboard, and nothing is computed until they are left out', async ({
  page,
}) => {
  await page.goto(PATH)
  const [headings] = TABLES[0]
  await page
    .locator('textarea')
    .fill(`${headings}\nA;-1;2021-01-01;2020-10;2022-01-01\nB;5;2021-01-01;2020-10;2022-01-01`)
  await page.locator('button[type=submit]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Rad 2, kolonne B (Årsleie): «-1» må være over null')
  await expect(page.locator('section[aria-labelledby=result]')).toHaveCount(0)
  await page.locator('input[name=partial]').focus()
  await page.keyboard.press('Space')
  await page.locator('button[type=submit]').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('section[aria-labelledby=result] dd').first()).toHaveText('1')
})

test('a file that is too large, and one without a table, are refused', async ({ page }) => {
  await page.goto(PATH)
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('stor.xlsx', Buffer.alloc(6 * 1024 * 1024))
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('alert')).toContainText('større enn 5 MB')
  await choose('tabell.csv', Buffer.from(tableOf(0, 2)))
  await page.locator('button[type=submit]').click()
  await expect(page.locator('dd').first()).toHaveText('2')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the page names what it needs and leads to the page for one lease', async ({ page }) => {
    await page.goto(PATH)
    await expect(page.locator('noscript .problem, .problem')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Regn ut ett leieforhold' })).toHaveAttribute(
      'href',
      '/leie/regulering',
    )
  })
})
