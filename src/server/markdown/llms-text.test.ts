import { describe, expect, test } from 'vitest'
import { LOCALES, langOf, splitLocale } from '#core/locale.ts'
import { FILES, PUBLIC_URL } from '#tests/factories/app.ts'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import { pageOfMarkdownPath } from '#pages/paths/site-file-paths.ts'
import { Pages } from '../pages/pages.ts'
import { llmsText } from './llms-text.ts'

const edition = await editionOf(await contentOfPack())
const pages = new Pages({
  files: FILES,
  publicUrl: PUBLIC_URL,
  tiles: null,
  analyticsUrl: null,
  gallery: null,
  headers: () => [],
  log: { warn: () => {} },
  onEvict: () => {},
})

describe.each(LOCALES)('%s', (locale) => {
  const { settings } = edition.snapshot.content[langOf(locale)]
  const text = llmsText(settings, { locale, publicUrl: PUBLIC_URL, exampleSeries: 'no-policy-rate' })
  const lines = text.split('\n')

  test('has the form of llmstxt.org: title, summary, notes, lists of links', () => {
    expect(lines[0]).toBe('# Kvartal')
    expect(lines[2]).toMatch(/^> \S/)
    const sections = text.split(/^## /m)
    expect(sections).toHaveLength(5)
    expect(sections.at(-1)).toMatch(/^Optional\n/)
    for (const section of sections.slice(1)) {
      const [, blank, ...links] = section.trimEnd().split('\n')
      expect(blank).toBe('')
      for (const link of links) expect(link).toMatch(/^- \[[^\]]+\]\(https:\/\/[^)]+\)(?:: \S.*)?$/)
    }
  })

  test('each listed page exists, in this language', () => {
    const paths = [...text.matchAll(/\]\(https:\/\/portal\.example\.org(\/[^)]*\.md)\)/g)].map(
      ([, path]) => path ?? '',
    )
    expect(paths.length).toBeGreaterThan(12)
    for (const address of paths) {
      const { locale: of, path } = splitLocale(address)
      expect(of).toBe(locale)
      expect(pages.source({ path: pageOfMarkdownPath(path) ?? '', locale, edition }), address).not.toBeNull()
    }
  })

  test('lists the front page first, each visible page once, and the sources of figures and licence', () => {
    const [, front] = /^## .+\n\n- \[.+?\]\((.+?)\)/m.exec(text) ?? []
    expect(front).toMatch(/\/index\.md$/)
    const links = lines.filter((line) => line.startsWith('- ['))
    expect(new Set(links).size).toBe(links.length)
    for (const { path } of settings.dashboards.filter(({ hidden }) => hidden))
      expect(text).not.toContain(`/${path}.md)`)
    for (const part of [
      '/mcp',
      '/api/docs',
      '/api/openapi.json',
      '/data/katalog.ttl',
      'datasources.csv?sources=no-policy-rate',
    ])
      expect(text).toContain(PUBLIC_URL + (part.startsWith('/') ? part : `/api/portal/${part}`))
  })
})

test('without series there is no example; hostile titles stay titles', () => {
  const { settings } = edition.snapshot.content.no
  const title = `${HOSTILE_TEXT}\n## [a](javascript:alert(1))`
  const dashboards = settings.dashboards.map((one) => ({ ...one, title, subtitle: title }))
  const text = llmsText(
    { ...settings, dashboards },
    { locale: 'nb-NO', publicUrl: PUBLIC_URL, exampleSeries: null },
  )
  expect(text).not.toContain('datasources.csv')
  expect(text.match(/^## /gm)).toHaveLength(4)
  expect(text).not.toMatch(/(?<!\\)\]\(javascript:/)
})
