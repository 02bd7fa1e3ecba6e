import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { nb } from './nb.ts'
import { pageTextsByLocale } from './page-texts.ts'
import { readerNb } from './reader-nb.ts'

/** A text or a function that makes one, with its place: `figures.upSince`. */
type Leaf = readonly [path: string, text: unknown]

function leavesOf(value: object, path = ''): Leaf[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? leavesOf(inner, `${path}${key}.`) : [[path + key, inner]])
}

/** What the chart says takes facts, not texts; its own tests read it. */
const isPlain = ([path, text]: Leaf) => !isMaker(text) || !/^chart\.(?:words|controls)\./.test(path)

/** With the words of pages, which only the server knows. */
const leaves = {
  nb: leavesOf({ ...nb, pages: pageTextsByLocale['nb-NO'] }),
  en: leavesOf({ ...en, pages: pageTextsByLocale['en-GB'] }),
}

function isMaker(value: unknown): value is (...parameters: readonly unknown[]) => unknown {
  return typeof value === 'function'
}

/** Parameters that are not one text each. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  'block.missingSeries': [['<0>', '<1>']],
  'chart.export.pictureFoot': [['<0>', '<1>'], '<2>'],
}

function parametersOf([path, value]: Leaf): readonly unknown[] {
  return SAMPLES[path] ?? (isMaker(value) ? Array.from({ length: value.length }, (_, at) => `<${at}>`) : [])
}

/** What a leaf says, with marks for its parameters. */
function said(leaf: Leaf): string {
  const [, value] = leaf
  return String(isMaker(value) ? value(...parametersOf(leaf)) : value)
}

test('both languages have the same places, in the same order', () => {
  expect(leaves.en.map(([path]) => path)).toEqual(leaves.nb.map(([path]) => path))
})

describe.each(['nb', 'en'] as const)('%s', (language) => {
  const texts = leaves[language].filter(isPlain)

  test('nothing is empty, has loose spaces or straight quotes', () => {
    const bad = texts.filter((leaf) => !/^\S(?:.*\S)?$/s.test(said(leaf)) || /["']| {2}|\.\.\./.test(said(leaf)))
    expect(bad.map(([path]) => path)).toEqual([])
  })

  /** Which word stands for an amount is all that these decide; the amount is printed before them. */
  const CHOOSES_A_WORD = new Set(['figures.percentagePoints'])
  test('every parameter is printed', () => {
    const silent = texts.filter((leaf) => {
      const text = said(leaf)
      return !CHOOSES_A_WORD.has(leaf[0]) && !parametersOf(leaf).flat().every((part) => text.includes(String(part)))
    })
    expect(silent.map(([path]) => path)).toEqual([])
  })
})

/** Words that give the other language away. */
const NORWEGIAN = /[æøåÆØÅ«»]|\b(?:og|ikke|til|fra|med|for|eller|som|er|det|kan|siden|ingen|velg|vis|skjul|tall)\b/i
const ENGLISH = /[“”]|\b(?:the|and|not|to|of|with|or|is|are|can|page|block|figures|choose|show|hide|vacancy|area|change)\b/i
/** The name of the other language, for those who read it. */
const FOREIGN_ON_PURPOSE = new Set(['shell.switchLanguage', 'site.language', 'site.otherLanguage', 'market.logistics_oslo', 'layouts.settings.market.logistics_oslo'])
/** Words that both languages have, and the names of keys. */
const SHARED = /\bfor\b|\bPage (?:Up|Down)\b/gi

test.each([
  ['no Norwegian in English', leaves.en, NORWEGIAN],
  ['no English in Norwegian', leaves.nb, ENGLISH],
])('%s', (_why, texts, foreign) => {
  const found = texts.filter(isPlain).filter(([path]) => !FOREIGN_ON_PURPOSE.has(path))
    .flatMap((leaf) => said(leaf).replaceAll(SHARED, '').match(foreign)?.map((word) => `${leaf[0]}: ${word}`) ?? [])
  expect(found).toEqual([])
})

test('the two languages do not say the same', () => {
  const english = new Map(leaves.en.filter(isPlain).map((leaf) => [leaf[0], said(leaf)]))
  const same = leaves.nb.filter(isPlain).filter((leaf) => english.get(leaf[0]) === said(leaf)).map(([path]) => path)
  expect(same).toEqual([
    'site.name', 'shell.copyright', 'areas.range', 'chart.words.noValue', 'layouts.editor.settingsDialog.icons.person',
    'layouts.settings.typeNames.ai', 'layouts.settings.market.oslo', 'layouts.settings.market.bergen',
    'layouts.settings.market.trondheim', 'layouts.settings.market.stavanger', 'layouts.pickers.iconNames.person',
    'newsletterMails.sentence.course', 'newsletterMails.subject.event',
    'newsletterPages.testSubject',
    'market.oslo', 'market.bergen', 'market.trondheim', 'market.stavanger',
    'pages.calendar.countries.FI', 'pages.calendar.countries.JP',
  ])
})

/** Whether any of the sources reads the text. */
function isUsed(path: string, sources: readonly string[]): boolean {
  const [key = '', group = ''] = path.split('.').reverse()
  // A group may be read by a key that is only known when it runs: `texts.market[city]`. A number is the place in a list.
  const use = new RegExp(`\\.${key}\\b|\\b${group}\\[(?!\\d)|\\{[^{}]*\\b${key}\\b[^{}]*\\} = use`)
  return sources.some((source) => use.test(source))
}

const src = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^texts\//.test(path))
  .map((path) => readFileSync(`${src}/${path}`, 'utf8'))

test('every text is used somewhere', () => {
  expect(leaves.nb.filter(isPlain).map(([path]) => path).filter((path) => !isUsed(path, sources))).toEqual([])
  expect(isUsed('figures.neverWritten', sources)).toBe(false)
})

test('a reader is sent no text that only the server says', () => {
  const ofBrowser = sources.filter((source) => /\b(?:useTexts|ReaderTexts)\b/.test(source))
  expect(leavesOf(readerNb).map(([path]) => path).filter((path) => !isUsed(path, ofBrowser))).toEqual([])
  expect(isUsed('figures.upSince', ofBrowser)).toBe(false)
})
