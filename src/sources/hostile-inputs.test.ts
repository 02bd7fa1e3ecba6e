/**
 * Fuzzing of all parsers of external input: generated texts, most of them openers without closers, with a
 * limit on CPU time and a check that doubling the text costs at most a few times as much.
 */
import { describe, expect, test } from 'vitest'
import { parseCsv } from '#core/text/csv.ts'
import { parseArticleDate } from './feeds/article-date.ts'
import { decodeFeed } from './feeds/decode-feed.ts'
import { parseFeed } from './feeds/parse-feed.ts'
import { htmlToText } from './html-text.ts'
import { parseOutsideJson } from './parse-json.ts'
import { plainLine } from './plain-line.ts'
import { readJsonStat } from './series/formats/json-stat.ts'
import { readMappedCsv, readMappedJson } from './series/formats/mapped-table.ts'
import { readSdmxCsv } from './series/formats/sdmx-csv.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const CHARACTERS = 100_000
/**
 * Generous: the texts take some milliseconds, and a busy machine with slow cores must not fail. Quadratic
 * parsers take many seconds.
 */
const MAX_MS = 1_000
/** Shorter times are not compared, since garbage collection dominates them. */
const COMPARED_FROM_MS = 150
const MAX_GROWTH = 5
const SEQUENCES_PER_READER = 8

/** A small generator with a seed (mulberry32): the same texts in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const next = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((next ^ (next >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Each token, and a few sequences of them, repeated to the whole length behind another token and before a
 * third.
 */
function hostileTexts(tokens: readonly string[]): readonly string[] {
  const random = randomFrom(20_261_126)
  const pick = () => tokens[Math.floor(random() * tokens.length)] ?? ''
  const sequences = Array.from({ length: SEQUENCES_PER_READER }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, pick).join(''),
  )
  return [...tokens, ...sequences].map((unit) => {
    const head = pick().repeat(1 + Math.floor(random() * 90))
    return (head + unit.repeat(Math.ceil(CHARACTERS / unit.length))).slice(0, CHARACTERS) + pick()
  })
}

function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  try {
    work()
  } catch {
    // A rejection counts as a result; only its duration matters.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const bytes = (text: string) => new TextEncoder().encode(text)
const MARKUP = [
  '<',
  '<a',
  '<a ',
  '<a b="',
  "<a b='",
  '<a b=',
  'c="d" ',
  '/>',
  '>',
  '</',
  '</a',
  '</a>',
  '<a>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  ']]',
  '<!DOCTYPE x [',
  '<!ENTITY',
  '<?',
  '?>',
  '&',
  '&#',
  '&#x',
  '&amp',
  '&amp;',
  ' ',
  '\n',
  '\t',
  '=',
  '"',
  "'",
  'x',
  'xmlns:a="',
  ' xml:base="b/" ',
  '<item>',
  '<title>',
  '<script',
  '<script>',
]
const NUMBERS = [
  '1',
  '0',
  '.',
  ',',
  ' ',
  '\u00a0',
  '-',
  '+',
  'e',
  '1e',
  ':',
  'p',
  '*',
  'NA',
  '"',
  '""',
  ';',
  '\n',
  '\r',
  '\t',
  '1,234',
  '2026',
]
const DATES = [
  '1',
  '20',
  '2026',
  ' ',
  '-',
  '/',
  '.',
  ':',
  ',',
  'T',
  'a',
  'mai',
  'nov',
  'kl',
  '(',
  ')',
  '[',
  ']',
  '+',
  'p',
  'm',
  'z',
  'A/',
  '\u2013',
  '\n',
]

const csvQuery = {
  connector: 'csv',
  url: 'https://tall.example/x.csv',
  separator: ',',
  decimal: '.',
  date: 'd',
  value: 'v',
  where: {},
} as const
const jsonQuery = {
  connector: 'json',
  url: 'https://tall.example/x.json',
  rows: '',
  date: 'd',
  value: 'v',
} as const
const cube = (period: string, value: unknown) => ({
  class: 'dataset',
  id: ['Tid'],
  size: [1],
  role: { time: ['Tid'] },
  dimension: { Tid: { category: { index: [period] } } },
  value: [value],
})
const parse = (text: string) => parseFeed(bytes(text), 'application/xml', 'https://avis.example', NOW)

const readers: readonly (readonly [
  reader: string,
  tokens: readonly string[],
  read: (text: string) => unknown,
])[] = [
  ['a feed of markup only', MARKUP, parse],
  ['an item of RSS', MARKUP, (text) => parse(`<rss><channel><item>${text}`)],
  [
    'a title of RSS',
    MARKUP,
    (text) =>
      parse(
        `<rss><channel><item><link>/1</link><title><![CDATA[${text.replaceAll(']]>', '')}]]></title></item></channel></rss>`,
      ),
  ],
  [
    'an entry of Atom',
    MARKUP,
    (text) =>
      parse(
        `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="/1"/><summary type="html">${text}</summary></entry></feed>`,
      ),
  ],
  [
    'a JSON Feed',
    [...MARKUP, '{', '[', '"a":', '\\'],
    (text) => parse(`{"version":"https://jsonfeed.org/version/1.1","items":[${text}`),
  ],
  ['a title as a line', MARKUP, (text) => plainLine(text, CHARACTERS)],
  ['HTML as a line', MARKUP, (text) => htmlToText(text, CHARACTERS)],
  [
    'a date',
    DATES,
    (text) => [
      parseArticleDate(text, NOW),
      ...(text.match(/[^]{80}/g) ?? []).slice(0, 200).map((part) => parseArticleDate(part, NOW)),
    ],
  ],
  [
    'bytes',
    ['\u00e6', '\u00ff', 'a', '\ufffd', '\0', '<?xml', ' encoding="', '\u{1f600}'],
    (text) => [
      decodeFeed(bytes(text), `text/xml;${text.slice(0, 8_000)}`),
      decodeFeed(
        Uint8Array.from(text, (sign) => sign.charCodeAt(0) & 255),
        '',
      ),
    ],
  ],
  // The process itself is at stake here: see core/text/json-depth.ts.
  [
    'JSON',
    ['{', '[', '"', '\\', '\\u', '1', '-', ',', ':', 'e', '{"a":', '[1,'],
    (text) => parseOutsideJson(text),
  ],
  [
    'a cube of JSON-stat',
    NUMBERS,
    (text) =>
      [cube(text, 1), cube('2026', text)].forEach((document) => cpuMsOf(() => readJsonStat(document))),
  ],
  ['a table', NUMBERS, (text) => parseCsv(text)],
  ['a mapped table', NUMBERS, (text) => readMappedCsv(`d,v\n${text}`, csvQuery)],
  [
    'a cell of a mapped table',
    NUMBERS,
    (text) => readMappedCsv(`d,v\n2026,"${text.replaceAll('"', '')}"`, csvQuery),
  ],
  [
    'entries of JSON',
    NUMBERS,
    (text) =>
      [
        { d: text, v: 1 },
        { d: '2026', v: text },
      ].forEach((entry) => cpuMsOf(() => readMappedJson([entry], jsonQuery))),
  ],
  ['SDMX-CSV', NUMBERS, (text) => readSdmxCsv(`TIME_PERIOD;OBS_VALUE\n${text}`)],
]

describe('any text of a hundred thousand characters is read in bounded time', () => {
  test.each(readers)('%s', (_reader, tokens, read) => {
    for (const text of hostileTexts(tokens)) {
      const cpuMs = cpuMsOf(() => read(text))
      const quotedText = JSON.stringify(text.slice(0, 400))
      expect(cpuMs, quotedText).toBeLessThan(MAX_MS)
      if (cpuMs < COMPARED_FROM_MS) continue
      // Measured again, since the first run compiles the code.
      const [singleMs, doubleMs] = [cpuMsOf(() => read(text)), cpuMsOf(() => read(text + text))]
      expect(doubleMs, quotedText).toBeLessThan(MAX_GROWTH * Math.max(singleMs, COMPARED_FROM_MS))
    }
  })
})

test('a feed whose root declares a thousand prefixes, and each element one more', () => {
  const prefixes = Array.from({ length: 1_200 }, (_, index) => `xmlns:p${index}=""`).join(' ')
  const text = `<rss ${prefixes}><channel>${'<a xmlns:b=""/>'.repeat(25_000)}</channel></rss>`
  expect(parse(text)).toEqual({ ok: true, articles: [] })
  expect(cpuMsOf(() => parse(text))).toBeLessThan(MAX_MS)
})
