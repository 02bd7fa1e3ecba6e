import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codePoint } from '#tests/factories/code-points.ts'
import {
  decodeBlockConfig,
  encodeBlockConfig,
  MAX_BLOCK_CONFIG_LENGTH,
  type BlockConfigFault,
} from './block-config.ts'

const BLOCK = { type: 'text', heading: 'Blåbærøya – 100 % 🏢', attributes: { content: 'a?>~b ÿ' } }
const json = JSON.stringify(BLOCK)
const base64url = (text: string | Uint8Array) => Buffer.from(text).toString('base64url')
const base64 = (text: string) => Buffer.from(text).toString('base64')

const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`

describe('accepted configs', () => {
  test.each([
    ['base64url', base64url(json)],
    ['base64url with padding', `${base64url('{"a":1}')}==`, { a: 1 }],
    ['plain base64 with + and /', base64(json)],
    ['plain base64, percent-encoded once', encodeURIComponent(base64(json))],
    [
      'lower-case percent-encoding',
      base64(json).replaceAll('+', '%2b').replaceAll('/', '%2f').replaceAll('=', '%3d'),
    ],
    ['maximum nesting depth', base64url(nested(20)), JSON.parse(nested(20))],
    [
      'fields that no block has',
      base64url('{"constructor":{"prototype":{}}}'),
      { constructor: { prototype: {} } },
    ],
  ])('%s', (_why, text, value: unknown = BLOCK) =>
    expect(decodeBlockConfig(text)).toEqual({ ok: true, value }),
  )

  test('the plain base64 of this block contains + or /', () => expect(base64(json)).toMatch(/[+/]/))
})

describe('rejected configs', () => {
  test.each<[string, string, BlockConfigFault]>([
    ['nothing', '', 'not-base64'],
    ['characters outside base64', 'a b', 'not-base64'],
    ['invalid base64 length', 'eyJ9a', 'not-base64'],
    ['padding in the middle', 'ey=J9', 'not-base64'],
    ['three padding characters', 'e30===', 'not-base64'],
    ['an incomplete escape', '%', 'not-base64'],
    ['an invalid escape', '%zz', 'not-base64'],
    ['an escape of an incomplete UTF-8 sequence', '%C3', 'not-base64'],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(base64(json))), 'not-base64'],
    ['invalid UTF-8', base64url(Uint8Array.of(0x7b, 0xff, 0x7d)), 'not-utf8'],
    ['an overlong slash', base64url(Uint8Array.of(0xc0, 0xaf)), 'not-utf8'],
    ['a lone surrogate as bytes', base64url(Uint8Array.of(0xed, 0xa0, 0x80)), 'not-utf8'],
    ['text', base64url('hello'), 'not-json'],
    ['JSON with a comment', base64url('{}//'), 'not-json'],
    ['a list', base64url('[{}]'), 'not-an-object'],
    ['null', base64url('null'), 'not-an-object'],
    ['a number', base64url('7'), 'not-an-object'],
    ['nesting one level too deep', base64url(nested(21)), 'too-deep'],
    ['deeply nested arrays', base64url(`{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`), 'too-deep'],
    ['__proto__', base64url('{"__proto__":{"polluted":true}}'), 'forbidden-key'],
    ['__proto__ inside', base64url('{"a":[{"__proto__":1}]}'), 'forbidden-key'],
    [
      '__proto__, written with a Unicode escape',
      base64url(String.raw`{"\u005f_proto__":1}`),
      'forbidden-key',
    ],
    ['one character too long', 'a'.repeat(MAX_BLOCK_CONFIG_LENGTH + 1), 'too-long'],
    ['1 MB', 'a'.repeat(1_000_000), 'too-long'],
  ])('%s', (_why, text, reason) => expect(decodeBlockConfig(text)).toEqual({ ok: false, reason }))

  test('a config cannot modify Object.prototype', () => {
    decodeBlockConfig(
      base64url('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    )
    expect('polluted' in {}).toBe(false)
  })
})

describe('properties', () => {
  test('decoding never throws for any text', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: codePoint }), (text) => {
        expect(decodeBlockConfig(text)).toHaveProperty('ok')
      }),
    )
  })

  test('decoding never throws for any bytes', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(decodeBlockConfig(base64url(bytes))).toHaveProperty('ok')
      }),
    )
  })

  test('decoding any JSON returns the same object or a rejection', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 25 }), (value) => {
        const decoded = decodeBlockConfig(base64url(JSON.stringify(value)))
        expect(decoded).toEqual(
          decoded.ok
            ? { ok: true, value: JSON.parse(JSON.stringify(value)) }
            : { ok: false, reason: expect.stringMatching(/^(?:not-an-object|too-deep|forbidden-key)$/) },
        )
      }),
    )
  })

  test('an encoded config decodes to the same block and is URL-safe', () => {
    const text = fc.string({ minLength: 1, maxLength: 40, unit: codePoint })
    const block = fc.record({
      type: text,
      heading: text,
      seamless: fc.constant(true),
      attributes: fc.dictionary(
        fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'ø') }),
        text,
        { minKeys: 1 },
      ),
    })
    fc.assert(
      fc.property(block, (value) => {
        const config = encodeBlockConfig(value)
        expect(config).toMatch(/^[\w-]+$/)
        expect(decodeBlockConfig(config)).toEqual({ ok: true, value: JSON.parse(JSON.stringify(value)) })
      }),
    )
  })
})

test.each<[string, Readonly<Record<string, unknown>>, object]>([
  [
    'empty fields are omitted',
    {
      type: 'text',
      heading: '',
      subtitle: '',
      seamless: false,
      inverted: true,
      attributes: { content: 'x' },
    },
    { type: 'text', inverted: true, attributes: { content: 'x' } },
  ],
  [
    'empty texts of attributes are omitted',
    { type: 'ai', attributes: { animate: true, city: '', not: undefined } },
    { type: 'ai', attributes: { animate: true } },
  ],
  [
    'false, 0 and null are kept',
    { type: 'rss', attributes: { sources: [], animate: false, fromDate: null, n: 0 } },
    { type: 'rss', attributes: { sources: [], animate: false, fromDate: null, n: 0 } },
  ],
  [
    'items of lists are kept even when empty',
    { type: 'figures', attributes: { figures: [{ id: 'a', title: '' }] } },
    { type: 'figures', attributes: { figures: [{ id: 'a', title: '' }] } },
  ],
  [
    'the reminder of a lease is left out',
    { type: 'lease', attributes: { rent: '1', remind: '30', remindHour: '9' } },
    { type: 'lease', attributes: { rent: '1' } },
  ],
  ['no attributes', { type: 'text', attributes: {} }, { type: 'text' }],
  ['a lone surrogate', { type: 'text', heading: '\ud800' }, { type: 'text', heading: '\ud800' }],
])('encoded: %s', (_why, block, value) =>
  expect(decodeBlockConfig(encodeBlockConfig(block))).toEqual({ ok: true, value }),
)
