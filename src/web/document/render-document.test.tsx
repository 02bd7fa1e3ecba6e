import { expect, test, vi } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import { isBlockType } from '#blocks/registry.schema.ts'
import type { ViewedBlock } from '#blocks/registry.view.ts'
import { viewExample } from '#blocks/example-view.ts'
import { renderDocument, type DocumentOptions } from './render-document.tsx'
import type { BlockLog, BlockModel, PageModel } from '#pages/model/page-model.ts'
import type { ShellModel } from '#pages/model/shell-model.ts'

const FRAME = {
  heading: 'Overskrift',
  subtitle: '',
  description: '',
  sourceLine: 'Kilde: SSB',
  illustrativeNote: '',
  age: '',
  icon: '',
  seamless: false,
  inverted: false,
}
const FILES = {
  script: '/assets/a.js',
  preloads: ['/assets/b.js'],
  parts: { sections: ['/assets/l.js'] },
  types: new Map(),
  styles: ['/assets/a.css'],
  fonts: ['/assets/a.woff2'],
}

const shellOf = (locale: Locale): ShellModel => ({
  build: 'b',
  locale,
  today: '2026-11-20',
  mainNav: [],
  dashboards: [{ path: '/', title: 'Hjem', shortTitle: 'Hjem', icon: 'home' }],
  cities: [],
  analytics: null,
  company: { name: HOSTILE_TEXT, url: '/' },
  credit: { text: 'K', url: 'javascript:alert(1)' },
  query: '',
  disclaimer: { heading: 'Forbehold', text: HOSTILE_TEXT, linkText: 'Vilkår', path: '/vilkar' },
})

function pageOf(...views: readonly ViewedBlock[]): PageModel {
  const blocks: BlockModel[] = views.map((blockView, index) => ({
    key: `r0c0b${index}`,
    anchor: `blokk-${index}`,
    type: blockView.type,
    frame: FRAME,
    body: { status: 'shown', shown: blockView },
  }))
  return {
    path: '/oslo',
    title: 'Oslo',
    subtitle: HOSTILE_TEXT,
    hideFooter: false,
    kind: 'dashboard',
    lead: null,
    sections: [],
    sectionsBeforeRows: false,
    rows: [{ key: 'r0', layout: '100', columns: [blocks] }],
    refreshMs: null,
    printFoot: '',
    asOf: null,
  }
}

const rendered = (
  page: PageModel | null,
  locale: Locale = 'nb-NO',
  overrides: Partial<DocumentOptions> = {},
) =>
  renderDocument({
    locale,
    path: '/oslo',
    shell: shellOf(locale),
    page,
    files: FILES,
    publicUrl: 'https://kvartal.example',
    ...overrides,
  })

const everything = Object.entries(examplesByType).flatMap(([type, examples]) =>
  isBlockType(type)
    ? examples
        .filter((example) => example.failsWith === undefined)
        .map((example) => viewExample(type, example, 'nb-NO'))
    : [],
)

test('every example of every block on one page: one h1, no code artefacts, two scripts, no inline handlers', async () => {
  const html = await rendered(pageOf(...everything))
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html.match(/<script/g)).toHaveLength(4)
  expect(html.split('<script type="application/json"')[0]).not.toMatch(
    /undefined|NaN|\[object|<img src=x|href="javascript:/,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each([
  [false, 1],
  [true, 0],
])('a page that does without the footer: %s', async (hideFooter, footers) => {
  expect((await rendered({ ...pageOf(), hideFooter })).match(/<footer[ >]/g) ?? []).toHaveLength(footers)
})

test('the bottom bar has the first four dashboards by their short titles (specification §2)', async () => {
  const dashboards = ['en', 'to', 'tre', 'fire', 'fem'].map((name) => ({
    path: `/${name}`,
    title: `Tittel ${name}`,
    shortTitle: `Kort ${name}`,
    icon: '',
  }))
  const html = await rendered(pageOf(), 'nb-NO', { shell: { ...shellOf('nb-NO'), dashboards } })
  expect(html.match(/Kort \w+(?=<)/g)).toEqual(['Kort en', 'Kort to', 'Kort tre', 'Kort fire'])
})

test('the footer: disclaimer with the way to the terms, copyright of this year, credit (specification §2)', async () => {
  const shell = {
    ...shellOf('en-GB'),
    company: { name: 'Firma', url: 'https://firma.example' },
    credit: { text: 'Made by', url: '/en/metode' },
  }
  const html = await rendered(pageOf(), 'en-GB', {
    shell: { ...shell, disclaimer: { ...shell.disclaimer, text: 'Ikke råd.' } },
  })
  const footer = html
    .slice(html.indexOf('<footer'), html.indexOf('</footer>'))
    .replaceAll(/ class="[^"]*"|<!-- -->/g, '')
  for (const part of [
    '<h2 id="disclaimer">Forbehold</h2><p>Ikke råd. <a href="/en/vilkar">Vilkår</a></p>',
    '<a href="https://firma.example/en">© 2026 Firma</a>',
    '<a href="/en/metode">Made by</a>',
  ])
    expect(footer).toContain(part)
})

test('the side menu marks each city by its first letter, and dashboards by their signs (specification §2)', async () => {
  const city = (name: string) => ({ path: `/${name.toLowerCase()}`, title: name, shortTitle: name, icon: '' })
  const html = await rendered(pageOf(), 'nb-NO', {
    shell: { ...shellOf('nb-NO'), cities: ['Oslo', 'Bergen'].map(city) },
  })
  expect(
    [...html.matchAll(/aria-hidden="true">(\p{L})<\/span>(?:<!-- -->)?(\w+)/gu)].map(
      ([, initial, name]) => `${initial} ${name}`,
    ),
  ).toEqual(['O Oslo', 'B Bergen', 'O Oslo', 'B Bergen'])
})

test('the same input gives the same bytes', async () => {
  expect(await rendered(pageOf(...everything))).toBe(await rendered(pageOf(...everything)))
})

test.each<[Locale, string, string]>([
  ['nb-NO', '<html lang="nb">', '<link rel="canonical" href="https://kvartal.example/oslo">'],
  ['en-GB', '<html lang="en-GB">', '<link rel="canonical" href="https://kvartal.example/en/oslo">'],
])('%s: language and addresses', async (locale, html, canonical) => {
  const markup = await rendered(pageOf(), locale)
  for (const part of [
    html,
    canonical,
    '<link rel="alternate" hreflang="nb-NO" href="https://kvartal.example/oslo">',
    '<link rel="alternate" hreflang="en-GB" href="https://kvartal.example/en/oslo">',
    '<link rel="alternate" hreflang="x-default" href="https://kvartal.example/oslo">',
  ])
    expect(markup).toContain(part)
  expect(markup).not.toContain('noindex')
})

test('a missing page is not indexed, and offers links', async () => {
  const html = await rendered(null)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
  expect(html).toMatch(/<h1[^>]*>Siden finnes ikke<\/h1>/)
})

test('a block that fails to render becomes its panel (400); the rest of the page is unaffected', async () => {
  const [text] = examplesByType.text
  const [figures] = examplesByType.figures
  if (!text || !figures) throw new Error('there are no examples')
  const figuresView = viewExample('figures', figures, 'nb-NO')
  if (figuresView.type !== 'figures') throw new Error('not figures')
  const broken: ViewedBlock = {
    type: 'figures',
    view: {
      ...figuresView.view,
      get notes(): readonly string[] {
        throw new Error('broken on purpose')
      },
    },
  }
  const log = vi.fn<BlockLog>()
  const html = await rendered(pageOf(broken, viewExample('text', text, 'nb-NO')), 'nb-NO', { log })
  expect(html).toContain('Noe gikk galt med denne blokken')
  expect(html).toContain('data-block="error"')
  expect(html).toContain('Leiemarkedet')
  expect(log.mock.calls).toEqual([
    ['block r0c0b0 of type figures cannot be drawn: Error: broken on purpose', 'figures'],
  ])
})
