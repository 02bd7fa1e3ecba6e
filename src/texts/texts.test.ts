import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { en } from './en/all-texts.ts'
import { nb } from './nb/all-texts.ts'
import { machineTextsByLocale } from './by-locale/machine-texts-by-locale.ts'
import { pageTextsByLocale } from './by-locale/page-texts-by-locale.ts'
import { readerNb } from './nb/pages/reader.ts'

/** A text or a function that makes one, with its place: `figures.upSince`. */
type Leaf = readonly [path: string, text: unknown]

function leavesOf(value: object, path = ''): Leaf[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? leavesOf(inner, `${path}${key}.`) : [[path + key, inner]],
  )
}

/** What the chart says takes facts, not texts; its own tests read it. */
const isPlain = ([path, text]: Leaf) => !isMaker(text) || !/^chart\.(?:words|controls)\./.test(path)

/** With the words of pages and of files for machines, which only the server knows. */
const leaves = {
  nb: leavesOf({ ...nb, pages: pageTextsByLocale['nb-NO'], machines: machineTextsByLocale['nb-NO'] }),
  en: leavesOf({ ...en, pages: pageTextsByLocale['en-GB'], machines: machineTextsByLocale['en-GB'] }),
}

function isMaker(value: unknown): value is (...parameters: readonly unknown[]) => unknown {
  return typeof value === 'function'
}

/** Parameters that are not one text each. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  'block.missingSeries': [['<0>', '<1>']],
  'figures.withoutValue': [['<0>', '<1>']],
  'chart.export.pictureFoot': [['<0>', '<1>'], '<2>'],
  'api.rest_forbidden': [['<0>', '<1>']],
}

function parametersOf([path, value]: Leaf): readonly unknown[] {
  return (
    SAMPLES[path] ?? (isMaker(value) ? Array.from({ length: value.length }, (_, index) => `<${index}>`) : [])
  )
}

/** What a leaf says, with marks for its parameters. */
function renderedText(leaf: Leaf): string {
  const [, value] = leaf
  return String(isMaker(value) ? value(...parametersOf(leaf)) : value)
}

test('both languages have the same places, in the same order', () => {
  expect(leaves.en.map(([path]) => path)).toEqual(leaves.nb.map(([path]) => path))
})

describe.each(['nb', 'en'] as const)('%s', (language) => {
  const texts = leaves[language].filter(isPlain)

  test('nothing is empty, has loose spaces or straight quotes', () => {
    const bad = texts.filter(
      (leaf) => !/^\S(?:.*\S)?$/s.test(renderedText(leaf)) || /["']| {2}|\.\.\./.test(renderedText(leaf)),
    )
    expect(bad.map(([path]) => path)).toEqual([])
  })

  /** Which word stands for an amount is all that these decide; the amount is printed before them. */
  const CHOOSES_A_WORD = new Set(['figures.percentagePoints'])
  test('every parameter is printed', () => {
    const silent = texts.filter((leaf) => {
      const text = renderedText(leaf)
      return (
        !CHOOSES_A_WORD.has(leaf[0]) &&
        !parametersOf(leaf)
          .flat()
          .every((part) => text.includes(String(part)))
      )
    })
    expect(silent.map(([path]) => path)).toEqual([])
  })
})

/** Words that give the other language away. */
const NORWEGIAN =
  /[æøåÆØÅ«»]|\b(?:og|ikke|til|fra|med|for|eller|som|er|det|kan|siden|ingen|velg|vis|skjul|tall)\b/i
const ENGLISH =
  /[“”]|\b(?:the|and|not|to|of|with|or|is|are|can|page|block|figures|choose|show|hide|vacancy|area|change)\b/i
/** The name of the other language, for those who read it. */
const FOREIGN_ON_PURPOSE = new Set([
  'shell.switchLanguage',
  'site.language',
  'site.otherLanguage',
  'market.logistics_oslo',
  'layouts.settings.market.logistics_oslo',
])
/** Words that both languages have (the number two among them), and the names of keys. */
const SHARED = /\bfor\b|\bPage (?:Up|Down)\b|\bto (?:fingre|og tre)\b|\bas tall as\b/gi

test.each([
  ['no Norwegian in English', leaves.en, NORWEGIAN],
  ['no English in Norwegian', leaves.nb, ENGLISH],
])('%s', (_why, texts, foreign) => {
  const found = texts
    .filter(isPlain)
    .filter(([path]) => !FOREIGN_ON_PURPOSE.has(path))
    .flatMap(
      (leaf) =>
        renderedText(leaf)
          .replaceAll(SHARED, '')
          .match(foreign)
          ?.map((word) => `${leaf[0]}: ${word}`) ?? [],
    )
  expect(found).toEqual([])
})

/** One word for one thing (GLOSSARY.md): what a text does not call it. */
const NOT_CALLED: Readonly<Record<'nb' | 'en', readonly RegExp[]>> = {
  nb: [
    /\be-?mail|\bepost|\bmail(?:en|er|adresse)?\b/i,
    /\bdash?board/i,
    /\bwidget|\bseksjon/i,
    /\bdatasett|\btidsserie\b/i,
    /\bnettsia|\bhjemmeside/i,
    /m²|kvadratmeter/,
  ],
  en: [
    /\be-mail|\bmail(?:s|ed)?\b(?<!junk mail)/i,
    /\bwidget|\bsection\b/i,
    /\bsign(?:ed|ing)? (?:in|out|up)|\blog-(?:in|out)/i,
    /\bsquare met|m²/,
    /\bcolor|\bcenter|\bcustomiz|\borganiz|\bcanceled|\bfavorite|\blicense\b|\bgray\b/i,
    /\bpercent\b/i,
    /\bapartment|\bzip code|\btruck\b/i,
    /\bsqm and year\b/i,
  ],
}

test.each(['nb', 'en'] as const)('one word for one thing: %s', (language) => {
  // Names of files in a content pack are on the wire.
  const found = leaves[language]
    .filter(isPlain)
    .filter(([path]) => path !== 'layouts.admin.fileNote')
    .flatMap((leaf) =>
      NOT_CALLED[language].flatMap(
        (pattern) =>
          renderedText(leaf)
            .match(pattern)
            ?.map((word) => `${leaf[0]}: ${word}`) ?? [],
      ),
    )
  expect(found).toEqual([])
})

test.each([
  [en.search.count, '1 suggestion', '2 suggestions'],
  [en.layouts.pickers.found, '1 match', '2 matches'],
])('%#: one of a thing is named as one', (said, one, two) =>
  expect([said('1'), said('2')]).toEqual([one, two]),
)

test('the two languages do not say the same', () => {
  const english = new Map(leaves.en.filter(isPlain).map((leaf) => [leaf[0], renderedText(leaf)]))
  const same = leaves.nb
    .filter(isPlain)
    .filter((leaf) => english.get(leaf[0]) === renderedText(leaf))
    .map(([path]) => path)
  expect(same).toEqual([
    'site.name',
    'shell.copyright',
    'areas.range',
    'chart.words.noValue',
    'channelForm.kinds.webhook',
    'channelForm.kinds.teams',
    'channelForm.kinds.slack',
    'channelForm.named',
    'channelForm.kind',
    'layouts.editor.settingsDialog.icons.person',
    'layouts.settings.typeNames.ai',
    'layouts.settings.market.oslo',
    'layouts.settings.market.bergen',
    'layouts.settings.market.trondheim',
    'layouts.settings.market.stavanger',
    'layouts.settings.fields.campaign.iconOf.person',
    'layouts.pickers.iconNames.person',
    'layouts.admin.chip',
    'newsletterMails.sentence.course',
    'newsletterMails.subject.event',
    'newsletterPages.testSubject',
    'market.oslo',
    'market.bergen',
    'market.trondheim',
    'market.stavanger',
    'pages.calendar.countries.FI',
    'pages.calendar.countries.JP',
  ])
})

/** Types and hooks by which a source holds a whole group: it then names the group nowhere. */
const HELD_AS: Readonly<Record<string, string>> = {
  accounts: 'useAccountTexts',
  newsletterForm: '\\w*NewsletterTexts',
  alertForm: '[aA]lertFormTexts',
  channelForm: 'channelFormTexts',
  controls: 'ChartControlWords',
  words: 'ChartWords',
  drawn: 'DrawnQualityWords',
  export: 'ChartExportWords',
}

/** Read in a way that no search of the sources sees. */
const READ_OTHERWISE: Readonly<Record<string, string>> = {
  'layouts.settings.defaultHeading.': 'all-texts.ts takes them for the block types',
  'pages.quality.':
    'quality-words.ts takes the group that the word for a number belongs to, under a name of its own',
  'chart.controls.percent':
    'point-cursor.ts asks for an object with it, and the interactive chart gives its controls',
  'chart.controls.indexAxis': 'index-mode.ts asks for an object with it, and is given the controls',
  'chart.controls.indexUnit': 'as the axis of the same index',
}

/** What a source takes out of objects by destructuring, found once for all keys. */
const destructured = new Map<string, string>()
function destructuredIn(source: string): string {
  const known = destructured.get(source)
  if (known !== undefined) return known
  const found = (source.match(/\{[^{}]*\}[\s},]*(?:\s=\s|:\s)/g) ?? []).join('\n')
  destructured.set(source, found)
  return found
}

/** For each list of sources, the sources that hold a word, by word: a search of all takes many times as long. */
const indexes = new WeakMap<readonly string[], ReadonlyMap<string, readonly string[]>>()

/** Of a key such as `half-year`, the sources with its first word. */
function sourcesWith(key: string, sources: readonly string[]): readonly string[] {
  const index = indexes.get(sources) ?? indexOf(sources)
  indexes.set(sources, index)
  return index.get(/\w+/.exec(key)?.[0] ?? '') ?? []
}

function indexOf(sources: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  for (const source of sources)
    for (const word of new Set(source.match(/\w+/g))) {
      const holders = index.get(word)
      if (holders) holders.push(source)
      else index.set(word, [source])
    }
  return index
}

/**
 * Whether any of the sources reads the text: it names the group, as a property or by its type, and takes the
 * key out of something.
 */
function isUsed(path: string, sources: readonly string[]): boolean {
  const [key = '', group = ''] = path.split('.').reverse()
  // A group may be read by a key that is only known when it runs: `texts.market[city]`. A number is the place
  // in a list.
  const computed = new RegExp(`\\b${group}\\[(?!\\d)`)
  const named = new RegExp(
    `[.{,(]\\s*${group}\\b|\\['${group}'\\]${group in HELD_AS ? `|\\b${HELD_AS[group] ?? ''}\\b` : ''}`,
  )
  const property = new RegExp(`[\\w\\])]\\s*\\??\\.${key}\\b`)
  const word = new RegExp(`\\b${key}\\b`)
  return (
    sourcesWith(group, sources).some((source) => source.includes(`${group}[`) && computed.test(source)) ||
    sourcesWith(key, sources).some(
      (source) => named.test(source) && (property.test(source) || word.test(destructuredIn(source))),
    )
  )
}

function isReadOtherwise(path: string): boolean {
  return Object.keys(READ_OTHERWISE).some((start) => path.startsWith(start))
}

const src = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^texts\//.test(path))
  .map((path) => readFileSync(`${src}/${path}`, 'utf8'))

test('every text is used somewhere', () => {
  expect(
    leaves.nb
      .filter(isPlain)
      .map(([path]) => path)
      .filter((path) => !isUsed(path, sources) && !isReadOtherwise(path)),
  ).toEqual([])
})

test.each([
  ['a key that nobody takes', 'figures.neverWritten', ['words.figures.upSince'], false],
  ['a key of another group', 'editor.back', ['const { dialogs: words } = texts; words.back'], false],
  ['of its group', 'editor.back', ['const { editor: words } = texts; words.back'], true],
  [
    'with line breaks between',
    'editor.back',
    ['const {\n  editor: words,\n} = texts; const {\n  back,\n} = words'],
    true,
  ],
  ['as a property on a line of its own', 'editor.back', ['texts.editor\n  .back'], true],
  ['by a computed key', 'market.oslo', ['texts.market[city]'], true],
  ['by the place in a list', 'market.oslo', ['texts.market[0]'], false],
  [
    'held by its type',
    'newsletterForm.next',
    ['function line(words: NewsletterTexts) { return words.next }'],
    true,
  ],
])('isUsed: %s', (_why, path, given, used) => expect(isUsed(path, given)).toBe(used))

test('a reader is sent no text that only the server says', () => {
  const ofBrowser = sources.filter((source) => /\b(?:useTexts|ReaderTexts)\b/.test(source))
  expect(
    leavesOf(readerNb)
      .map(([path]) => path)
      .filter((path) => !isUsed(path, ofBrowser)),
  ).toEqual([])
})

/** Words of a reader between tags, or in an attribute that is read aloud or shown. */
const WRITTEN_IN_PLACE =
  /(?:aria-(?:label|description|roledescription)|title|alt|placeholder)="[^"$]*[A-Za-zæøåÆØÅ]{2}[^"$]*"|>\s*(?!\/)[A-ZÆØÅa-zæøå][A-Za-zæøåÆØÅ ,.’!?-]+<\//g

function writtenInPlace(source: string): readonly string[] {
  return source.match(WRITTEN_IN_PLACE) ?? []
}

test('no component says anything but a text', () => {
  const components = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    // The pages of the API documentation are for developers, in English.
    (path) => path.endsWith('.tsx') && !path.includes('.test.') && !path.startsWith('server/api-docs/'),
  )
  expect(components.length).toBeGreaterThan(100)
  expect(
    components.flatMap((path) =>
      writtenInPlace(readFileSync(`${src}/${path}`, 'utf8')).map((words) => `${path}: ${words}`),
    ),
  ).toEqual([])
})

test.each([
  ['between tags', '<p>Les mer</p>', 1],
  ['a name', '<button aria-label="Close">', 1],
  ['a text', '<p>{words.more}</p>', 0],
  ['a sign', '<span aria-hidden="true">×</span>', 0],
])('writtenInPlace: %s', (_why, source, found) => expect(writtenInPlace(source)).toHaveLength(found))
