/**
 * Alters what a sentence says of right figures: who acts, what moves, over which period, who says so, how
 * sure it is. Each class of sentence that a check by figures alone would let pass is made from true ones
 * here.
 */
import { isKind, type Item, type ItemOf, type CertaintyMark } from '#commentary/parser/items.ts'
import { publishers } from '#commentary/parser/names.ts'
import type { ConceptId } from '#commentary/concepts.ts'
import type { Fact } from '#commentary/facts/fact.ts'
import type { CommentaryRequest, MarketData } from '#commentary/market-data.ts'

export const SENSE_KINDS = [
  'agent',
  'thing',
  'value',
  'period',
  'no beginning',
  'mark',
  'mark moved',
  'source',
  'order',
  'exact',
  'decision',
] as const
export type SenseKind = (typeof SENSE_KINDS)[number]

export interface SenseAlteration {
  readonly kind: SenseKind
  readonly item: Item
  /** What stands there instead. */
  readonly instead: string
}

/** What the alterations need to know of a sentence. */
export interface Sentence {
  readonly text: string
  readonly items: readonly Item[]
  readonly facts: readonly Fact[]
}

interface SenseWords {
  readonly set: Readonly<Record<'up' | 'down', readonly string[]>>
  /** What is said of a value, in place of a verb for a figure. */
  readonly value: readonly string[]
  readonly things: Readonly<Partial<Record<ConceptId, readonly string[]>>>
  readonly after: string
  readonly exactly: string
  readonly on: string
  readonly accordingTo: string
  readonly marks: Readonly<Record<CertaintyMark, string>>
}

const WORDS: Readonly<Record<CommentaryRequest['lang'], SenseWords>> = {
  no: {
    set: {
      up: ['ble hevet', 'ble av Norges Bank hevet'],
      down: ['ble senket', 'ble kuttet av sentralbanken'],
    },
    value: ['ble dyrere', 'ble billigere', 'styrket seg', 'svekket seg', 'vokste'],
    things: {
      cpi: ['konsumprisene', 'konsumprisindeksen', 'KPI'],
      'gov-10y': ['renten', 'statsobligasjonen'],
      volume: ['næringseiendom', 'antallet handler'],
      vacancy: ['kontormarkedet', 'kontorene'],
      'prime-rent': ['leien', 'kontorene'],
      'prime-yield': ['kontorbyggene', 'renten'],
      completions: ['utleid', 'tomme'],
    },
    after: 'etter',
    exactly: 'nøyaktig',
    on: 'den',
    accordingTo: 'Ifølge',
    marks: {
      illustrative: 'illustrasjonstall',
      partly: 'delvis illustrasjonstall',
      estimated: 'anslag',
      forecast: 'prognose',
    },
  },
  en: {
    set: {
      up: ['was raised', 'was raised by Norges Bank'],
      down: ['was lowered', 'was cut by the central bank'],
    },
    value: ['was dearer', 'was cheaper', 'strengthened', 'weakened', 'grew'],
    things: {
      cpi: ['consumer prices', 'the consumer price index', 'CPI'],
      'gov-10y': ['rate', 'the ten-year government bond'],
      volume: ['commercial property', 'transactions'],
      vacancy: ['the office market', 'offices'],
      'prime-rent': ['rent', 'offices'],
      'prime-yield': ['offices', 'rate'],
      completions: ['lettings', 'let'],
    },
    after: 'after',
    exactly: 'exactly',
    on: 'on',
    accordingTo: 'According to',
    marks: {
      illustrative: 'illustrative figures',
      partly: 'partly illustrative figures',
      estimated: 'estimate',
      forecast: 'forecast',
    },
  },
}

export function senseAlterationsOf(
  { text, items, facts }: Sentence,
  data: MarketData,
  lang: CommentaryRequest['lang'],
): readonly SenseAlteration[] {
  const words = WORDS[lang]
  // A rate that "went to" did so on the day from which it holds.
  const isDecided = items.some((item) => isKind(item, 'direction'))
  const one =
    (item: Item) =>
    (kind: SenseKind, instead: string): SenseAlteration => ({ kind, item, instead })
  const ofItems = items.flatMap((item): SenseAlteration[] => {
    const make = one(item)
    switch (item.kind) {
      case 'direction':
        return item.form === 'verb' && !item.isSet && item.way !== 'even'
          ? [
              ...words.set[item.way].map((verb) => make('agent', verb)),
              ...words.value.map((verb) => make('value', verb)),
            ]
          : []
      case 'concept':
        return (words.things[item.concept] ?? []).map((thing) => make('thing', thing))
      case 'number':
        return item.unit === 'areas' || item.unit === 'cities'
          ? []
          : [make('exact', `${words.exactly} ${item.text}`)]
      case 'mark':
        return [make('mark', ''), ...otherMarks(items, item, words).map((mark) => make('mark', mark))]
      case 'date':
        return shorter(item).map((date) => make('period', date))
      case 'cue':
        return item.cue === 'against'
          ? [make('order', words.after)]
          : item.cue === 'effect' && isDecided
            ? [make('decision', words.on)]
            : []
      default:
        return []
    }
  })
  return [
    ...ofItems,
    ...withoutBeginning(text, items),
    ...movedMarks(text, items),
    ...falseSources(items, facts, data, words),
  ]
}

/** Straight after the last of several figures a mark may be of that one or of all. */
function otherMarks(items: readonly Item[], item: ItemOf<'mark'>, { marks }: SenseWords): readonly string[] {
  const beside = items.slice(0, items.indexOf(item)).findLast((other) => !isKind(other, 'break'))
  const isOfFigure = beside !== undefined && isKind(beside, 'number')
  return Object.entries(marks).flatMap(([other, text]) =>
    other === item.mark || (isOfFigure && other !== 'estimated' && other !== 'forecast') ? [] : [text],
  )
}

/** The mark beside an earlier figure, so that one after it is not covered. A number of areas is no figure. */
function movedMarks(text: string, items: readonly Item[]): readonly SenseAlteration[] {
  const figures = items.filter(
    (item) => isKind(item, 'number') && item.unit !== null && item.unit !== 'areas' && item.unit !== 'cities',
  )
  return items
    .filter((item) => isKind(item, 'mark'))
    .flatMap((mark): SenseAlteration[] => {
      const before = figures.filter(({ from }) => from < mark.from)
      const isBehind = text.charAt(mark.from - 1) === '('
      return isBehind ? before.slice(0, -1).map((figure) => movedTo(text, figure, mark)) : []
    })
}

function movedTo(text: string, figure: Item, mark: Item): SenseAlteration {
  const between = text.slice(figure.to, mark.from - 1).trimEnd()
  const item = { ...figure, to: mark.to + 1, text: text.slice(figure.from, mark.to + 1) }
  return { kind: 'mark moved', item, instead: `${figure.text} (${mark.text})${between}` }
}

/** A month, or a day at the end of a year, told as that year. */
function shorter({ year, month, day, months }: ItemOf<'date'>): readonly string[] {
  return year !== null && day === null && (month !== null || months?.length === 1) ? [String(year)] : []
}

/** A change from nowhere: the only date that it began at is left out. Records need their date in another way. */
function withoutBeginning(text: string, items: readonly Item[]): readonly SenseAlteration[] {
  const isRecord = items.some(
    ({ kind }) => kind === 'superlative' || kind === 'largest' || kind === 'ordinal',
  )
  const dates = items.filter((item) => isKind(item, 'date'))
  if (isRecord || dates.length !== 2) return []
  return dates.flatMap((date): SenseAlteration[] => {
    const cue = items[items.indexOf(date) - 1]
    if (cue === undefined || !isKind(cue, 'cue') || !['since', 'from', 'than'].includes(cue.cue)) return []
    return [
      {
        kind: 'no beginning',
        item: { ...date, from: cue.from, text: text.slice(cue.from, date.to) },
        instead: '',
      },
    ]
  })
}

/**
 * A publisher who has published none of the figures; and one who has published others of a series, for those
 * that are illustrative.
 */
function falseSources(
  items: readonly Item[],
  facts: readonly Fact[],
  data: MarketData,
  { accordingTo }: SenseWords,
): readonly SenseAlteration[] {
  const [first] = items
  const own = new Set(
    facts
      .flatMap(({ series }) => series)
      .flatMap((id) => publishers(data.series.get(id)?.texts.source ?? '')),
  )
  const all = new Set([...data.series.values()].flatMap(({ texts }) => publishers(texts.source)))
  const MAX_OTHERS = 2
  const others = [...all].filter((name) => !own.has(name)).slice(0, MAX_OTHERS)
  const invented = facts.every(({ illustrative }) => illustrative === 'wholly') ? [...own] : []
  return first
    ? [...others, ...invented].map((name) => ({
        kind: 'source',
        item: first,
        instead: `${accordingTo} ${name} ${first.text}`,
      }))
    : []
}
