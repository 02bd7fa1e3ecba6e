import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import { parseXml, type XmlElement } from '#tests/factories/strict-xml.ts'
import type { ShareCard, ShareFigure } from '#pages/metadata/share-card.ts'
import { sharePicture } from './share-picture.ts'

const WORDS = { siteName: 'Kvartal', illustrative: 'Illustrasjonstall', host: 'kvartal.example' }
const figure = (changes: Partial<ShareFigure> = {}): ShareFigure => ({
  title: 'Kontorledighet',
  number: '6,5',
  unit: '\u00A0%',
  date: 'januar 2024',
  illustrative: false,
  ...changes,
})
const facts = (changes: Partial<ShareCard> = {}): ShareCard => ({
  title: 'Oslo',
  subtitle: 'Kontorer i hovedstaden',
  figures: [],
  footLine: '',
  ...changes,
})

const drawn = (changes: Partial<ShareCard>) => sharePicture(facts(changes), WORDS, 2)

function textsIn(element: XmlElement): readonly XmlElement[] {
  return element.name === 'text' ? [element] : element.children.flatMap(textsIn)
}
const linesOf = (svg: string) => textsIn(parseXml(svg)).map(({ text }) => text)

test('a city with three figures looks as it was looked at', async () => {
  const figures = [
    figure(),
    figure({
      title: 'Toppleie kontor, sentrum vest',
      number: '6\u00A0800',
      unit: '\u00A0kr per kvm',
      date: '2025',
      illustrative: true,
    }),
    figure({ title: 'Prime yield', number: '4,50', date: 'desember 2025' }),
  ]
  await expect(`${drawn({ figures, footLine: 'Kilder: Norges Bank, SSB' })}\n`).toMatchFileSnapshot(
    'golden/share-city.svg',
  )
})

test.each<[string, Partial<ShareCard>, readonly string[]]>([
  ['a page without figures', {}, ['Kvartal', 'Oslo', 'Kontorer i hovedstaden', '', 'kvartal.example']],
  [
    'a figure without unit',
    { subtitle: '', figures: [figure({ unit: '' })], footLine: 'Kilde: SSB' },
    ['Kvartal', 'Oslo', 'Kontorledighet', '6,5', 'januar 2024', 'Kilde: SSB', 'kvartal.example'],
  ],
  [
    'an illustrative figure is marked',
    { subtitle: '', figures: [figure({ illustrative: true })] },
    [
      'Kvartal',
      'Oslo',
      'Kontorledighet',
      '6,5\u00A0%',
      'januar 2024 · Illustrasjonstall',
      '',
      'kvartal.example',
    ],
  ],
])('%s', (_why, changes, lines) => expect(linesOf(drawn(changes))).toEqual(lines))

describe('any texts fit', () => {
  const LONG = 'Utviklingen i næringseiendomsmarkedet '.repeat(300)
  const WORD = 'Næringseiendomsmarkedsutviklingsrapport'.repeat(40)
  test.each([
    ['hostile', HOSTILE_TEXT],
    ['very long', LONG],
    ['one long word', WORD],
    ['emoji', '🏢'.repeat(500)],
    ['control characters', 'a\u0000\u001B\uD800b'],
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['unbroken spaces', '\u00A0'.repeat(900)],
    ['right-to-left text', '\u202Eשלום '.repeat(200)],
  ])('%s: well-formed, short enough for its place, inside the picture', (_why, words) => {
    const one = figure({ title: words, number: words, unit: words, date: words, illustrative: true })
    for (const figures of [[], [one], [one, one], [one, one, one]]) {
      const svg = sharePicture(
        { title: words, subtitle: words, figures, footLine: words },
        { ...WORDS, host: words },
        2,
      )
      const root = parseXml(svg.toWellFormed())
      expect(svg.length).toBeLessThan(20_000)
      for (const { attributes } of textsIn(root)) {
        expect(Number(attributes.y)).toBeGreaterThan(40)
        expect(Number(attributes.y)).toBeLessThan(620)
      }
      expect(root.attributes).toMatchObject({ width: '600', height: '315', viewBox: '0 0 1200 630' })
    }
  })
})
