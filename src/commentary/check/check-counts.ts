/** Checks counts of areas: "Ledigheten økte i ni av 14 kontorområder i Oslo og falt i to." */
import type { CountStatement } from '../facts/fact.ts'
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import { citedOf, knownDate, recordSupport, type CitedStatementOf, type Ledger } from './ledger.ts'
import { matchesDate, type KnownDate } from './match-date.ts'
import { itemsOf, type Clause } from '../parser/clauses.ts'

const NO_COUNT = 'no cited fact holds such a count'

/** @returns why a count is not supported; `null` = there is none, or it is right */
export function checkCounts(ledger: Ledger): string | null {
  let isCounting = false
  for (const clause of ledger.parsedSentence.clauses) {
    if (isCounting && isAgainstDate(clause)) {
      const reason = reasonAgainstSince(ledger, clause)
      if (reason !== null) return reason
    }
    if (!isCount(clause, isCounting)) continue
    isCounting = true
    const reasons = citedOf(ledger, 'count').map((cited) => {
      const reason = reasonAgainst(ledger, clause, cited)
      if (reason === null) accept(ledger, clause, cited)
      return reason
    })
    if (!reasons.includes(null)) return reasons[0] ?? NO_COUNT
  }
  return null
}

/** The day of the previous counts: "… målt i januar 2024 mot juli 2022". */
function isAgainstDate({ items: [cue, date, ...rest] }: Clause): boolean {
  return (
    cue !== undefined &&
    isKind(cue, 'cue') &&
    cue.cue === 'against' &&
    date !== undefined &&
    isKind(date, 'date') &&
    !rest.some((item) => isKind(item, 'number'))
  )
}

function reasonAgainstSince(ledger: Ledger, clause: Clause): string | null {
  const dates = itemsOf(clause, 'date')
  const found = citedOf(ledger, 'count').find(({ statement: { since, concept } }) => {
    const day = knownDate(since, 'month', concept)
    return day !== null && dates.every((date) => matchesDate(date, day, ledger.today))
  })
  if (!found) return 'the count before was on another day, or on several'
  recordSupport(ledger, dates, found)
  return null
}

function isCount(clause: Clause, isAfterCount: boolean): boolean {
  const numbers = itemsOf(clause, 'number')
  if (numbers.some(({ unit }) => unit === 'areas') || itemsOf(clause, 'quantifier').length > 0) return true
  const bare = numbers.filter(({ unit }) => unit === null)
  if (bare.some((number) => isOf(clause.items[clause.items.indexOf(number) + 1]))) return true
  return isAfterCount && bare.length > 0 && itemsOf(clause, 'direction').length > 0
}

function isOf(item: Item | undefined): boolean {
  return item !== undefined && isKind(item, 'cue') && item.cue === 'of'
}

function reasonAgainst(
  ledger: Ledger,
  clause: Clause,
  { statement }: CitedStatementOf<'count'>,
): string | null {
  if (!isScope(ledger, statement)) return 'the count is not of that place'
  const ways = new Set(itemsOf(clause, 'direction').map(({ way }) => way))
  const [way] = ways
  if (way === undefined || ways.size > 1) return 'the count has not one direction'
  const { counts, totals } = divided(clause)
  if (counts.length > 1 || totals.length > 1 || counts.length + itemsOf(clause, 'quantifier').length === 0)
    return NO_COUNT
  if (counts.some((number) => !isCounted(number, statement[way]))) return `the count is ${statement[way]}`
  if (totals.some((number) => !isCounted(number, statement.total)))
    return `there are ${statement.total} areas`
  if (itemsOf(clause, 'quantifier').some(({ share }) => !isShare(share, statement, statement[way])))
    return 'the share is another'
  // "Rose in January" would be a move of that month.
  if (
    !ledger.parsedSentence.clauses.some(({ items }) =>
      items.some((item) => isKind(item, 'counted') || isKind(item, 'among')),
    )
  )
    return 'the count is told as a move of its month'
  const date: KnownDate = { date: statement.date, precision: 'month', ofOneDay: true }
  if (itemsOf(clause, 'date').some((written) => !matchesDate(written, date, ledger.today)))
    return 'the count is of another date'
  if (itemsOf(clause, 'span').length > 0) return 'the date of the count before is not known'
  return null
}

/** The number after "av" is the total, the one before it the count. */
function divided(clause: Clause): {
  counts: readonly ItemOf<'number'>[]
  totals: readonly ItemOf<'number'>[]
} {
  let isTotal = false
  const counts: ItemOf<'number'>[] = []
  const totals: ItemOf<'number'>[] = []
  for (const item of clause.items) {
    if (isOf(item) || isKind(item, 'quantifier')) isTotal = true
    if (isKind(item, 'number')) (isTotal ? totals : counts).push(item)
  }
  return { counts, totals }
}

function isCounted({ value, decimals, sign, unit, bound, scale }: ItemOf<'number'>, count: number): boolean {
  return (
    value === count &&
    decimals === 0 &&
    sign === '' &&
    bound === null &&
    scale === 1 &&
    (unit === null || unit === 'areas')
  )
}

function isShare(share: ItemOf<'quantifier'>['share'], { total }: CountStatement, count: number): boolean {
  switch (share) {
    case 'all':
      return count === total
    case 'none':
      return count === 0
    case 'most':
      return count * 2 > total
    case 'both':
      return count === total && total === 2
  }
}

/** The market must be named; in a city's own commentary it is that city unless another is. */
function isScope({ parsedSentence }: Ledger, { scope, concept }: CountStatement): boolean {
  const { places, concepts, implied } = parsedSentence.resolved
  if (![...concepts.values()].includes(concept)) return false
  const named = [...places.values()]
  return named.length === 0 ? implied === scope : named.every((place) => place === scope)
}

function accept(ledger: Ledger, clause: Clause, cited: CitedStatementOf<'count'>): void {
  const { places, concepts } = ledger.parsedSentence.resolved
  const claims = clause.items.filter((item) =>
    ['number', 'direction', 'quantifier', 'date', 'span', 'strength'].includes(item.kind),
  )
  recordSupport(ledger, [...claims, ...places.keys(), ...concepts.keys()], cited)
}
