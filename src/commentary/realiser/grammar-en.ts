/**
 * British English: the forms of each claim. The realiser writes the first letter of a sentence with a
 * capital.
 */
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
import { NOTE, NOTES, PARTLY, figure, marked, named, was } from './words-en.ts'

const UP = ['rose', 'increased', 'went up'] as const
const DOWN = ['fell', 'declined', 'went down'] as const

function level(
  { subject, at: observation }: LevelStatement,
  remark: Remark | null,
  p: Phrases,
): readonly string[] {
  const end = remarkText(remark, p)
  if (subject.concept === 'completions' && observation.certainty !== 'forecast')
    return completed(subject, observation, p).map((text) => text + end)
  const plain = `${named(subject, p)} ${was(observation, subject, p)} ${datePhrase(observation, subject, p)}${end}`
  // At the start of the sentence, the day of a forecast would be read as the day on which it was made.
  return observation.certainty === 'forecast'
    ? [plain]
    : [
        plain,
        `${datePhrase(observation, subject, p)} ${named(subject, p)} ${was(observation, subject, p)}${end}`,
      ]
}

/** Completions of a year, with the mark at the end of the clause. */
function completed(subject: Subject, observation: Observation, p: Phrases): readonly string[] {
  const isIllustrative = observation.certainty === 'illustrative'
  const level = marked(
    isIllustrative ? 'published' : observation.certainty,
    p.level(observation.value, subject.concept),
  )
  const note = isIllustrative ? NOTE : ''
  return [
    `new offices of ${level} were completed in ${p.place(subject.place)} ${datePhrase(observation, subject, p)}${note}`,
    `${datePhrase(observation, subject, p)} new offices of ${level} were completed in ${p.place(subject.place)}${note}`,
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
    fronted: `${datePhrase(now, subject, p)} ${named(subject, p)} ${was(bare(now), subject, p)}`,
    note: isBoth ? NOTES : '',
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
  const moved = (verb: string) => `${name} ${verb} from ${from} to ${to}${note}${end}`
  const against =
    end === ''
      ? [
          `${fronted}, ${direction} from ${from}${note}`,
          `${name} ${stood}, against ${from}${note}`,
          `${name} ${stood}, ${direction} from ${from}${note}`,
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
      `commercial property worth ${figure(now, subject, p)} changed hands in Norway ${datePhrase(now, subject, p)}, ${difference} ${isUp ? 'more' : 'less'} than ${datePhrase(before, subject, p)}${end}`,
    ]
  }
  const base = p.base(withDate(before), subject.concept)
  const verbs = isUp ? UP : DOWN
  return [
    `${named(subject, p)} ${verbs[0]} by ${difference} from ${base}, to ${to}${end}`,
    `${named(subject, p)} ${verb}, ${isUp ? 'up' : 'down'} ${difference} since ${base}${end}`,
    `${named(subject, p)} ${verbs[1]} by ${difference} from ${base}, to ${to}${end}`,
    ...(end === ''
      ? [
          `${named(subject, p)} ${verb}, ${difference} ${isUp ? 'higher' : 'lower'} than ${datePhrase(before, subject, p)}`,
        ]
      : []),
  ]
}

function completedAgainst(move: MoveStatement, p: Phrases): readonly string[] {
  const { subject, now } = move
  const { from, note } = endsOf(move, p)
  return completed(subject, note === '' ? now : { ...now, certainty: 'published' }, p).map(
    (text) => `${text}, against ${from}${note}`,
  )
}

function unchanged(move: MoveStatement, end: string, p: Phrases): readonly string[] {
  const { subject, now, before } = move
  const same = move.holds
    ? `unchanged since ${p.base(withDate(before), subject.concept)}`
    : `the same as ${datePhrase(before, subject, p)}`
  return [
    `${named(subject, p)} ${was(now, subject, p)} ${datePhrase(now, subject, p)}, ${same}${end}`,
    `${datePhrase(now, subject, p)} ${named(subject, p)} ${was(now, subject, p)}, ${same}${end}`,
  ]
}

/**
 * A decision of the central bank, described by the day from which it applies. No figure states the level
 * after that.
 */
function decided({ subject, now, before }: MoveStatement, end: string, p: Phrases): readonly string[] {
  const { concept } = subject
  const set = now.value > before.value ? 'raised' : 'lowered'
  const from = `with effect from ${p.date(withDate(now))}`
  const [level, difference] = [p.level(now.value, concept), p.change(before.value, now.value, concept)]
  const range = `from ${p.bare(before.value, concept)} to ${level}`
  if (!areAllPublished(now, before))
    return [
      `the policy rate was ${set} from ${figure(before, subject, p)} to ${figure(now, subject, p)} ${from}${end}`,
    ]
  return [
    `Norges Bank ${set} the policy rate by ${difference} to ${level} ${from}${end}`,
    `the policy rate was ${set} ${range} ${from}${end}`,
    `Norges Bank ${set} the policy rate ${range} ${from}${end}`,
    `the policy rate was ${set} by ${difference} to ${level} ${from}${end}`,
  ]
}

const RATIOS = {
  double: 'doubled',
  'more-than-double': 'more than doubled',
  triple: 'tripled',
  half: 'halved',
  'quarter-more': 'rose by a quarter',
  'third-more': 'rose by a third',
} as const

function ratio(
  { move, ratio: size }: ContentOf<'ratio'>,
  remark: Remark | null,
  p: Phrases,
): readonly string[] {
  const end = remarkText(remark, p)
  const { from, to, note } = endsOf(move, p)
  return [`${named(move.subject, p)} ${RATIOS[size]}, from ${from} to ${to}${note}${end}`]
}

/** Two figures beside each other, each with its own mark and date. */
function beside(a: LevelStatement, b: LevelStatement, p: Phrases): readonly string[] {
  const [first, second] = [a, b].map(
    ({ subject, at }) => `${named(subject, p)} ${was(at, subject, p)} ${datePhrase(at, subject, p)}`,
  )
  return [`${first}, while ${second}`, `${second}, while ${first}`]
}

function gap(
  { gap: { subject, other: otherSubject, points }, upper, lower }: ContentOf<'gap'>,
  p: Phrases,
): readonly string[] {
  // A difference is given for two figures of one day. The ten-year rate is a mean of a period, a yield the
  // level of a day.
  if (
    !areAllPublished(upper.at, lower.at) ||
    otherSubject.concept !== subject.concept ||
    upper.at.date !== lower.at.date
  )
    return beside(upper, lower, p)
  const distance = p.points(points, subject.concept)
  const comparative = points > 0 ? 'higher' : 'lower'
  return [
    `${named(subject, p)} was ${distance} ${comparative} than in ${p.place(otherSubject.place)} ${datePhrase(upper.at, subject, p)}`,
    `at ${p.level(upper.at.value, subject.concept)}, ${named(subject, p)} was ${distance} ${comparative} than in ${p.place(otherSubject.place)} ${datePhrase(upper.at, subject, p)}`,
  ]
}

/** The ranked places: the four cities, or the areas of a market. */
function scopeText(scope: string, isAmongPublished: boolean, p: Phrases): string {
  if (scope === 'cities') return 'among the four cities'
  const areas = scope === LOGISTICS ? 'areas' : 'office areas'
  return `among the ${areas} in ${p.place(scope)}${isAmongPublished ? ' with published figures' : ''}`
}

function extreme(
  { extreme: { extreme: which, subject, scope, isAmongPublished }, level: { at } }: ContentOf<'extreme'>,
  p: Phrases,
): readonly string[] {
  const amongText = scopeText(scope, isAmongPublished, p)
  const placeName = p.place(subject.place)
  return [
    `${placeName} had the ${which} vacancy ${amongText} at ${figure(at, subject, p)} ${datePhrase(at, subject, p)}`,
    `${amongText} ${placeName} had the ${which} vacancy at ${figure(at, subject, p)} ${datePhrase(at, subject, p)}`,
    `${amongText} vacancy was ${which} in ${placeName}, at ${figure(at, subject, p)} ${datePhrase(at, subject, p)}`,
  ]
}

function largestArea(
  { largest, move: { subject, now, before } }: ContentOf<'largest-area'>,
  p: Phrases,
): readonly string[] {
  const noun = largest.direction === 'up' ? 'increase' : 'decline'
  const amongText = scopeText(largest.scope, largest.isAmongPublished, p)
  const range = `from ${figure(before, subject, p)} ${datePhrase(before, subject, p)} to ${figure(now, subject, p)} ${datePhrase(now, subject, p)}`
  return [
    `${p.place(subject.place)} had the largest ${noun} in vacancy ${amongText}, ${range}`,
    `the largest ${noun} in vacancy ${amongText} was in ${p.place(subject.place)}, ${range}`,
  ]
}

function count(
  { count: { scope, up, down, even, total, date, since, isAll }, isPartlyIllustrative }: ContentOf<'count'>,
  p: Phrases,
): readonly string[] {
  const note = isPartlyIllustrative ? PARTLY : ''
  const areas = `${scope === LOGISTICS ? 'areas' : 'office areas'} in ${p.place(scope)}`
  const month = p.date({ date, precision: 'month' })
  const ofTotal = `of ${p.count(total, total)} ${areas}`
  const parts = [
    ['rose', up],
    ['fell', down],
    ['was unchanged', even],
  ] as const
  const [first = ['rose', 0] as const, ...otherParts] = parts.filter(([, size]) => size > 0)
  const rest = otherParts
    .map(
      ([verb, size], index) =>
        `${index === otherParts.length - 1 ? ' and' : ','} ${verb} in ${p.count(size, total)}`,
    )
    .join('')
  const against = since === null ? '' : ` against ${p.date({ date: since, precision: 'month' })}`
  const counted = `${isAll ? 'as counted' : 'of those counted'} in ${month}${against}`
  return [
    `vacancy ${first[0]} in ${p.count(first[1], total)} ${ofTotal}${rest}, ${counted}${note}`,
    `in ${p.count(first[1], total)} ${ofTotal} vacancy ${first[0]}, ${counted}${note}`,
  ].slice(0, otherParts.length === 0 ? 2 : 1)
}

function range(
  { range: { scope, subject, from, to, date, certainty } }: ContentOf<'range'>,
  p: Phrases,
): readonly string[] {
  const NBSP = '\u00A0'
  const onDate = p.when({ date, precision: 'month' }, 'area-rent')
  const placeName = `${p.place(subject.place)} in ${p.place(scope)}`
  const span = marked(certainty, `NOK${NBSP}${p.bare(from, 'area-rent')}–${p.bare(to, 'area-rent')} per sqm`)
  return [
    `in the area ${placeName} rent for high-standard space was ${span} ${onDate}`,
    `rent for high-standard space in the area ${placeName} was ${span} ${onDate}`,
  ]
}

function remarkText(remark: Remark | null, p: Phrases): string {
  if (remark === null) return ''
  switch (remark.relation) {
    case 'record': {
      const { extreme: which, since, first, isWhole, precision, subject } = remark.record
      const the = `, the ${which} ${subject.concept === 'volume' ? 'volume' : isOfYearEnds(remark.record) ? 'year-end level' : 'level'}`
      if (since !== null) return `${the} since ${p.date({ date: since, precision })}`
      return isWhole ? `${the} in the series` : `${the} since at least ${p.date({ date: first, precision })}`
    }
    case 'run': {
      const { direction, length } = remark.run
      const nouns = remark.main.holds ? ['increase', 'reduction'] : ['increase', 'decline']
      return `, the ${p.ordinal(length) ?? `${length}th`} ${nouns[direction === 'up' ? 0 : 1] ?? ''} in a row`
    }
    case 'turn': {
      const { direction, lastSame, precision } = remark.run
      return `, the first ${direction === 'up' ? 'increase' : 'decline'} since ${p.date({ date: lastSame ?? '', precision })}`
    }
    case 'largest-move': {
      const { direction, since, precision } = remark.largest
      return `, the largest ${direction === 'up' ? 'increase' : 'decline'} since ${p.date({ date: since ?? '', precision })}`
    }
  }
}

function otherExtreme(
  { extreme: { extreme: which, subject }, level: { at } }: ContentOf<'extreme'>,
  p: Phrases,
): string {
  return `${p.place(subject.place)} was ${which} at ${figure(at, subject, p)} ${datePhrase(at, subject, p)}`
}

export const GRAMMAR_EN = createGrammar({
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
  and: 'and',
  contrast: 'while',
})
