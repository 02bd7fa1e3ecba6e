/** A sentence → the items in it that say something about figures, in order. */
import { LOGISTICS, type ConceptId } from '../concepts.ts'
import { isKind, type Cue, type DirectionForm, type Item, type CertaintyMark, type Meaning } from './items.ts'
import type { Lexicon } from './lexicon.ts'
import { dateRules } from './read-dates.ts'
import { numberRules } from './read-numbers.ts'
import { compileRule, wordAlternatives, type CompiledRule, type Rule } from './rule.ts'

export interface SentenceReader {
  read(sentence: string): readonly Item[]
}

const WORD = /[\p{L}][\p{L}\p{M}’'‑-]*/uy
/** Characters without a meaning. Question and quotation marks are not among them: they change the meaning. */
const SKIPPED_CHARACTERS = /[\s.‘’'/…-]/u
const UNKNOWN_NAME = 'a name that is not among the cited facts'
const UNKNOWN_WORD = 'a word that the check does not know'

/**
 * @param names rules for proper names, from `namesOf`
 * @param thisYear the year in Oslo when the commentary is written, for "this year" and "last year"
 */
export function createSentenceReader(
  lexicon: Lexicon,
  names: readonly Rule[],
  thisYear: number,
): SentenceReader {
  const rules = [...names, ...dateRules(lexicon, thisYear), ...wordRules(lexicon)].map(compileRule)
  const idle = new RegExp(wordAlternatives(lexicon.plain), 'uy')
  return { read: (sentence) => withSharedUnits(scan(normalizeSentence(sentence), rules, idle)) }
}

/** One kind of space and of minus; positions stay valid, since every replacement has the same length. */
function normalizeSentence(sentence: string): string {
  return sentence
    .replace(/[\u00A0\u2007\u2009\u202F]/g, ' ')
    .replace(/[\u2011\u2010]/g, '-')
    .replace(/\u2212/g, '−')
}

function scan(text: string, rules: readonly CompiledRule[], idle: RegExp): Item[] {
  const items: Item[] = []
  let isFirst = true
  for (let at = 0; at < text.length;) {
    // No rule starts with a space, and the previous match usually includes the rest of its word.
    const found = (text[at] === ' ' ? null : matchAt(text, at, rules)) ?? otherAt(text, at, idle, isFirst)
    if (found.meaning) {
      items.push({
        ...found.meaning,
        from: at,
        to: at + found.length,
        text: text.slice(at, at + found.length),
      })
      isFirst = false
    }
    at += found.length
  }
  return items
}

interface ScanMatch {
  readonly meaning: Meaning | null
  readonly length: number
}

function matchAt(text: string, at: number, rules: readonly CompiledRule[]): ScanMatch | null {
  // Rules match whole words: none may start inside one.
  for (const { pattern, meaning } of rules) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    const read = match && match[0] !== '' ? meaning(match) : null
    if (match && read) return { meaning: read, length: match[0].trimEnd().length }
  }
  return null
}

/** @param idle words that make no claim about figures; capitalised ones only at the start of a sentence */
function otherAt(text: string, at: number, idle: RegExp, isFirst: boolean): ScanMatch {
  const sign = text.charAt(at)
  if (sign === '–' || sign === '—') {
    const isRange = /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1))
    return { meaning: isRange ? { kind: 'cue', cue: 'to' } : { kind: 'break', isAnd: false }, length: 1 }
  }
  if (/[,;:()]/.test(sign)) return { meaning: { kind: 'break', isAnd: sign === ',' }, length: 1 }
  if (SKIPPED_CHARACTERS.test(sign)) return { meaning: null, length: 1 }
  WORD.lastIndex = at
  const word = WORD.exec(text)?.[0]
  if (word === undefined)
    return { meaning: { kind: 'refused', reason: 'a sign that cannot be read' }, length: 1 }
  idle.lastIndex = at
  const known = idle.exec(text)?.[0]
  const isCapital = /\p{Lu}/u.test(known ?? word)
  if (known !== undefined && (isFirst || !isCapital))
    return { meaning: { kind: 'word' }, length: known.length }
  return {
    meaning: { kind: 'refused', reason: isCapital ? UNKNOWN_NAME : UNKNOWN_WORD },
    length: word.length,
  }
}

function wordRules(lexicon: Lexicon): readonly Rule[] {
  const rule = (list: string, meaning: Meaning): Rule => [wordAlternatives(list), () => meaning]
  const conceptIds: readonly ConceptId[] = [
    'policy-rate',
    'cpi',
    'gov-10y',
    'volume',
    'vacancy',
    'prime-rent',
    'prime-yield',
    'completions',
    'area-rent',
  ]
  // "Partly illustrative" before "illustrative", its second word.
  const marks: readonly CertaintyMark[] = ['partly', 'illustrative', 'forecast', 'estimated']
  // Longest first: "med virkning fra" starts like "med".
  const cues: readonly Cue[] = [
    'effect',
    'in',
    'since',
    'than',
    'against',
    'from',
    'to',
    'by',
    'of',
    'between',
  ]
  return [
    rule(lexicon.sinceAtLeast, { kind: 'cue', cue: 'since', isAtLeast: true }),
    rule(lexicon.logistics, { kind: 'place', places: [LOGISTICS] }),
    ...marks.map((mark) => rule(lexicon.marks[mark], { kind: 'mark', mark })),
    ...conceptIds.map((concept) => rule(lexicon.concepts[concept], { kind: 'concept', concept })),
    rule(lexicon.newOffices, { kind: 'new-offices' }),
    ...lexicon.spans.map(([list, months]) => rule(list, { kind: 'span', months })),
    ...ratioRules(lexicon),
    rule(lexicon.amongPublished, { kind: 'among', among: 'published' }),
    rule(lexicon.amongCounted, { kind: 'among', among: 'counted' }),
    ...numberRules(lexicon),
    rule(`${lexicon.next}(?= (?:${lexicon.highest}|${lexicon.lowest}))`, { kind: 'ordinal', value: 2 }),
    rule(lexicon.most, { kind: 'quantifier', share: 'most' }),
    rule(lexicon.all, { kind: 'quantifier', share: 'all' }),
    rule(lexicon.none, { kind: 'quantifier', share: 'none' }),
    rule(lexicon.both, { kind: 'quantifier', share: 'both' }),
    rule(lexicon.highest, { kind: 'superlative', extreme: 'highest' }),
    rule(lexicon.lowest, { kind: 'superlative', extreme: 'lowest' }),
    rule(lexicon.largest, { kind: 'largest' }),
    rule(lexicon.ever, { kind: 'ever' }),
    rule(lexicon.inARow, { kind: 'in-a-row' }),
    rule(lexicon.gap, { kind: 'gap' }),
    rule(lexicon.country, { kind: 'place', places: [null] }),
    rule(lexicon.agent, { kind: 'agent' }),
    rule(lexicon.attribution, { kind: 'attribution' }),
    rule(lexicon.area, { kind: 'area' }),
    rule(lexicon.counted, { kind: 'counted' }),
    rule(lexicon.sold, { kind: 'sold' }),
    ...directionRules(lexicon),
    rule(lexicon.reach, { kind: 'reach' }),
    rule(lexicon.higher, { kind: 'comparative', way: 'up', isPlace: false }),
    rule(lexicon.lower, { kind: 'comparative', way: 'down', isPlace: false }),
    rule(lexicon.over, { kind: 'comparative', way: 'up', isPlace: true }),
    rule(lexicon.under, { kind: 'comparative', way: 'down', isPlace: true }),
    rule(lexicon.strong, { kind: 'strength', isStrong: true }),
    rule(lexicon.weak, { kind: 'strength', isStrong: false }),
    ...cues.map((cue) => rule(lexicon.cues[cue], { kind: 'cue', cue })),
    rule(lexicon.and, { kind: 'break', isAnd: true }),
    rule(lexicon.breaks, { kind: 'break', isAnd: false }),
  ]
}

function ratioRules({ moreThanDoubled, tripled, doubled, halved, quarter, third }: Lexicon): readonly Rule[] {
  const rule = (list: string, times: number, how: { isPart?: boolean; isMore?: boolean } = {}): Rule => [
    wordAlternatives(list),
    () => ({ kind: 'ratio', times, isPart: false, isMore: false, ...how }),
  ]
  return [
    rule(moreThanDoubled, 2, { isMore: true }),
    rule(tripled, 3),
    rule(doubled, 2),
    rule(halved, 1 / 2),
    rule(quarter, 1 / 4, { isPart: true }),
    rule(third, 1 / 3, { isPart: true }),
  ]
}

function directionRules({ up, down, even, reachUp }: Lexicon): readonly Rule[] {
  const rule = (list: string, way: 'up' | 'down' | 'even', form: DirectionForm, isSet = false): Rule => [
    wordAlternatives(list),
    () => ({ kind: 'direction', way, form, isSet }),
  ]
  return [
    ...(
      [
        ['up', up],
        ['down', down],
      ] as const
    ).flatMap(([way, { verb, noun, adverb, setVerb, setNoun }]) => [
      rule(verb, way, 'verb'),
      rule(setVerb, way, 'verb', true),
      rule(noun, way, 'noun'),
      rule(setNoun, way, 'noun', true),
      rule(adverb, way, 'adverb'),
    ]),
    rule(reachUp, 'up', 'reach'),
    rule(even, 'even', 'adverb'),
  ]
}

/** In "fra 4,25 til 4,50 prosent" and "NOK 2,300–2,900 per sqm" two numbers share a unit that is written once. */
function withSharedUnits(items: readonly Item[]): readonly Item[] {
  const shared = [...items]
  for (let index = shared.length - 1; index >= 0; index -= 1) {
    const partnerAt = partnerOf(shared, index)
    const [item, other] = [shared[index], shared[partnerAt]]
    if (!item || !other || !isKind(item, 'number') || !isKind(other, 'number')) continue
    if (item.unit === null) shared[index] = { ...item, unit: other.unit, scale: other.scale }
    else if (item.unit === 'nok' && other.unit === 'per-sqm') {
      shared[index] = { ...item, unit: 'rent' }
      shared[partnerAt] = { ...other, unit: 'rent' }
    } else if (other.unit === null) shared[partnerAt] = { ...other, unit: item.unit, scale: item.scale }
  }
  return shared
}

/**
 * Index of the number joined by an "and" or a "to"; a certainty mark may be in between. @returns -1 when
 * there is none
 */
function partnerOf(items: readonly Item[], index: number): number {
  const joint = items[index + 1]
  if (joint === undefined) return -1
  const isAnd = isKind(joint, 'break') && joint.isAnd && joint.text !== ','
  if (!isAnd && !(isKind(joint, 'cue') && joint.cue === 'to')) return -1
  const next = items[index + 2]
  return next !== undefined && isKind(next, 'mark') ? index + 3 : index + 2
}
