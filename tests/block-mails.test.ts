/**
 * Every block type as a part of a mail: compared with tests/golden/mails, valid, readable without pictures
 * and as plain text.
 */
import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXT, type Example } from '#blocks/example.ts'
import type { DrawnPicture } from '#blocks/shared/mail-context.email.ts'
import { hasMailRenderer, mailContentOf } from '#blocks/registry.email.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import { BLOCK_TYPES, type BlockType } from '#blocks/registry.schema.ts'
import { viewExample } from '#blocks/example-view.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { MAX_LINE_LENGTH } from '#email-ui/wrap-text.ts'
import { renderMail } from '#mail/render-mail.tsx'
import { blockMailExample, mailableExamples } from '#newsletter/compose/block-mail-example.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { changedFile, colouredTags, markupFaults, readableHtml, seenText, wordsOf } from './mail-checks.ts'

const PUBLIC_URL = 'https://kvartal.example'
const MAX_BYTES = 90_000
const LANGUAGE: Readonly<Record<Locale, string>> = { 'nb-NO': 'nb', 'en-GB': 'en' }
const PICTURE: DrawnPicture = { src: `${PUBLIC_URL}/bilder/example.png`, width: 600, height: 260 }

const TYPES = BLOCK_TYPES.filter(hasMailRenderer)

function mailOf(type: BlockType, examples: readonly Example[], locale: Locale, picture: DrawnPicture | null) {
  return renderMail(blockMailExample(type, examples, { locale, publicUrl: PUBLIC_URL, picture }))
}

const GOLDEN = LOCALES.flatMap((locale) => [
  ...TYPES.map((type) => ({
    name: `block-${type}.${LANGUAGE[locale]}`,
    mail: mailOf(type, mailableExamples(type), locale, null),
  })),
  {
    name: `block-chart-picture.${LANGUAGE[locale]}`,
    mail: mailOf('chart', mailableExamples('chart'), locale, PICTURE),
  },
])

test.each(GOLDEN)('$name: golden files', ({ name, mail: { subject, text, html } }) => {
  const changed = [
    changedFile(`mails/${name}.html`, readableHtml(html)),
    changedFile(`mails/${name}.txt`, `${subject}\n\n${text}`),
  ]
  expect(changed, 'differ').toEqual(['', ''])
})

const ALL = TYPES.flatMap((type) =>
  examplesByType[type]
    .filter(({ failsWith }) => failsWith === undefined)
    .flatMap((example) => LOCALES.map((locale) => ({ type, name: example.name, example, locale }))),
)

describe.each(ALL)('$type, $name, $locale', ({ type, example, locale }) => {
  const { text, html } = mailOf(type, [example], locale, example.name.length % 2 === 0 ? PICTURE : null)

  test('the markup is valid, with one first-level heading, and data tables with row and column headers', async () => {
    expect(await markupFaults(html)).toEqual([])
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    const tables = html.match(/<table\b(?![^>]*role="presentation").*?<\/table>/gs) ?? []
    expect(tables.filter((table) => !/<th scope="col".*<th scope="row"/s.test(table))).toEqual([])
  })

  test('only pictures of this site are fetched, nothing runs, and every address is absolute', () => {
    expect(
      html.match(
        /<(?:script|link|form|input|iframe|object|svg|video|audio|base)\b|url\(|@import|@font-face/gi,
      ),
    ).toBeNull()
    expect(html.replaceAll(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son[a-z]+/i)
    const sources = [...html.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/g)].map(([, address = '']) => address)
    expect(sources.filter((address) => !address.startsWith(`${PUBLIC_URL}/bilder/`))).toEqual([])
    const addresses = [...html.matchAll(/\bhref="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.filter((address) => !/^(?:https?:\/\/[^/]|mailto:|tel:)/.test(address))).toEqual([])
    expect(html).not.toMatch(/undefined|NaN|\[object/)
    expect(html).not.toContain(HOSTILE_TEXT)
  })

  test('HTML and text have the same words, and lines fit', () => {
    const lines = text.split('\n').filter((line) => !/^ *(?:https?:\/\/|mailto:|tel:)/.test(line))
    const [seen, read] = [seenText(html), lines.join('\n')]
    const onlyIn = (one: string, other: string) =>
      wordsOf(one).filter((word) => /^\p{L}/u.test(word) && !other.includes(word))
    expect([onlyIn(seen, read), onlyIn(read, seen)]).toEqual([[], []])
    const hasEndlessWord = (line: string) => line.split(' ').some((word) => [...word].length > 60)
    expect(lines.filter((line) => [...line].length > MAX_LINE_LENGTH && !hasEndlessWord(line))).toEqual([])
  })

  test('every colour has its dark twin, and the mail is not cut off', () => {
    expect(colouredTags(html).filter(({ isKnown }) => !isKnown)).toEqual([])
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_BYTES)
  })

  test('illustrative figures are marked: below the block, and inside it for mails without the frame', () => {
    const viewed = viewExample(type, example, locale)
    const texts = textsByLocale[locale]
    const content = mailContentOf(viewed, true, {
      locale,
      texts,
      href: (path) => PUBLIC_URL + path,
      picture: () => PICTURE,
    })
    const { illustrative } = viewed.view
    expect([
      seenText(html).includes(texts.block.illustrativeNote),
      JSON.stringify(content).includes(texts.block.illustrative),
    ]).toEqual([illustrative, illustrative])
  })
})

test('advertising has no mail form', () => {
  expect(BLOCK_TYPES.filter((type) => !hasMailRenderer(type))).toEqual(['campaign'])
})

test('a part for many recipients is rendered once and stays unchanged', () => {
  const content = blockMailExample('areas', mailableExamples('areas'), {
    locale: 'nb-NO',
    publicUrl: PUBLIC_URL,
    picture: null,
  })
  expect(renderMail(content)).toEqual(renderMail({ ...content, parts: structuredClone(content.parts) }))
  expect(renderMail(content)).toEqual(renderMail(content))
})

test('a way to the web, and ways out: in the HTML and in the text', () => {
  const content = blockMailExample('figures', mailableExamples('figures'), {
    locale: 'en-GB',
    publicUrl: PUBLIC_URL,
    picture: null,
  })
  const [webCopy, leave] = [
    { label: 'Read it on the web', href: `${PUBLIC_URL}/copy` },
    { label: 'Stop the newsletter', href: `${PUBLIC_URL}/leave` },
  ]
  const { html, text } = renderMail({ ...content, webCopy, links: [leave] })
  const places = (whole: string, names: readonly string[]) => names.map((name) => whole.indexOf(name))
  for (const whole of [html, text]) {
    const [first = -1, heading = -1, last = -1] = places(whole.slice(whole.indexOf('<body') + 1), [
      webCopy.label,
      'Styringsrenten',
      leave.label,
    ])
    expect(first).toBeGreaterThan(-1)
    expect([first, heading, last]).toEqual([first, heading, last].toSorted((a, b) => a - b))
    expect(whole).toContain(leave.href)
  }
})
