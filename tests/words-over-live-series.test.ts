/**
 * A heading, subtitle or description of a live series has no figure, month or turn of the market: the next
 * fetch would make it false. Decision 0071. A text with a date ("Per 20. november 2026") stays true and is
 * allowed.
 */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentSchemas } from '#contract/content-item.ts'
import { readPack } from '#content/read-pack.ts'

const result = await readPack('content')
if (!result.ok) throw new Error('the shipped pack cannot be read')
const { items } = result.pack

const live = new Set(
  items.flatMap((item) =>
    item.kind === 'series' && contentSchemas.series.parse(item.body).live !== null ? [item.id] : [],
  ),
)

const DATED = /\b(?:per \d{1,2}\. \p{L}+ \d{4}|as of \d{1,2} \p{L}+ \d{4})/iu
/** `10-årig`, `12-month`: part of a name. */
const NUMBER_IN_NAME = /\d+-\p{L}+/gu
const MONTHS =
  'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|january|february|march|may|june|july|october|december'
const TURNS_NB =
  'tilbake|igjen|fortsatt|stiger|steg|steget|stigning|faller|falt|fallet|fall|øker|økte|økt|økning|opp|ned|høyere|lavere|høyest|lavest|høyeste|laveste|sterkere|svakere|rekord|toppen|bunnen|snudd|snur|ventet|borte'
const TURNS_EN =
  'back|again|still|rise|rises|rose|risen|rising|fall|falls|fell|fallen|falling|increases?|increased|up|down|higher|lower|highest|lowest|stronger|weaker|record|peak|turned|slower|faster|expected|gone'
const CLAIM = new RegExp(String.raw`\d|(?<!\p{L})(?:${MONTHS}|${TURNS_NB}|${TURNS_EN})(?!\p{L})`, 'iu')

/** The part of a text that a new figure can make false, or `null`. */
function claimIn(text: string): string | null {
  if (DATED.test(text)) return null
  return CLAIM.exec(text.replaceAll(NUMBER_IN_NAME, ''))?.[0] ?? null
}

test.each<[why: string, text: string, claim: string | null]>([
  ['a value', 'Styringsrenten er på 4,50 prosent', '4'],
  ['a turn', 'Styringsrenten er tilbake der den var', 'tilbake'],
  ['a turn in English', 'The krone is Stronger', 'Stronger'],
  ['a month', 'Prisveksten i mars', 'mars'],
  ['a year', 'Statsobligasjonen fra den gang til 2021', '2'],
  ['a day that is named', 'Per 20. november 2026: 4,50 prosent', null],
  ['a day that is named, in English', 'As of 20 November 2026 the rate was up', null],
  ['a number in a name', 'Styringsrenten og 10-årig statsobligasjon', null],
  ['letters that begin like a turn', 'Toppleie og nedetid', null],
  ['a name', 'Kroner for én euro og én dollar', null],
])('statements that a new figure can make false: %s', (_why, text, claim) =>
  expect(claimIn(text)).toBe(claim),
)

/** Series in a block: those of a chart by id, those of key figures by objects with an id. */
const naming = z.object({
  series: z.array(z.string()).default([]),
  figures: z.array(z.object({ id: z.string(), title: z.string().default('') })).default([]),
})

const texts = items.flatMap((item): [place: string, text: string][] => {
  if (item.kind !== 'dashboard' && item.kind !== 'city') return []
  const { rows } = contentSchemas[item.kind].parse(item.body)
  return rows
    .flatMap(({ columns }) => columns.flat())
    .flatMap(({ type, heading, subtitle, description, attributes }): [string, string][] => {
      if (type !== 'chart' && type !== 'figures') return []
      const { series, figures } = naming.parse(attributes)
      const isLive = [...series, ...figures.map(({ id }) => id)].some((id) => live.has(id))
      const place = `${item.kind} ${item.id} (${item.lang})`
      return isLive
        ? [heading, subtitle, description, ...figures.map(({ title }) => title)].map((text) => [place, text])
        : []
    })
})

test('the pack has texts over live series', () => expect(texts.length).toBeGreaterThan(0))

test('no text over a live series can go false by itself', () => {
  expect(texts.filter(([, text]) => claimIn(text) !== null)).toEqual([])
})

/**
 * Statements that the note of a fetched series must not have: how far the figures go, which are missing, and
 * which of the last years were not published.
 */
const COVERAGE =
  /ikke med|mangler|not included|missing|høsten 20\d\d|autumn (?:of )?20\d\d|20[2-9]\d[^.]*(?:illustra|omtale|coverage)/i

test.each([...live])('%s: definition and notes hold when new figures have come', (id) => {
  const notes = items
    .filter((item) => item.kind === 'series' && item.id === id)
    .flatMap((item) => {
      const { definition, quality_note: note } = contentSchemas.series.parse(item.body)
      return [definition, note]
    })
  expect(notes.filter((note) => COVERAGE.test(note) && !DATED.test(note))).toEqual([])
})
