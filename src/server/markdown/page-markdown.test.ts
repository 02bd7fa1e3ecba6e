import { describe, expect, test } from 'vitest'
import { LOCALES, langOf } from '#core/locale.ts'
import { parseMarkdown } from '#core/markdown/parse.ts'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import { publicPaths } from '#pages/public-paths.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { FILES, PUBLIC_URL } from '#tests/factories/app.ts'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { Pages } from '../pages/pages.ts'
import { escapeMarkdown, markdownLine } from './markdown-syntax.ts'
import { pageMarkdown } from './page-markdown.ts'

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
const edition = await editionOf(await contentOfPack())

function viewsOf({ rows }: PageModel) {
  return rows
    .flatMap(({ columns }) => columns.flat())
    .flatMap(({ body }) => (body.status === 'shown' ? [body.shown] : []))
}

describe.each(LOCALES)('%s', (locale) => {
  const lang = langOf(locale)
  const { content, points } = edition.snapshot
  const paths = publicPaths(content[lang], {
    lang,
    today: edition.today,
    points,
    find: (path) => pages.source({ path, locale, edition }),
  }).map(({ path }) => path)
  const written = paths.map((path) => {
    const model = pages.model({ path, locale, edition })
    if (model === null) throw new Error(`there is no page ${path}`)
    return { path, model, lines: pageMarkdown(model, { locale, publicUrl: PUBLIC_URL }).split('\n') }
  })

  test('each page starts with its title and ends with a line break', () => {
    for (const { path, model, lines } of written) {
      expect(lines[0], path).toBe(`# ${escapeMarkdown(model.title)}`)
      expect(lines.at(-1), path).toBe('')
      expect(lines.join('\n'), path).not.toMatch(/undefined|\[object|\n\n\n/)
    }
  })

  test('each key figure has its value, date and mark on one line', () => {
    let count = 0
    for (const { path, model, lines } of written)
      for (const { type, view } of viewsOf(model)) {
        if (type !== 'figures') continue
        for (const { title, number, date, late, illustrative } of view.figures) {
          const line = lines.find(
            (one) =>
              /^- \[?/.test(one) &&
              one.includes(escapeMarkdown(title)) &&
              one.includes(number.text) &&
              one.includes(escapeMarkdown(late || date)),
          )
          expect(line, `${path}: ${title}`).toBeDefined()
          if (illustrative) expect(line).toContain(textsByLocale[locale].block.illustrative)
          count += 1
        }
      }
    expect(count).toBeGreaterThan(50)
  })

  test('each chart has its summary, its figures in a table, and its sources', () => {
    let count = 0
    for (const { path, model, lines } of written)
      for (const { type, view } of viewsOf(model)) {
        if (type !== 'chart' || view.table === null) continue
        const [first] = view.table.rows
        for (const sentence of view.summary.series)
          expect(lines, path).toContain(`- ${markdownLine(sentence)}`)
        if (first)
          expect(
            lines.some((line) => line.startsWith(`| ${first.date} | ${first.cells[0] ?? ''} |`)),
            path,
          ).toBe(true)
        count += 1
      }
    expect(count).toBeGreaterThan(40)
  })

  test('each area has its figures on one line, with the mark in words', () => {
    const mark = textsByLocale[locale].chart.words.markName.illustrative
    let count = 0
    for (const { path, model, lines } of written)
      for (const { type, view } of viewsOf(model)) {
        if (type !== 'areas' && type !== 'map') continue
        for (const { name, vacancy, change, good, high } of (type === 'map' ? view.table : view).rows) {
          const cells = [vacancy, change, good, high].map(({ text, illustrative }) =>
            escapeMarkdown(illustrative ? `${text} (${mark})` : text),
          )
          expect(lines, `${path}: ${name}`).toContain(`| ${[escapeMarkdown(name), ...cells].join(' | ')} |`)
          if (vacancy.illustrative || good.illustrative) count += 1
        }
      }
    expect(count).toBeGreaterThan(20)
  })

  test('all links are absolute', () => {
    for (const { path, lines } of written)
      for (const [, href] of lines.join('\n').matchAll(/(?<!\\)\]\(([^)]*)\)/g))
        expect(href, path).toMatch(/^(?:https?:\/\/|mailto:|tel:)/)
  })
})

test('hostile texts stay texts', () => {
  const hostile = `${HOSTILE_TEXT}\n# <script>alert(1)</script> [a](javascript:alert(1)) | b`
  const page: PageModel = {
    kind: 'list',
    path: '/nyheter',
    title: hostile,
    subtitle: hostile,
    hideFooter: false,
    lead: null,
    rows: [],
    sections: [
      {
        kind: 'list',
        heading: hostile,
        entries: [
          {
            text: hostile,
            href: 'javascript:alert(1)',
            excerpt: hostile,
            about: hostile,
            date: '',
            dateText: '',
          },
          { text: 'a', href: '//evil.example', excerpt: '', about: '', date: '', dateText: '' },
        ],
      },
    ],
    sectionsBeforeRows: false,
    refreshMs: null,
    printFoot: hostile,
    asOf: null,
  }
  const markdown = pageMarkdown(page, { locale: 'nb-NO', publicUrl: PUBLIC_URL })
  const headings = markdown.split('\n').filter((line) => line.startsWith('#'))
  expect(headings).toHaveLength(2)
  expect(markdown).not.toMatch(/(?<!\\)<(?!https:\/\/portal\.example\.org)/)
  const links = JSON.stringify(parseMarkdown(markdown, { imageHosts: [] })).match(/"url":"[^"]*"/g)
  expect(links?.filter((link) => !link.startsWith(`"url":"${PUBLIC_URL}`)) ?? []).toEqual([])
})
