import { expect, test } from 'vitest'
import { decodeBlockConfig, encodeBlockConfig } from '#core/addresses/block-config.ts'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { PAGE_SOURCE_DEFAULTS, type PageKind, type PageSource } from '#pages/model/page-source.ts'
import { pageEmbedOf } from './page-embed.ts'

const block = (type: string, heading = '', attributes: object = {}) =>
  blockSchema.parse({ type, heading, attributes })
const TEXT = block('text', 'Ingress', { content: 'Ord.' })
const FIGURES = block('figures', 'Nøkkeltall', { figures: [{ id: 'a' }] })
const CHART = block('chart', 'Over tid', { series: ['a'] })
const SECOND_CHART = block('chart', 'Over tid', { series: ['b'] })
const LONG = block('chart', 'Lang', {
  series: Array.from({ length: 200 }, (_one, at) => `series-${at}-${'x'.repeat(50)}`),
})

const sourceOf = (blocks: readonly (typeof TEXT)[], kind: PageKind = 'dashboard'): PageSource => ({
  ...PAGE_SOURCE_DEFAULTS,
  kind,
  path: '/oslo',
  title: 'Oslo',
  subtitle: '',
  rows: blocks.map((one) => ({ layout: '100', columns: [[one]] })),
})
const embedOf = (source: PageSource | null, pathname = '/oslo', anchor = '') =>
  pageEmbedOf(pathname, anchor, () => source)

test.each([
  ['the chart instead of the blocks before it', [TEXT, FIGURES, CHART], '', CHART],
  ['the figures where there is no chart', [TEXT, FIGURES], '', FIGURES],
  ['the block that the anchor names', [TEXT, FIGURES, CHART], 'nokkeltall', FIGURES],
  ['a text that the anchor names', [TEXT, CHART], 'ingress', TEXT],
  ['the second block of one heading, by its own anchor', [CHART, SECOND_CHART], 'over-tid-1', SECOND_CHART],
  ['the usual block for an unknown anchor', [TEXT, CHART], 'gone', CHART],
  ['a block that is too long for an address is skipped', [LONG, FIGURES], '', FIGURES],
  ['a page with text only has none', [TEXT], '', null],
  ['an empty page has none', [], '', null],
])('frames %s', (_what, blocks, anchor, expected) => {
  const embed = embedOf(sourceOf(blocks), '/oslo', anchor)
  expect(embed).toMatchObject({ title: 'Oslo', path: '/oslo', locale: 'nb-NO' })
  const framed = embed?.framed ?? null
  expect(framed?.block ?? null).toEqual(expected)
  if (framed) {
    const decoded = decodeBlockConfig(framed.config)
    expect(decoded.ok && blockSchema.parse(decoded.value)).toEqual(expected)
    expect(framed.config).toBe(encodeBlockConfig(framed.block))
  }
})

test.each<PageKind>(['private', 'dialog', 'search', 'newsletter', 'layout'])(
  'a page of kind %s has no embed',
  (kind) => expect(embedOf(sourceOf([CHART], kind))).toBeNull(),
)

test('asks for the page in the language of its address', () => {
  const asked: unknown[] = []
  const found = pageEmbedOf('/en/oslo', '', (path, locale) => {
    asked.push([path, locale])
    return null
  })
  expect([found, asked]).toEqual([null, [['/oslo', 'en-GB']]])
})
