/** Bokmål. */
import { LOGISTICS, type Subject } from '../concepts.ts'
import type { DatePrecision } from '../facts/fact.ts'
import type { Phrases } from './phrases.ts'
import { datedOf, directionOf, isYearly, type MoveTold, type Sentences } from './sentences.ts'

const UP = ['steg', 'økte', 'gikk opp'] as const
const DOWN = ['falt', 'sank', 'gikk ned'] as const

/** The subject at the beginning of a sentence. */
function named({ concept, place }: Subject, p: Phrases): string {
  const where = p.place(place)
  const isWarehouse = place === LOGISTICS
  switch (concept) {
    case 'policy-rate': return 'Styringsrenten'
    case 'cpi': return 'Prisveksten'
    case 'gov-10y': return 'Tiårsrenten'
    case 'volume': return 'Transaksjonsvolumet i Norge'
    case 'vacancy': return isWarehouse ? `Ledigheten i ${where}` : `Kontorledigheten i ${where}`
    case 'prime-rent': return `Toppleien i ${where}`
    case 'prime-yield': return `Prime yield i ${where}`
    case 'completions': return `Ferdigstillelsen av nye kontorer i ${where}`
    case 'area-rent': return `Leien for høy standard i ${where}`
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
    const same = told.move.holds ? `uendret siden ${p.date(before)}` : `det samme som ${p.when(before, concept)}`
    return [`${named(subject, p)} var ${level} ${when}, ${same}${end}`]
  }
  if (told.move.holds) return policy(told, p)
  if (isYearly(concept)) return yearly(told, p)
  const change = p.change(before.value, now.value, concept)
  const isUp = way === 'up'
  const [opp, høyere] = isUp ? ['opp', 'høyere'] : ['ned', 'lavere']
  const verbs = isUp ? UP : DOWN
  // What is remarkable stands beside the new value, not beside the old one.
  const moved = (verb: string) => (end === ''
    ? `${verb} med ${change} til ${level} ${when}, fra ${p.level(before.value, concept)} ${p.when(before, concept)}`
    : `${verb} med ${change} fra ${p.date(before)}, til ${level} ${when}${end}`)
  return [
    `${named(subject, p)} var ${level} ${when}, ${opp} ${change} siden ${p.date(before)}${end}`,
    ...verbs.map((verb) => `${named(subject, p)} ${moved(verb)}`),
    ...(end === '' ? [`${named(subject, p)} var ${level} ${when}, ${change} ${høyere} enn ${p.when(before, concept)}`] : []),
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
  const inARow = row ? `, den ${row} ${isUp ? 'hevingen' : 'senkningen'} på rad` : ''
  const [raised, from] = [isUp ? 'hevet' : 'senket', `med virkning fra ${p.date(now)}${inARow}`]
  return [
    `Norges Bank ${raised} styringsrenten med ${change} til ${level} ${from}`,
    `Styringsrenten ble ${raised} fra ${p.bare(before.value, 'policy-rate')} til ${level} ${from}`,
  ]
}

function yearly({ move: { subject, now: last, before: first }, record }: MoveTold, p: Phrases): readonly string[] {
  const [now, before] = [datedOf(last), datedOf(first)]
  if (!now || !before) return []
  const { concept, place } = subject
  const level = p.level(now.value, concept)
  const more = now.value > before.value ? 'mer' : 'mindre'
  const earlier = p.when(before, concept)
  if (concept === 'completions') {
    const beginning = `${p.when(now, concept).replace(/^i/, 'I')} ble det ferdigstilt ${level} nye kontorer i ${p.place(place)}`
    return [`${beginning}, mot ${p.level(before.value, concept)} ${earlier}`]
  }
  const change = p.change(before.value, now.value, concept)
  const rank = record && record.rank === 1 && record.since !== null
    ? `, det ${record.extreme === 'highest' ? 'høyeste' : 'laveste'} volumet siden ${p.date({ date: record.since, precision: record.precision })}` : ''
  return [
    `I ${p.date(now)} ble det omsatt næringseiendom for ${level} i Norge, ${change} ${more} enn ${earlier}${rank}`,
    `Transaksjonsvolumet i Norge var ${level} i ${p.date(now)}, mot ${p.level(before.value, concept)} ${earlier}${rank}`,
  ]
}

/** At most one thing more: a record before a turn before an unusually large move. */
function remark({ record, run, largest }: MoveTold, p: Phrases): string {
  const on = (date: string, precision: DatePrecision) => p.date({ date, precision })
  if (record && record.rank === 1) {
    const extreme = record.extreme === 'highest' ? 'høyeste' : 'laveste'
    if (record.since !== null) return `, det ${extreme} nivået siden ${on(record.since, record.precision)}`
    return `, det ${extreme} nivået ${record.isWhole ? 'i serien' : `i hvert fall siden ${on(record.first, record.precision)}`}`
  }
  if (run && run.length === 1 && run.lastSame !== null) {
    return `, den første ${run.direction === 'up' ? 'oppgangen' : 'nedgangen'} siden ${on(run.lastSame, run.precision)}`
  }
  if (largest && largest.since !== null) {
    return `, den største ${largest.direction === 'up' ? 'oppgangen' : 'nedgangen'} siden ${on(largest.since, largest.precision)}`
  }
  return ''
}

export const SENTENCES_NB: Sentences = {
  move,
  level: ({ subject, at }, p) => {
    const now = datedOf(at)
    return now ? [`${named(subject, p)} var ${p.level(now.value, subject.concept)} ${p.when(now, subject.concept)}`] : []
  },
  gap: ({ gap, upper, lower }, p) => {
    const at = datedOf(upper.at)
    if (!at) return []
    const distance = p.points(gap.points, gap.subject.concept)
    const over = gap.points > 0 ? 'over' : 'under'
    const year = `i ${at.date.slice(0, 4)}`
    return [
      `Med ${within(upper.subject, p)} på ${p.level(at.value, upper.subject.concept)} og tiårsrenten på ${p.level(lower.at.value, lower.subject.concept)} ${year} var avstanden ${distance}`,
      `${named(upper.subject, p)} lå ${distance} ${over} tiårsrenten ${year}`,
    ]
  },
  cityGap: ({ gap, upper }, p) => {
    const at = datedOf(upper.at)
    if (!at) return []
    const distance = p.points(gap.points, gap.subject.concept)
    const higher = gap.points > 0 ? 'høyere' : 'lavere'
    const when = p.when(at, gap.subject.concept)
    return [
      `${named(upper.subject, p)} var ${distance} ${higher} enn i ${p.place(gap.other.place)} ${when}`,
      `${p.place(upper.subject.place)} hadde ${distance} ${higher} kontorledighet enn ${p.place(gap.other.place)} ${when}`,
    ]
  },
  extremes: ({ lowest, highest, scope }, p) => {
    const [low, high] = [datedOf(lowest.at), datedOf(highest.at)]
    if (!low || !high) return []
    const when = p.when(high, 'vacancy')
    const of = scope === 'cities' ? 'Av de fire byene' : scope === LOGISTICS ? `Av områdene i ${p.place(scope)}` : `Av kontorområdene i ${p.place(scope)}`
    const lowName = p.place(lowest.subject.place)
    const highName = p.place(highest.subject.place)
    return [
      `${of} hadde ${lowName} lavest ledighet ${when} med ${p.level(low.value, 'vacancy')}, mens ${highName} lå høyest med ${p.level(high.value, 'vacancy')}`,
      `${of} hadde ${highName} høyest ledighet ${when} med ${p.level(high.value, 'vacancy')}, mens ${lowName} lå lavest med ${p.level(low.value, 'vacancy')}`,
    ]
  },
  count: ({ scope, up, down, even, total, date }, p) => {
    const areas = scope === LOGISTICS ? `områder i ${p.place(scope)}` : `kontorområder i ${p.place(scope)}`
    const month = p.date({ date, precision: 'month' })
    const of = `av ${p.count(total, total)} ${areas}`
    const parts = [
      { verb: 'økte', count: up }, { verb: 'falt', count: down }, { verb: 'var uendret', count: even },
    ].filter(({ count }) => count > 0).map(({ verb, count }) => `${verb} i ${p.count(count, total)}`)
    const [first = '', ...others] = parts
    const [second, third] = others
    const rest = second === undefined ? '' : third === undefined ? ` og ${second}` : `, ${second} og ${third}`
    return [`Ledigheten ${first} ${of}${rest}, målt i ${month}`]
  },
  largestArea: ({ subject, before, now: last }, scope, p) => {
    const now = datedOf(last)
    if (!now) return []
    const noun = now.value > before.value ? 'økningen' : 'nedgangen'
    const areas = scope === LOGISTICS ? 'områdene' : 'kontorområdene'
    const range = `fra ${p.bare(before.value, 'vacancy')} til ${p.level(now.value, 'vacancy')} ${p.when(now, 'vacancy')}`
    return [`${p.place(subject.place)} hadde den største ${noun} i ledigheten blant ${areas} i ${p.place(scope)}, ${range}`]
  },
  range: ({ subject, from, to, date }, scope, p) => {
    const when = p.when({ date, precision: 'month' }, 'area-rent')
    const range = `${p.bare(from, 'area-rent')} til ${p.level(to, 'area-rent')}`
    return [`I området ${p.place(subject.place)} i ${p.place(scope)} lå leien for høy standard på ${range} ${when}`]
  },
  note: { no: '', partly: ' (delvis illustrasjonstall)', wholly: ' (illustrasjonstall)' },
}
