/** Every public page, in both languages, as readers and search engines get it. */
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { heardNames, namedIn, nameFaults, written } from './accessible-names.ts'
import {
  awake,
  expect,
  HEIGHT,
  LANGUAGES,
  OWN_PAGES,
  PAGES,
  OTHER_DOCUMENTS,
  test,
  urlOf,
  WIDTHS,
  type Language,
} from './fixtures.ts'
import { tooWide } from './measuring.ts'

const listed = z.object({
  dashboards: z.array(z.object({ path: z.string() })),
  cities: z.array(z.object({ path: z.string() })),
})

for (const { name, api } of LANGUAGES) {
  test(`the tests know every page that is published in ${name}`, async ({ request }) => {
    const answer = await request.get(`/api/portal/settings?lang=${api}`)
    const { dashboards, cities } = listed.parse(await answer.json())
    const paths = [...dashboards, ...cities].map(({ path }) => `/${path.replace(/^\//, '')}`)
    expect(paths.toSorted()).toEqual(PAGES.toSorted())
  })
}

/** One article, report, series and area stands for all of its kind. */
const kindOf = (path: string) =>
  path.replace(/^\/(nyheter|rapporter|serier)\/.+/, '/$1/…').replace(/^\/[a-z]+\/omrader\/.+/, '/…/omrader/…')

test('the tests know every kind of page in the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const kinds = new Set(paths.filter((path) => !/^\/en(\/|$)/.test(path)).map(kindOf))
  const known = [...PAGES, ...OWN_PAGES, ...OTHER_DOCUMENTS].map(kindOf)
  expect([...kinds].toSorted()).toEqual([...new Set(known)].toSorted())
})

for (const path of [...PAGES, ...OWN_PAGES]) {
  test(`${path} is readable in both languages at every width`, async ({ page, baseURL }) => {
    // With motion, the commentary would still be typed while its names are read.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const language of LANGUAGES)
      await test.step(language.name, () => expectReadable(page, path, language, baseURL))
  })
}

async function expectReadable(page: Page, path: string, language: Language, baseURL?: string): Promise<void> {
  const url = urlOf(path, language)
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  const response = await page.goto(url)
  expect(response?.status()).toBe(200)
  await awake(page)

  await expect(page.locator('html')).toHaveAttribute('lang', language.lang)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main h1')).not.toBeEmpty()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(url, baseURL).href)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S.{10,}/)
  expect(await page.title()).toContain(await page.locator('h1').innerText())
  for (const other of LANGUAGES) {
    await expect(
      page.locator(`link[hreflang^="${other.lang}"]`),
      `${path} names its form in ${other.name}`,
    ).toHaveCount(1)
  }
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: HEIGHT })
    expect(await tooWide(page, width), `sticks out at ${width} px`).toEqual([])
  }
  // The frame of a page is the same on all pages and is read once.
  await expectHeard(page, path === '/' ? 'body' : 'main', [
    language.lang,
    `${path === '/' ? 'hjem' : path.slice(1).replaceAll('/', '-')}.txt`,
  ])
}

/** Compares the accessible names of the page with tests/golden/names; `--update-snapshots` writes them. */
async function expectHeard(page: Page, place: string, file: readonly string[]): Promise<void> {
  const named = namedIn(await heardNames(page, place))
  expect(nameFaults(named)).toEqual([])
  expect(written(named)).toMatchSnapshot(['names', ...file])
}

for (const { name, prefix } of LANGUAGES) {
  test(`no two pages in ${name} share a title`, async ({ request }) => {
    const all = [...PAGES, ...OWN_PAGES]
    const titles = await Promise.all(
      all.map(
        async (path) => /<title>(.*?)<\/title>/.exec(await (await request.get(prefix + path)).text())?.[1],
      ),
    )
    expect(new Set(titles).size).toBe(all.length)
    expect(titles).not.toContain(undefined)
  })
}
