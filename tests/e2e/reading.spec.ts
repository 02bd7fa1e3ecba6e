/**
 * Every public page, in both languages, as readers and search engines get it, with axe: no violation of WCAG
 * 2.2 AA, no bad practice (accessibility C1).
 */
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { heardNames, namedIn, nameFaults, written } from './accessible-names.ts'
import { expectNoViolations, lookIn, withAxe } from './axe.ts'
import {
  awake,
  expect,
  HEIGHT,
  inOneVisit,
  LANGUAGES,
  OWN_PAGES,
  PAGES,
  OTHER_DOCUMENTS,
  test,
  UNLISTED_PAGES,
  urlOf,
  WIDTHS,
  type Language,
} from './fixtures.ts'
import { tooSmall, tooWide } from './measuring.ts'

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

/** Width at which each language is checked by axe, in the order of the languages; px. */
const AXE_WIDTHS: readonly number[] = [1280, WIDTHS.narrow]
/**
 * Pages whose targets are measured. Together they contain the page frame, tables, charts, maps and running
 * text.
 */
const WITH_TARGETS: readonly string[] = ['/', '/oslo', '/metode']

const VISITED: readonly string[] = [...PAGES, ...OWN_PAGES, ...UNLISTED_PAGES]
/**
 * Number of pages that one test visits: its first page starts a process and compiles axe and the portal's
 * scripts, which the next pages share.
 */
const PAGES_PER_TEST = 7

for (let first = 0; first < VISITED.length; first += PAGES_PER_TEST) {
  const paths = VISITED.slice(first, first + PAGES_PER_TEST)
  const title =
    'each is readable in both languages at every width, and each breaks no rule in either language'
  test(`pages from ${paths[0]} on: ${title}`, async ({ page, baseURL }) => {
    test.slow()
    // With motion, the commentary would still be typed while its names are read.
    await withAxe(page)
    await inOneVisit(
      paths.flatMap((path) =>
        LANGUAGES.map(
          (language) =>
            [`${path}, ${language.name}`, () => visitInLanguage(page, path, language, baseURL)] as const,
        ),
      ),
    )
  })
}

/** One visit for the rules and for the names: opening a page takes about half a second of processor time. */
async function visitInLanguage(
  page: Page,
  path: string,
  language: Language,
  baseURL?: string,
): Promise<void> {
  const at = LANGUAGES.indexOf(language)
  await page.setViewportSize({ width: AXE_WIDTHS[at] ?? WIDTHS.narrow, height: HEIGHT })
  const response = await page.goto(urlOf(path, language))
  expect(response?.status()).toBe(200)
  await awake(page)
  await inOneVisit([
    ['no rule broken', () => expectRulesKept(page, path, at)],
    // Last, since reading the names alters the page.
    ...(UNLISTED_PAGES.includes(path)
      ? []
      : [['readable', () => expectReadable(page, path, language, baseURL)] as const]),
  ])
}

/**
 * Runs axe at the language's width, and measures the targets of some pages.
 *
 * @param at index of the language among the languages
 */
async function expectRulesKept(page: Page, path: string, at: number): Promise<void> {
  await expectNoViolations(page, lookIn(at))
  if (!WITH_TARGETS.includes(path)) return
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: HEIGHT })
    expect.soft(await tooSmall(page), `every target is large enough at ${width} px`).toEqual([])
  }
}

/** Runs in the page: what its head and its headings say of it. */
function headOf() {
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  return {
    lang: document.documentElement.lang,
    headings: all('h1').map((heading) =>
      heading.closest('main') === null ? '' : heading.textContent.trim(),
    ),
    title: document.title,
    canonical: all('link[rel=canonical]').map((link) => link.getAttribute('href')),
    descriptions: all('meta[name=description]').map((meta) => meta.getAttribute('content')),
    languages: all('link[hreflang]').map((link) => link.getAttribute('hreflang')),
  }
}

async function expectReadable(page: Page, path: string, language: Language, baseURL?: string): Promise<void> {
  const url = urlOf(path, language)
  const { headings, title, languages, ...head } = await page.evaluate(headOf)
  expect(head).toEqual({
    lang: language.lang,
    canonical: [new URL(url, baseURL).href],
    descriptions: [expect.stringMatching(/\S.{10,}/)],
  })
  expect(headings, 'one heading, in main').toEqual([expect.stringMatching(/\S/)])
  expect(title).toContain(headings[0])
  for (const other of LANGUAGES) {
    const forms = languages.filter((lang) => lang?.startsWith(other.lang))
    expect(forms, `${path} names its form in ${other.name}`).toHaveLength(1)
  }
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: HEIGHT })
    // Charts that answer to the pointer are drawn again a moment after the window has changed.
    await expect.poll(() => tooWide(page, width), { message: `sticks out at ${width} px` }).toEqual([])
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
