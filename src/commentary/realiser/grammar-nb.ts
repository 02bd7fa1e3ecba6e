/** Bokmål: the forms of each claim. The realiser writes the first letter of a sentence with a capital. */
import { LOGISTICS, type Subject } from '../concepts.ts'
import type { LevelStatement, MoveStatement, Observation } from '../facts/fact.ts'
import {
  withDate,
  directionOf,
  createGrammar,
  isOfYearEnds,
  areAllPublished,
  datePhrase,
  type ContentOf,
  type Remark,
} from './grammar.ts'
import type { Phrases } from './phrases.ts'
import { NOTE, PARTLY, figure, marked, named, was, wasInverted } from './words-nb.ts'

const UP = ['steg', 'økte', 'gikk opp'] as const
const DOWN = ['falt', 'sank', 'gikk ned'] as const

function level({ subject, at }: LevelStatement, remark: Remark | null, p: Phrases): readonly string[] {
  const end = remarkText(remark, p)
  if (subject.concept === 'completions' && at.certainty !== 'forecast')
    return completed(subject, at, p).map((text) => text + end)
  const plain = `${named(subject, p)} ${was(at, subject, p)} ${datePhrase(at, subject, p)}${end}`
  // At the start of the sentence, the day of a forecast would be read as the day on which it was made.
  return at.certainty === 'forecast'
    ? [plain]
    : [plain, `${datePhrase(at, subject, p)} ${wasInverted(at, subject, p)}${end}`]
}

/** Completions of a year, with the mark at the end of the clause. */
function completed(subject: Subject, observation: Observation, p: Phrases): readonly string[] {
  const offices = `${marked(observation.certainty === 'illustrative' ? 'published' : observation.certainty, p.level(observation.value, subject.concept))} nye kontorer`
  const note = observation.certainty === 'illustrative' ? NOTE : ''
  return [
    `${datePhrase(observation, subject, p)} ble det ferdigstilt ${offices} i ${p.place(subject.place)}${note}`,
    `det ble ferdigstilt ${offices} i ${p.place(subject.place)} ${datePhrase(observation, subject, p)}${note}`,
  ]
}

/** The two figures of a move. If both are illustrative, one mark at the end of the sentence covers both. */
function endsOf({ subject, before, now }: MoveStatement, p: Phrases) {
  const isBoth = before.certainty === 'illustrative' && now.certainty === 'illustrative'
  const bare = (observation: Observation): Observation =>
    isBoth ? { ...observation, certainty: 'published' } : observation
  const figureAndDate = (observation: Observation) =>
    `${figure(bare(observation), subject, p)} ${datePhrase(observation, subject, p)}`
  return {
    from: figureAndDate(before),
    to: figureAndDate(now),
    was: `${was(bare(now), subject, p)} ${datePhrase(now, subject, p)}`,
    fronted: `${datePhrase(now, subject, p)} ${wasInverted(bare(now), subject, p)}`,
    note: isBoth ? NOTE : '',
  }
}

function change(move: MoveStatement, remark: Remark | null, p: Phrases): readonly string[] {
  const { subject } = move
  const direction = directionOf(move)
  const end = remarkText(remark, p)
  if (direction === 'even') return unchanged(move, end, p)
  if (move.holds) return decided(move, end, p)
  const name = named(subject, p)
  const verbs = direction === 'up' ? UP : DOWN
  const { from, to, was: stood, fronted, note } = endsOf(move, p)
  const moved = (verb: string) => `${name} ${verb} fra ${from} til ${to}${note}${end}`
  const against =
    end === ''
      ? [
          `${fronted}, ${direction === 'up' ? 'opp' : 'ned'} fra ${from}${note}`,
          `${name} ${stood}, mot ${from}${note}`,
          `${name} ${stood}, ${direction === 'up' ? 'opp' : 'ned'} fra ${from}${note}`,
        ]
      : []
  const all = [moved(verbs[0]), ...sized(move, end, p), moved(verbs[1]), ...against, moved(verbs[2])]
  return subject.concept === 'completions' ? [...completedAgainst(move, p), ...all] : all
}

/** Forms with the size of the change, between published figures. */
function sized(move: MoveStatement, end: string, p: Phrases): readonly string[] {
  const { subject, now, before } = move
  if (!areAllPublished(now, before) || subject.concept === 'completions') return []
  const { to, was: verb } = endsOf(move, p)
  const difference = p.change(before.value, now.value, subject.concept)
  const isUp = now.value > before.value
  if (subject.concept === 'volume') {
    return [
      `${datePhrase(now, subject, p)} ble det omsatt næringseiendom for ${figure(now, subject, p)} i Norge, ${difference} ${isUp ? 'mer' : 'mindre'} enn ${datePhrase(before, subject, p)}${end}`,
    ]
  }
  const base = p.base(withDate(before), subject.concept)
  const verbs = isUp ? UP : DOWN
  return [
    `${named(subject, p)} ${verbs[0]} med ${difference} fra ${base}, til ${to}${end}`,
    `${named(subject, p)} ${verb}, ${isUp ? 'opp' : 'ned'} ${difference} siden ${base}${end}`,
    `${named(subject, p)} ${verbs[1]} med ${difference} fra ${base}, til ${to}${end}`,
    ...(end === ''
      ? [
          `${named(subject, p)} ${verb}, ${difference} ${isUp ? 'høyere' : 'lavere'} enn ${datePhrase(before, subject, p)}`,
        ]
      : []),
  ]
}

function completedAgainst(move: MoveStatement, p: Phrases): readonly string[] {
  const { subject, now } = move
  const { from, note } = endsOf(move, p)
  return completed(subject, note === '' ? now : { ...now, certainty: 'published' }, p).map(
    (text) => `${text}, mot ${from}${note}`,
  )
}

function unchanged(move: MoveStatement, end: string, p: Phrases): readonly string[] {
  const { subject, now, before } = move
  const same = move.holds
    ? `uendret siden ${p.base(withDate(before), subject.concept)}`
    : `det samme som ${datePhrase(before, subject, p)}`
  return [
    `${named(subject, p)} ${was(now, subject, p)} ${datePhrase(now, subject, p)}, ${same}${end}`,
    `${datePhrase(now, subject, p)} ${wasInverted(now, subject, p)}, ${same}${end}`,
  ]
}

/**
 * A decision of the central bank, described by the day from which it applies. No figure states the level
 * after that.
 */
function decided({ subject, now, before }: MoveStatement, end: string, p: Phrases): readonly string[] {
  const { concept } = subject
  const set = now.value > before.value ? 'hevet' : 'senket'
  const from = `med virkning fra ${p.date(withDate(now))}`
  const [level, difference] = [p.level(now.value, concept), p.change(before.value, now.value, concept)]
  const range = `fra ${p.bare(before.value, concept)} til ${level}`
  if (!areAllPublished(now, before))
    return [
      `styringsrenten ble ${set} fra ${figure(before, subject, p)} til ${figure(now, subject, p)} ${from}${end}`,
    ]
  return [
    `Norges Bank ${set} styringsrenten med ${difference} til ${level} ${from}${end}`,
    `styringsrenten ble ${set} ${range} ${from}${end}`,
    `Norges Bank ${set} styringsrenten ${range} ${from}${end}`,
    `styringsrenten ble ${set} med ${difference} til ${level} ${from}${end}`,
  ]
}

const RATIOS = {
  double: 'ble doblet',
  'more-than-double': 'ble mer enn doblet',
  triple: 'ble tredoblet',
  half: 'ble halvert',
  'quarter-more': 'økte med en fjerdedel',
  'third-more': 'økte med en tredel',
} as const

function ratio(
  { move, ratio: size }: ContentOf<'ratio'>,
  remark: Remark | null,
  p: Phrases,
): readonly string[] {
  const end = remarkText(remark, p)
  const { from, to, note } = endsOf(move, p)
  return [`${named(move.subject, p)} ${RATIOS[size]}, fra ${from} til ${to}${note}${end}`]
}

/** Two figures beside each other, each with its own mark and date. */
function beside(a: LevelStatement, b: LevelStatement, p: Phrases): readonly string[] {
  const [first, second] = [a, b].map(
    ({ subject, at }) => `${named(subject, p)} ${was(at, subject, p)} ${datePhrase(at, subject, p)}`,
  )
  return [`${first}, mens ${second}`, `${second}, mens ${first}`]
}

function gap(
  { gap: { subject, other, points }, upper, lower }: ContentOf<'gap'>,
  p: Phrases,
): readonly string[] {
  // A difference is given for two figures of one day. The ten-year rate is a mean of a period, a yield the
  // level of a day.
  if (
    !areAllPublished(upper.at, lower.at) ||
    other.concept !== subject.concept ||
    upper.at.date !== lower.at.date
  )
    return beside(upper, lower, p)
  const distance = p.points(points, subject.concept)
  const comparative = points > 0 ? 'høyere' : 'lavere'
  return [
    `${named(subject, p)} var ${distance} ${comparative} enn i ${p.place(other.place)} ${datePhrase(upper.at, subject, p)}`,
    ...(subject.concept === 'vacancy' && subject.place !== LOGISTICS && other.place !== LOGISTICS
      ? [
          `${p.place(subject.place)} hadde ${distance} ${comparative} kontorledighet enn ${p.place(other.place)} ${datePhrase(upper.at, subject, p)}`,
        ]
      : []),
  ]
}

/** The ranked places: the four cities, or the areas of a market. */
function scopeText(scope: string, isAmongPublished: boolean, p: Phrases): string {
  if (scope === 'cities') return 'av de fire byene'
  const areas = scope === LOGISTICS ? 'områdene' : 'kontorområdene'
  return `av ${areas} i ${p.place(scope)}${isAmongPublished ? ' med publiserte tall' : ''}`
}

function extreme(
  { extreme: { extreme: which, subject, scope, isAmongPublished }, level: { at } }: ContentOf<'extreme'>,
  p: Phrases,
): readonly string[] {
  const superlative = which === 'highest' ? 'høyest' : 'lavest'
  const amongText = scopeText(scope, isAmongPublished, p)
  const placeName = p.place(subject.place)
  return [
    `${amongText} hadde ${placeName} ${superlative} ledighet med ${figure(at, subject, p)} ${datePhrase(at, subject, p)}`,
    `${placeName} hadde ${superlative} ledighet ${amongText} med ${figure(at, subject, p)} ${datePhrase(at, subject, p)}`,
    `${amongText} var ledigheten ${superlative} i ${placeName}, med ${figure(at, subject, p)} ${datePhrase(at, subject, p)}`,
  ]
}

function largestArea(
  { largest, move: { subject, now, before } }: ContentOf<'largest-area'>,
  p: Phrases,
): readonly string[] {
  const noun = largest.direction === 'up' ? 'økningen' : 'nedgangen'
  const amongText = scopeText(largest.scope, largest.isAmongPublished, p)
  const range = `fra ${figure(before, subject, p)} ${datePhrase(before, subject, p)} til ${figure(now, subject, p)} ${datePhrase(now, subject, p)}`
  return [
    `${amongText} hadde ${p.place(subject.place)} den største ${noun} i ledigheten, ${range}`,
    `den største ${noun} i ledigheten ${amongText} var i ${p.place(subject.place)}, ${range}`,
  ]
}

function count(
  { count: { scope, up, down, even, total, date, since, isAll }, isPartlyIllustrative }: ContentOf<'count'>,
  p: Phrases,
): readonly string[] {
  const note = isPartlyIllustrative ? PARTLY : ''
  const areas = `${scope === LOGISTICS ? 'områder' : 'kontorområder'} i ${p.place(scope)}`
  const month = p.date({ date, precision: 'month' })
  const ofTotal = `av ${p.count(total, total)} ${areas}`
  const parts = [
    ['økte', up],
    ['falt', down],
    ['var uendret', even],
  ] as const
  const [first = ['økte', 0] as const, ...otherParts] = parts.filter(([, size]) => size > 0)
  const rest = otherParts
    .map(
      ([verb, size], index) =>
        `${index === otherParts.length - 1 ? ' og' : ','} ${verb} i ${p.count(size, total)}`,
    )
    .join('')
  const against = since === null ? '' : ` mot ${p.date({ date: since, precision: 'month' })}`
  const counted = `${isAll ? 'målt' : 'av dem som ble målt'} i ${month}${against}`
  return [
    `ledigheten ${first[0]} i ${p.count(first[1], total)} ${ofTotal}${rest}, ${counted}${note}`,
    `i ${p.count(first[1], total)} ${ofTotal} ${first[0]} ledigheten, ${counted}${note}`,
  ].slice(0, otherParts.length === 0 ? 2 : 1)
}

function range(
  { range: { scope, subject, from, to, date, certainty } }: ContentOf<'range'>,
  p: Phrases,
): readonly string[] {
  const onDate = p.when({ date, precision: 'month' }, 'area-rent')
  const placeName = `${p.place(subject.place)} i ${p.place(scope)}`
  const span = marked(certainty, `${p.bare(from, 'area-rent')} til ${p.level(to, 'area-rent')}`)
  return [
    `i området ${placeName} lå leien for høy standard på ${span} ${onDate}`,
    `leien for høy standard i området ${placeName} lå på ${span} ${onDate}`,
  ]
}

function remarkText(remark: Remark | null, p: Phrases): string {
  if (remark === null) return ''
  switch (remark.relation) {
    case 'record': {
      const { extreme: which, since, first, isWhole, precision, subject } = remark.record
      const noun =
        subject.concept === 'volume'
          ? 'volumet'
          : isOfYearEnds(remark.record)
            ? 'nivået ved et årsskifte'
            : 'nivået'
      const the = `, det ${which === 'highest' ? 'høyeste' : 'laveste'} ${noun}`
      if (since !== null) return `${the} siden ${p.date({ date: since, precision })}`
      return isWhole ? `${the} i serien` : `${the} i hvert fall siden ${p.date({ date: first, precision })}`
    }
    case 'run': {
      const { direction, length } = remark.run
      const nouns = remark.main.holds ? ['hevingen', 'senkningen'] : ['oppgangen', 'nedgangen']
      return `, den ${p.ordinal(length) ?? `${length}.`} ${nouns[direction === 'up' ? 0 : 1] ?? ''} på rad`
    }
    case 'turn': {
      const { direction, lastSame, precision } = remark.run
      return `, den første ${direction === 'up' ? 'oppgangen' : 'nedgangen'} siden ${p.date({ date: lastSame ?? '', precision })}`
    }
    case 'largest-move': {
      const { direction, since, precision } = remark.largest
      return `, den største ${direction === 'up' ? 'oppgangen' : 'nedgangen'} siden ${p.date({ date: since ?? '', precision })}`
    }
  }
}

function otherExtreme(
  { extreme: { extreme: which, subject }, level: { at } }: ContentOf<'extreme'>,
  p: Phrases,
): string {
  return `${p.place(subject.place)} lå ${which === 'highest' ? 'høyest' : 'lavest'} med ${figure(at, subject, p)} ${datePhrase(at, subject, p)}`
}

export const GRAMMAR_NB = createGrammar({
  level,
  change,
  ratio,
  gap,
  beside,
  extreme,
  otherExtreme,
  largestArea,
  count,
  range,
  and: 'og',
  contrast: 'mens',
})
