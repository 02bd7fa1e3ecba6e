/** Alters one number, direction, date, unit or name of a sentence at a time, in every way that is listed here. */
import { CITIES } from '#contract/primitives.ts'
import { isKind, type Item } from '#commentary/parser/items.ts'
import type { CommentaryRequest, MarketData } from '#commentary/market-data.ts'

export type AlteredKind = 'number' | 'direction' | 'date' | 'unit' | 'name'

export interface Alteration {
  readonly kind: AlteredKind
  readonly item: Item
  /** What stands there instead. */
  readonly instead: string
}

/** Words for one another's opposites, or for something else of their kind; the first match counts. */
type Swaps = readonly (readonly [from: RegExp, to: string])[]

const DIRECTIONS: Readonly<Record<CommentaryRequest['lang'], Swaps>> = {
  no: [
    [/^steg$/, 'falt'],
    [/^stige$/, 'falle'],
    [/^økte$/, 'sank'],
    [/^gikk opp$/, 'gikk ned'],
    [/^opp$/, 'ned'],
    [/^ned$/, 'opp'],
    [/^falt$/, 'steg'],
    [/^sank$/, 'økte'],
    [/^hevet$/, 'senket'],
    [/^løftet$/, 'kuttet'],
    [/^senket$/, 'hevet'],
    [/^høyere$/, 'lavere'],
    [/^lavere$/, 'høyere'],
    [/^mer$/, 'mindre'],
    [/^mindre$/, 'mer'],
    [/^over$/, 'under'],
    [/^under$/, 'over'],
    [/^oppgangen$/, 'nedgangen'],
    [/^nedgangen$/, 'oppgangen'],
    [/^økningen$/, 'nedgangen'],
    [/^økning$/, 'nedgang'],
    [/^Økningen$/, 'Nedgangen'],
    [/^hevingen$/, 'senkningen'],
    [/^senkningen$/, 'hevingen'],
    [/^uendret$/, 'stigende'],
    [/^avtatt$/, 'tiltatt'],
    [/^vokste$/, 'falt'],
    [/^høyeste?$/, 'laveste'],
    [/^laveste?$/, 'høyeste'],
    [/^Lavest$/, 'Høyest'],
  ],
  en: [
    [/^rose$/, 'fell'],
    [/^increased$/, 'declined'],
    [/^up$/, 'down'],
    [/^down$/, 'up'],
    [/^fell$/, 'rose'],
    [/^declined$/, 'increased'],
    [/^raised$/, 'lowered'],
    [/^lowered$/, 'raised'],
    [/^lifted$/, 'cut'],
    [/^higher$/, 'lower'],
    [/^lower$/, 'higher'],
    [/^more$/, 'less'],
    [/^less$/, 'more'],
    [/^above$/, 'below'],
    [/^below$/, 'above'],
    [/^increase$/, 'decline'],
    [/^decline$/, 'increase'],
    [/^reduction$/, 'increase'],
    [/^unchanged$/, 'rising'],
    [/^climbed$/, 'sank'],
    [/^eased$/, 'picked up'],
    [/^dropped$/, 'gained'],
    [/^highest$/, 'lowest'],
    [/^lowest$/, 'highest'],
  ],
}
const UNITS: Swaps = [
  [/prosentpoeng/, 'prosent'],
  [/prosent(?!poeng)/, 'prosentpoeng'],
  [/basispunkter/, 'prosentpoeng'],
  [/milliarder/, 'millioner'],
  [/mrd\./, 'mill.'],
  [/kroner per kvadratmeter/, 'euro per kvadratmeter'],
  [/kroner/, 'dollar'],
  [/kr\/kvm/, 'kr/måned'],
  [/kvadratmeter/, 'kroner'],
  [/percentage points?/, 'per cent'],
  [/per cent/, 'percentage points'],
  [/%/, ' percentage points'],
  [/basis points/, 'percentage points'],
  [/billion/, 'million'],
  [/bn/, 'm'],
  [/NOK/, 'EUR'],
  [/sqm/, 'sq ft'],
]
const CONCEPTS: Readonly<Record<CommentaryRequest['lang'], Swaps>> = {
  no: [
    [/^Styringsrenten$/, 'Tiårsrenten'],
    [/^styringsrenten$/, 'tiårsrenten'],
    [/^tiårsrenten$/, 'styringsrenten'],
    [/edigheten$/, 'Toppleien'],
    [/^Toppleien$/, 'Snittleien'],
    [/^toppleien$/, 'ledigheten'],
    [/^[Pp]rime yield$/, 'toppleie'],
    [/^Prisveksten$/, 'Lønnsveksten'],
    [/^Transaksjonsvolumet$/, 'Boligsalget'],
  ],
  en: [
    [/^policy rate$/, 'ten-year rate'],
    [/^ten-year rate$/, 'policy rate'],
    [/[Vv]acancy$/, 'unemployment'],
    [/^Prime rent$/, 'Average rent'],
    [/^[Pp]rime yield$/, 'prime rent'],
    [/^Inflation$/, 'Wage growth'],
    [/^Transaction volume$/, 'Housing volume'],
  ],
}
const MONTHS: Readonly<Record<CommentaryRequest['lang'], readonly string[]>> = {
  no: [
    'januar',
    'februar',
    'mars',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'desember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}
const NUMBER_WORDS: Readonly<Record<CommentaryRequest['lang'], readonly string[]>> = {
  no: ['ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'],
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
}
const ORDINALS: Readonly<Record<CommentaryRequest['lang'], readonly string[]>> = {
  no: ['første', 'andre', 'tredje', 'fjerde', 'femte'],
  en: ['first', 'second', 'third', 'fourth', 'fifth'],
}

/** Every alteration of a sentence that was read into items. */
export function alterationsOf(
  items: readonly Item[],
  data: MarketData,
  lang: CommentaryRequest['lang'],
): readonly Alteration[] {
  const numbers = items.flatMap((item) =>
    isKind(item, 'number') ? (/\d[\d\u00A0 .,]*\d|\d/.exec(item.text)?.[0] ?? []) : [],
  )
  return items.flatMap((item): Alteration[] => {
    const make =
      (kind: AlteredKind) =>
      (instead: string): Alteration[] =>
        instead === item.text ? [] : [{ kind, item, instead }]
    switch (item.kind) {
      case 'number':
        return [
          ...numberTexts(item.text, numbers, lang).flatMap(make('number')),
          ...swapped(item.text, UNITS).flatMap(make('unit')),
        ]
      case 'ordinal':
        return neighbours(item.text, ORDINALS[lang]).flatMap(make('number'))
      case 'date':
        return dateTexts(item.text, lang).flatMap(make('date'))
      case 'direction':
      case 'comparative':
      case 'superlative':
        return swapped(item.text, DIRECTIONS[lang]).flatMap(make('direction'))
      case 'concept':
        return swapped(item.text, CONCEPTS[lang]).flatMap(make('name'))
      case 'place':
        return placeTexts(item, data).flatMap(make('name'))
      case 'source':
        return make('name')(item.text === 'Norges Bank' ? 'OECD' : 'Norges Bank')
      default:
        return []
    }
  })
}

export function altered(text: string, { item, instead }: Pick<Alteration, 'item' | 'instead'>): string {
  return text.slice(0, item.from) + instead + text.slice(item.to)
}

function swapped(text: string, swaps: Swaps): string[] {
  const swap = swaps.find(([from]) => from.test(text))
  return swap ? [text.replace(swap[0], swap[1])] : []
}

/**
 * One digit up, one down, two digits exchanged, the decimal mark moved, a sign, and every other number of the
 * sentence.
 */
function numberTexts(
  text: string,
  others: readonly string[],
  lang: CommentaryRequest['lang'],
): readonly string[] {
  const digits = /\d[\d\u00A0 .,]*\d|\d/.exec(text)?.[0]
  if (digits === undefined)
    return neighbours(/\p{L}+/u.exec(text)?.[0] ?? '', NUMBER_WORDS[lang]).map((word) =>
      text.replace(/\p{L}+/u, word),
    )
  const places = [...digits.matchAll(/\d/g)].map(({ index }) => index)
  const set = (changes: readonly (readonly [number, string])[]) =>
    changes.reduce((number, [at, digit]) => number.slice(0, at) + digit + number.slice(at + 1), digits)
  const stepped = places.flatMap((at) => {
    const digit = Number(digits[at])
    return [
      ...(digit < 9 ? [set([[at, String(digit + 1)]])] : []),
      ...(digit > 0 && !(digit === 1 && at === 0) ? [set([[at, String(digit - 1)]])] : []),
    ]
  })
  const exchanged = places.slice(1).map((at, index) => {
    const before = places[index] ?? at
    return set([
      [before, digits[at] ?? ''],
      [at, digits[before] ?? ''],
    ])
  })
  const mark = lang === 'no' ? ',' : '.'
  const moved = /^\d[,.]\d+$/.test(digits)
    ? [digits.replace(/[,.]/, '')]
    : /^\d{2,3}$/.test(digits)
      ? [`${digits.slice(0, -1)}${mark}${digits.slice(-1)}`]
      : []
  const numbers = [...stepped, ...exchanged, ...moved, ...others].filter(
    (number) => valueOf(number, lang) !== valueOf(digits, lang),
  )
  return [...new Set(numbers)]
    .map((number) => text.replace(digits, number))
    .concat(text.startsWith(digits) ? [`−${text}`] : [])
}

function valueOf(number: string, lang: CommentaryRequest['lang']): number {
  const bare = number.replace(/[\u00A0 ]/g, '')
  return Number(lang === 'no' ? bare.replace(',', '.') : bare.replace(/,(?=\d{3})/g, ''))
}

function neighbours(word: string, list: readonly string[]): string[] {
  const at = list.indexOf(word)
  return at < 0 ? [] : [list[at - 1], list[at + 1]].filter((other) => other !== undefined)
}

/** A year on either side, another month, another day, another part of the year. */
function dateTexts(text: string, lang: CommentaryRequest['lang']): readonly string[] {
  const year = /\d{4}/.exec(text)?.[0]
  const years =
    year === undefined ? [] : [-1, 1, -10].map((step) => text.replace(year, String(Number(year) + step)))
  const month = MONTHS[lang].find((name) => text.includes(name))
  const months =
    month === undefined ? [] : neighbours(month, MONTHS[lang]).map((name) => text.replace(month, name))
  const day = /^\d{1,2}(?!\d)|(?<=\p{L} )\d{1,2}(?!\d)/u.exec(text)?.[0]
  const days =
    day === undefined
      ? []
      : [Number(day) - 1, Number(day) + 1].map((other) => text.replace(day, String(other)))
  const parts = [
    ['utgangen', 'starten'],
    ['the end of', 'the start of'],
    ['year-end', 'early'],
    ['sommeren', 'vinteren'],
    ['summer', 'winter'],
  ] as const
  return [
    ...years,
    ...months,
    ...days,
    ...parts.flatMap(([from, to]) => (text.includes(from) ? [text.replace(from, to)] : [])),
  ]
}

/** Another city for a city, another area of the same market for an area. */
function placeTexts(item: Extract<Item, { kind: 'place' }>, data: MarketData): readonly string[] {
  const city = CITIES.find((known) => item.places.includes(known))
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
  if (city)
    return CITIES.filter((other) => other !== city).map((other) =>
      item.text.replace(capital(city), capital(other)),
    )
  const area = data.areas.find(({ ID }) => item.places.includes(ID))
  if (!area) return item.places.includes(null) ? [] : ['Bergen']
  const MOST = 3
  return data.areas
    .filter(({ market, ID }) => market === area.market && ID !== area.ID)
    .slice(0, MOST)
    .map(({ name }) => name)
}
