import { beforeEach, describe, expect, test } from 'vitest'
import { nb } from '#texts/nb/all-texts.ts'
import { FILES, PUBLIC_URL } from '#tests/factories/app.ts'
import type { EditionContent } from '#tests/factories/edition-content.ts'
import {
  contentWith,
  dashboardItems,
  editionOf,
  inBothLanguages,
  seriesWith,
  BARE_SETTINGS,
  type EditionOptions,
} from '#tests/factories/edition.ts'
import { matchesIfNoneMatch } from '../responses/content-negotiation.ts'
import { searchPage } from '../search/site-search.ts'
import type { ServedPage } from './page-cache.ts'
import { MAX_WAITING, Pages } from './pages.ts'

const TEXT = { type: 'text', heading: 'Innledning', attributes: { content: 'Det som **står** her.' } }
const POLICY_RATE = seriesWith('rate', [
  ['2026-09-01', 4],
  ['2026-10-01', 4.5],
])
const FIGURES = { type: 'figures', heading: 'Nøkkeltall', attributes: { figures: [{ id: 'rate' }] } }

const SITE = {
  files: FILES,
  publicUrl: PUBLIC_URL,
  tiles: null,
  analyticsUrl: null,
  gallery: null,
  onEvict: () => {},
}

let warnings: string[]
let pages: Pages
beforeEach(() => {
  warnings = []
  pages = new Pages({
    ...SITE,
    headers: (hosts) => ['X-Image-Hosts', hosts.join()],
    log: { warn: (message) => warnings.push(message) },
  })
})

const contentOf = (blocks: readonly object[], overrides: object = {}): EditionContent =>
  contentWith([...dashboardItems('/', blocks, overrides), ...POLICY_RATE.items], POLICY_RATE.series)
const editionWith = (blocks: readonly object[], options?: EditionOptions) =>
  editionOf(contentOf(blocks), options)
const textOf = ({ prepared }: ServedPage) => prepared.byEncoding.identity.body.toString('utf8')

describe('blocks', () => {
  test('the document and the data show the same', async () => {
    const request = { path: '/', locale: 'nb-NO', edition: await editionWith([TEXT, FIGURES]) } as const
    const html = textOf(await pages.document(request))
    const data = await pages.data(request)
    for (const text of [html, data ? textOf(data) : '']) {
      expect(text).toContain('Innledning')
      expect(text).toContain('Serie rate')
    }
    expect(JSON.parse(data ? textOf(data) : '')).toMatchObject({
      build: FILES['nb-NO'].script,
      shell: { build: FILES['nb-NO'].script },
      page: { path: '/', title: 'Tittel' },
    })
    expect(warnings).toEqual([])
  })

  test('an unknown type is logged and skipped; the rest stands', async () => {
    const html = textOf(
      await pages.document({
        path: '/',
        locale: 'nb-NO',
        edition: await editionWith([{ type: 'hologram', heading: 'Svever' }, TEXT]),
      }),
    )
    expect(html).not.toContain('Svever')
    expect(html).toContain('Innledning')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('"hologram"')
  })

  test.each<[string, object, string]>([
    [
      'attributes that are not accepted',
      { type: 'figures', heading: 'Skadet', attributes: { figures: 'rate' } },
      '400',
    ],
    ['a deleted comment', { type: 'comment', heading: 'Skadet', attributes: { comment: 'gone' } }, '404'],
  ])('%s: the panel with its status, and the rest stands', async (_why, block, status) => {
    const html = textOf(
      await pages.document({ path: '/', locale: 'nb-NO', edition: await editionWith([block, TEXT]) }),
    )
    expect(html).toContain(nb.block.error)
    expect(html).toContain('Skadet')
    expect(html).toMatch(new RegExp(`>[^<]*${status}[^<]*<`))
    expect(html).toContain('Innledning')
    expect(warnings).toHaveLength(1)
  })

  test('attributes named like prototype members change nothing', async () => {
    const attributes = JSON.parse(
      '{"content": "Tekst.", "__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
    )
    await pages.document({
      path: '/',
      locale: 'nb-NO',
      edition: await editionWith([{ ...TEXT, attributes }]),
    })
    expect('polluted' in {}).toBe(false)
  })
})

describe('stored text is escaped', () => {
  test.each([
    ['the end of a script', '</script><script>alert(1)</script>'],
    ['the end of a script, in capitals', '</SCRIPT >'],
    ['the start of a comment', '<!--<script>'],
    ['line separators', 'a\u2028b\u2029c'],
    ['the end of CDATA', ']]>'],
    ['quotation marks and entities', '"\'&lt;&amp;'],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('%s', async (_why, title) => {
    const edition = await editionOf(contentOf([{ ...TEXT, heading: title }], { title }))
    const html = textOf(await pages.document({ path: '/', locale: 'nb-NO', edition }))
    const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)]
    // Theme, entry, state, end; no text has opened or closed an element.
    expect(scripts).toHaveLength(4)
    expect(html.match(/<\/script/gi)).toHaveLength(4)
    expect(html).not.toMatch(/<!--(?!\s*-->)[^>]*<script/)
    expect(html).not.toContain('<img src=x')
    const state = scripts[2]?.[1] ?? ''
    expect(state).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(state)).toMatchObject({
      page: { title, rows: [{ columns: [[{ frame: { heading: title } }]] }] },
    })
  })
})

describe('caching', () => {
  test('concurrent readers share one rendering', async () => {
    const edition = await editionWith([{ type: 'hologram' }])
    const request = { path: '/', locale: 'nb-NO', edition } as const
    const served = await Promise.all([
      pages.document(request),
      pages.document(request),
      pages.document(request),
    ])
    expect(new Set(served).size).toBe(1)
    expect(warnings, 'the unknown block is logged at each rendering').toHaveLength(1)
  })

  test('also right after a change, while the earlier page is being rendered', async () => {
    const [old, fresh] = [
      await editionWith([TEXT]),
      await editionWith([{ ...TEXT, heading: 'Nyskrevet' }, { type: 'hologram' }], { number: 2 }),
    ]
    const requestOf = (edition: typeof old) => pages.document({ path: '/', locale: 'nb-NO', edition })
    const [first, second, third] = await Promise.all([requestOf(old), requestOf(fresh), requestOf(fresh)])
    expect(second).toBe(third)
    expect(textOf(second)).toContain('Nyskrevet')
    expect(textOf(first)).not.toContain('Nyskrevet')
    expect(warnings).toHaveLength(1)
  })

  test('an edition without changes to the page keeps its bytes; one with changes does not', async () => {
    const pageAt = async (number: number, blocks: readonly object[], today?: string) =>
      pages.document({
        path: '/',
        locale: 'nb-NO',
        edition: await editionWith(blocks, { number, ...(today ? { today } : {}) }),
      })
    const first = await pageAt(1, [TEXT])
    expect(await pageAt(2, [TEXT])).toBe(first)
    const changed = await pageAt(3, [{ ...TEXT, heading: 'Endret' }])
    expect(changed.prepared.hash).not.toBe(first.prepared.hash)
  })

  test('the same page with other headers is another answer', async () => {
    const content = (imageHosts: readonly string[]) => {
      const { items, series } = contentOf([TEXT])
      const otherItems = items.filter(({ kind }) => kind !== 'settings')
      return {
        items: [...inBothLanguages('settings', 'settings', { ...BARE_SETTINGS, imageHosts }), ...otherItems],
        series,
      }
    }
    const pageAt = async (number: number, hosts: readonly string[]) =>
      pages.document({ path: '/', locale: 'nb-NO', edition: await editionOf(content(hosts), { number }) })
    const [before, after] = [await pageAt(1, []), await pageAt(2, ['images.example.org'])]
    expect(before.options.headers).not.toContain('images.example.org')
    expect(after.options.headers).toContain('images.example.org')
    expect(textOf(after), 'byte for byte').toBe(textOf(before))
    expect(
      matchesIfNoneMatch(`"${before.prepared.hash}.br"`, after.prepared),
      'a browser would go on with the policy that it has',
    ).toBe(false)
  })

  test('unknown pages are one document per language, and have no data', async () => {
    const request = { path: '/gone', locale: 'nb-NO', edition: await editionWith([TEXT]) } as const
    const first = await pages.document(request)
    expect(first).toMatchObject({ exists: false, prepared: { status: 404 } })
    expect(await pages.document({ ...request, path: '/gone-too' })).toBe(first)
    expect(textOf(first)).not.toContain('gone')
    expect(await pages.document({ ...request, locale: 'en-GB' })).not.toBe(first)
    expect(
      await pages.document({ ...request, path: '/user/validate/a/b/c' }),
      'its address may hold a secret',
    ).not.toBe(first)
    expect(await pages.data(request)).toBeNull()
    expect(pages.has(request)).toBe(false)
  })

  test('uncached responses beyond the queue get 503; cached and unknown pages are served', async () => {
    const edition = await editionWith([TEXT])
    const request = { path: '/sok', locale: 'nb-NO', edition, groups: ['192.0.2.1', '192.0.2.1'] } as const
    const source = () => searchPage(edition, 'no', { typed: 'x', kind: '', number: 1 })
    const requests = Array.from({ length: 60 }, () => pages.renderOnce('document', source, request))
    const missing = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        pages.document({ path: `/gone-${index}`, locale: 'nb-NO', edition }),
      ),
    )
    const reader = await pages.renderOnce('document', source, {
      ...request,
      groups: ['192.0.2.2', '192.0.2.2'],
    })
    const served = await Promise.all(requests)
    const refusals = served.filter(({ prepared }) => prepared.status === 503)
    expect([reader.prepared.status, refusals.length]).toEqual([200, 60 - MAX_WAITING + 1])
    expect(refusals[0]).toMatchObject({ exists: false })
    expect(refusals[0]?.options.headers).toContain('Retry-After')
    expect(missing.every(({ prepared }) => prepared.status === 404)).toBe(true)
  })

  test('a rendering that fails is tried again', async () => {
    const broken = new Pages({
      ...SITE,
      log: { warn: () => {} },
      headers: () => {
        calls += 1
        if (calls === 1) throw new Error('once')
        return []
      },
    })
    let calls = 0
    const request = { path: '/', locale: 'nb-NO', edition: await editionWith([TEXT]) } as const
    await expect(broken.document(request)).rejects.toThrow('once')
    expect(await broken.document(request)).toMatchObject({ exists: true })
  })
})

describe('which page', () => {
  test.each<[string, readonly string[], string, boolean]>([
    ['/ is the dashboard with that path', ['a', '', '/'], '/', true],
    ['else the dashboard with an empty path', ['a', ''], '/', true],
    ['else the first', ['a', 'b'], '/', true],
    ['a slug', ['a', 'b'], '/b', true],
    ['no dashboards at all', [], '/', false],
    ['a slug with a slash', ['a', 'b'], '/a/b', false],
    ['a name of the prototype', ['a'], '/constructor', false],
    ['in capitals', ['a'], '/A', false],
    ['encoded', ['a'], '/%61', false],
    ['with a dot', ['a'], '/./a', false],
  ])('%s', async (_why, paths, path, exists) => {
    const items = paths.flatMap((own, position) =>
      dashboardItems(own, [], { title: `Side «${own}»` }).map((item) => ({ ...item, position })),
    )
    const edition = await editionOf(contentWith(items))
    expect(pages.has({ path, locale: 'nb-NO', edition })).toBe(exists)
    if (!exists) return
    const expectedPath =
      path === '/' ? (['/', ''].find((own) => paths.includes(own)) ?? paths[0]) : path.slice(1)
    expect(textOf(await pages.document({ path, locale: 'nb-NO', edition }))).toContain(
      `<title>Side «${expectedPath}» –`,
    )
  })
})
