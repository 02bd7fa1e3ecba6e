import { describe, expect, test } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import { isBlockType } from '#blocks/registry.schema.ts'
import type { ViewedBlock } from '#blocks/registry.view.ts'
import { loadAllTypes } from '#blocks/registry.web.tsx'
import { viewExample } from '#blocks/example-view.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { htmlValidator } from '#tests/factories/html-validator.ts'
import { embedDocument, type EmbedDocumentOptions } from './embed-document.tsx'

await loadAllTypes()

const FILES = {
  script: '/assets/e.js',
  preloads: ['/assets/b.js'],
  parts: { sections: [] },
  types: new Map([['table' as const, ['/assets/s.js']]]),
  styles: ['/assets/a.css'],
  fonts: ['/assets/a.woff2'],
}
const FRAME = {
  heading: `Overskrift ${HOSTILE_TEXT}`,
  subtitle: '',
  description: '',
  sourceLine: 'Kilde: SSB',
  illustrativeNote: '',
  age: '',
  icon: '',
  seamless: false,
  inverted: false,
}

const blockOf = (shown: ViewedBlock): BlockModel => ({
  key: 'r0c0b0',
  anchor: 'overskrift',
  type: shown.type,
  frame: FRAME,
  body: { status: 'shown', shown },
})

function rendered(block: BlockModel | null, more: Partial<EmbedDocumentOptions> = {}) {
  return embedDocument({
    locale: 'nb-NO',
    theme: null,
    model: { block },
    files: FILES,
    isAddressAuthored: true,
    oEmbedUrl: `https://portal.example.org/oembed?url="&x`,
    log: (message) => expect.fail(message),
    ...more,
  })
}

const validator = htmlValidator({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'class-pattern': 'off',
    'id-pattern': 'off',
    'valid-id': ['error', { relaxed: true }],
    'long-title': 'off',
    'require-sri': 'off',
    'no-redundant-role': 'off',
    'no-inline-style': 'off',
  },
})

async function faults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
}

const everything = Object.entries(examplesByType).flatMap(([type, examples]) =>
  isBlockType(type)
    ? examples
        .filter((one) => one.failsWith === undefined)
        .map((example) => ({ type, example, name: `${type}, ${example.name}` }))
    : [],
)

describe.each(LOCALES)('%s', (locale) => {
  test.each(everything)(
    '$name: valid, with one title, no scripts but its own and no form',
    async ({ type, example }) => {
      const { html } = rendered(blockOf(viewExample(type, example, locale)), { locale })
      expect(await faults(html)).toEqual([])
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
      expect(html.match(/<script\b[^>]*>/g)).toEqual([
        '<script>',
        '<script type="module" src="/assets/e.js" async fetchpriority="low">',
        expect.stringContaining('type="application/json"'),
      ])
      expect(html.split('<script type="application/json"')[0]).not.toMatch(
        /undefined|NaN|\[object|<img src=x|href="javascript:|<form|<input type="(?:password|email)"/,
      )
    },
  )

  test('it names its source and links to it', () => {
    const way = locale === 'nb-NO' ? '/' : '/en'
    expect(rendered(null, { locale }).html).toMatch(new RegExp(`<a href="${way}">Kvartal</a></p></main>`))
  })

  test('the error panel alone is a valid document', async () => {
    expect(await faults(rendered(null, { locale, theme: 'dark', oEmbedUrl: null }).html)).toEqual([])
  })
})

test.each([
  ['text', { content: '[Opp](#topp)' }],
  ['table', { columns: [{ key: 'a', label: 'A' }], rows: [{ a: 'Opp', url: '#topp' }] }],
  ['campaign', { title: 'Opp', buttons: [{ buttonText: 'Opp', action: 'url', url: '#topp' }] }],
] as const)(
  '%s: a link to a place on the page does not lead out of the frame, as other links do',
  (type, attributes) => {
    const { html } = rendered(
      blockOf(viewExample(type, { name: 'a place', block: { attributes }, answers: [] }, 'nb-NO')),
    )
    expect(html).toContain('<base target="_top">')
    expect(html.match(/<a [^>]*href="#topp"[^>]*>/g)).toEqual([expect.stringContaining(' target="_self"')])
  },
)

test('a block that fails to render becomes its panel and is logged', () => {
  const [one] = everything.filter(({ type }) => type === 'figures')
  if (!one) throw new Error('there is no example')
  const shown = viewExample(one.type, one.example, 'nb-NO')
  Object.defineProperty(shown, 'view', {
    get: () => {
      throw new Error('boom')
    },
  })
  const told: string[] = []
  const { html, model } = rendered(blockOf(shown), { log: (message) => told.push(message) })
  expect(model.block?.body).toEqual({ status: 'failed', httpStatus: 400, text: '' })
  expect(html).toContain('data-block="error"')
  expect(html).not.toContain('json+oembed')
  expect(told[0]).toContain('boom')
})
