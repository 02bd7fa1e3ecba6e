/** British English. */
import { LOGISTICS, type Subject } from '../concepts.ts'
import type { DatePrecision } from '../facts/fact.ts'
import type { Phrases } from './phrases.ts'
import { datedOf, directionOf, isYearly, type MoveTold, type Sentences } from './sentences.ts'

const UP = ['rose', 'increased', 'went up'] as const
const DOWN = ['fell', 'declined', 'went down'] as const

/** The subject at the beginning of a sentence. */
function named({ concept, place }: Subject, p: Phrases): string {
  const where = p.place(place)
  switch (concept) {
    case 'policy-rate': return 'The policy rate'
    case 'cpi': return 'Inflation'
    case 'gov-10y': return 'The ten-year rate'
    case 'volume': return 'Transaction volume in Norway'
    case 'vacancy': return place === LOGISTICS ? `Vacancy in ${where}` : `Office vacancy in ${where}`
    case 'prime-rent': return `Prime rent in ${where}`
    case 'prime-yield': return `Prime yield in ${where}`
    case 'completions': return `Completion of new offices in ${where}`
    case 'area-rent': return `Rent for high-standard space in ${where}`
  }
}

/** Within a sentence: the same with a small letter. */
function within(subject: Subject, p: Phrases): string {
  const text = named(subject, p)
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function move(told: MoveTold, p: Phrases): readonly string[] {
  const { move: { subject, now: last, before: first } } = told
  const [now, before] = [datedOf(last), datedOf(first)]
  if (!now || !before) return []
  const way = directionOf(told.move)
  const { concept } = subject
  const level = p.level(now.value, concept)
  const when = p.when(now, concept)
  const end = remark(told, p)
  if (way === 'even') {
    const same = told.move.holds ? `unchanged since ${p.date(before)}` : `the same as ${p.when(before, concept)}`
    return [`${named(subject, p)} was ${level} ${when}, ${same}${end}`]
  }
  if (told.move.holds) return policy(told, p)
  if (isYearly(concept)) return yearly(told, p)
  const change = p.change(before.value, now.value, concept)
  const isUp = way === 'up'
  const [up, higher] = isUp ? ['up', 'higher'] : ['down', 'lower']
  const verbs = isUp ? UP : DOWN
  // What is remarkable stands beside the new value, not beside the old one.
  const moved = (verb: string) => (end === ''
    ? `${verb} by ${change} to ${level} ${when}, from ${p.level(before.value, concept)} ${p.when(before, concept)}`
    : `${verb} by ${change} from ${p.date(before)}, to ${level} ${when}${end}`)
  return [
    `${named(subject, p)} was ${level} ${when}, ${up} ${change} since ${p.date(before)}${end}`,
    ...verbs.map((verb) => `${named(subject, p)} ${moved(verb)}`),
    ...(end === '' ? [`${named(subject, p)} was ${level} ${when}, ${change} ${higher} than ${p.when(before, concept)}`] : []),
  ]
}

/** What was decided and from when it holds. Whether it still does is not in figures that end with the decision. */
function policy({ move: { now: last, before }, run }: MoveTold, p: Phrases): readonly string[] {
  const now = datedOf(last)
  if (!now) return []
  const level = p.level(now.value, 'policy-rate')
  const change = p.change(before.value, now.value, 'policy-rate')
  const isUp = now.value > before.value
  const row = run && run.length > 1 ? p.ordinal(run.length) : undefined
  const inARow = row ? `, the ${row} ${isUp ? 'increase' : 'reduction'} in a row` : ''
  const [raised, from] = [isUp ? 'raised' : 'lowered', `with effect from ${p.date(now)}${inARow}`]
  return [
    `Norges Bank ${raised} the policy rate by ${change} to ${level} ${from}`,
    `The policy rate was ${raised} from ${p.bare(before.value, 'policy-rate')} to ${level} ${from}`,
  ]
}

function yearly({ move: { subject, now: last, before: first }, record }: MoveTold, p: Phrases): readonly string[] {
  const [now, before] = [datedOf(last), datedOf(first)]
  if (!now || !before) return []
  const { concept, place } = subject
  const level = p.level(now.value, concept)
  const more = now.value > before.value ? 'more' : 'less'
  const earlier = p.when(before, concept)
  if (concept === 'completions') {
    return [`New offices of ${level} were completed in ${p.place(place)} ${p.when(now, concept)}, against ${p.level(before.value, concept)} ${earlier}`]
  }
  const change = p.change(before.value, now.value, concept)
  const rank = record && record.rank === 1 && record.since !== null
    ? `, the ${record.extreme} volume since ${p.date({ date: record.since, precision: record.precision })}` : ''
  return [
    `Commercial property worth ${level} changed hands in Norway in ${p.date(now)}, ${change} ${more} than ${earlier}${rank}`,
    `Transaction volume in Norway was ${level} in ${p.date(now)}, against ${p.level(before.value, concept)} ${earlier}${rank}`,
  ]
}

/** At most one thing more: a record before a turn before an unusually large move. */
function remark({ record, run, largest }: MoveTold, p: Phrases): string {
  const on = (date: string, precision: DatePrecision) => p.date({ date, precision })
  if (record && record.rank === 1) {
    if (record.since !== null) return `, the ${record.extreme} level since ${on(record.since, record.precision)}`
    return `, the ${record.extreme} level ${record.isWhole ? 'in the series' : `since at least ${on(record.first, record.precision)}`}`
  }
  if (run && run.length === 1 && run.lastSame !== null) {
    return `, the first ${run.direction === 'up' ? 'increase' : 'decline'} since ${on(run.lastSame, run.precision)}`
  }
  if (largest && largest.since !== null) {
    return `, the largest ${largest.direction === 'up' ? 'increase' : 'decline'} since ${on(largest.since, largest.precision)}`
  }
  return ''
}

export const SENTENCES_EN: Sentences = {
  move,
  level: ({ subject, at }, p) => {
    const now = datedOf(at)
    return now ? [`${named(subject, p)} was ${p.level(now.value, subject.concept)} ${p.when(now, subject.concept)}`] : []
  },
  gap: ({ gap, upper, lower }, p) => {
    const at = datedOf(upper.at)
    if (!at) return []
    const distance = p.points(gap.points, gap.subject.concept)
    const over = gap.points > 0 ? 'above' : 'below'
    const year = `in ${at.date.slice(0, 4)}`
    return [
      `With ${within(upper.subject, p)} at ${p.level(at.value, upper.subject.concept)} and the ten-year rate at ${p.level(lower.at.value, lower.subject.concept)} ${year}, the gap was ${distance}`,
      `${named(upper.subject, p)} was ${distance} ${over} the ten-year rate ${year}`,
    ]
  },
  cityGap: ({ gap, upper }, p) => {
    const at = datedOf(upper.at)
    if (!at) return []
    const distance = p.points(gap.points, gap.subject.concept)
    const higher = gap.points > 0 ? 'higher' : 'lower'
    const when = p.when(at, gap.subject.concept)
    return [
      `${named(upper.subject, p)} was ${distance} ${higher} than in ${p.place(gap.other.place)} ${when}`,
      `At ${p.level(at.value, 'vacancy')}, office vacancy in ${p.place(upper.subject.place)} was ${distance} ${higher} than in ${p.place(gap.other.place)} ${when}`,
    ]
  },
  extremes: ({ lowest, highest, scope }, p) => {
    const [low, high] = [datedOf(lowest.at), datedOf(highest.at)]
    if (!low || !high) return []
    const when = p.when(high, 'vacancy')
    const of = scope === 'cities' ? 'Among the four cities' : scope === LOGISTICS ? `Among the areas in ${p.place(scope)}` : `Among the office areas in ${p.place(scope)}`
    const lowName = p.place(lowest.subject.place)
    const highName = p.place(highest.subject.place)
    return [
      `${of}, ${lowName} had the lowest vacancy at ${p.level(low.value, 'vacancy')} ${when}, while ${highName} was highest at ${p.level(high.value, 'vacancy')}`,
      `${of}, ${highName} had the highest vacancy at ${p.level(high.value, 'vacancy')} ${when}, while ${lowName} was lowest at ${p.level(low.value, 'vacancy')}`,
    ]
  },
  count: ({ scope, up, down, even, total, date }, p) => {
    const areas = scope === LOGISTICS ? `areas in ${p.place(scope)}` : `office areas in ${p.place(scope)}`
    const month = p.date({ date, precision: 'month' })
    const parts = [
      { verb: 'rose', count: up }, { verb: 'fell', count: down }, { verb: 'was unchanged', count: even },
    ].filter(({ count }) => count > 0).map(({ verb, count }) => `${verb} in ${p.count(count, total)}`)
    const [first = '', second, third] = parts
    const rest = second === undefined ? '' : third === undefined ? ` and ${second}` : `, ${second} and ${third}`
    return [`Vacancy ${first} of ${p.count(total, total)} ${areas}${rest}, as counted in ${month}`]
  },
  largestArea: ({ subject, before, now: last }, scope, p) => {
    const now = datedOf(last)
    if (!now) return []
    const noun = now.value > before.value ? 'increase' : 'decline'
    const areas = scope === LOGISTICS ? 'areas' : 'office areas'
    const range = `from ${p.bare(before.value, 'vacancy')} to ${p.level(now.value, 'vacancy')} ${p.when(now, 'vacancy')}`
    return [`${p.place(subject.place)} had the largest ${noun} in vacancy among the ${areas} in ${p.place(scope)}, ${range}`]
  },
  range: ({ subject, from, to, date }, scope, p) => {
    const when = p.when({ date, precision: 'month' }, 'area-rent')
    const NBSP = '\u00A0'
    const range = `NOK${NBSP}${p.bare(from, 'area-rent')}–${p.bare(to, 'area-rent')} per sqm`
    return [`In the area ${p.place(subject.place)} in ${p.place(scope)}, rent for high-standard space was ${range} ${when}`]
  },
  note: { no: '', partly: ' (partly illustrative figures)', wholly: ' (illustrative figures)' },
}
