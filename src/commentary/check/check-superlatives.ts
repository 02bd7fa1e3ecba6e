/**
 * Checks superlatives and ordinals: "det høyeste siden 2021", "lavest er den i Indre by", "den største
 * økningen", "den andre hevingen på rad".
 */
import { sameSubject } from '../concepts.ts'
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import {
  citedOf,
  isUnsupported,
  knownDate,
  recordSupport,
  type CitedStatement,
  type CitedStatementOf,
  type Ledger,
} from './ledger.ts'
import { matchesDate } from './match-date.ts'
import { cueBefore, itemsOf, subjectsOf, type Clause, type SubjectsResult } from '../parser/clauses.ts'

const NO_RECORD = 'no cited fact holds such a record'

/** @returns why a superlative or an ordinal is not supported; `null` = there is none, or all are right */
export function checkSuperlatives(ledger: Ledger): string | null {
  for (const [clauseAt, clause] of ledger.parsedSentence.clauses.entries()) {
    const reason =
      superlatives(ledger, clauseAt, clause) ??
      largest(ledger, clauseAt, clause) ??
      runs(ledger, clauseAt, clause)
    if (reason !== null) return reason
  }
  return null
}

/** A date with "since" before it, and that word. */
interface SinceClause {
  readonly date: ItemOf<'date'>
  readonly cue: ItemOf<'cue'>
}

function sinceOf(clause: Clause): SinceClause | undefined {
  return itemsOf(clause, 'date').flatMap((date): SinceClause[] => {
    const cue = cueBefore(clause, date)
    return cue !== undefined && isKind(cue, 'cue') && cue.cue === 'since' ? [{ date, cue }] : []
  })[0]
}

function superlatives(ledger: Ledger, clauseAt: number, clause: Clause): string | null {
  for (const superlative of itemsOf(clause, 'superlative')) {
    const about = subjectsOf(ledger.parsedSentence, clauseAt, superlative)
    if (!about.ok) return about.reason
    const since = sinceOf(clause)
    const [ever] = itemsOf(clause, 'ever')
    const ordinal = itemsOf(clause, 'ordinal').findLast(({ from }) => from < superlative.from)
    if (ordinal?.value === 1) return NO_RECORD
    const isRecord = since !== undefined || ever !== undefined
    const items = [
      superlative,
      ...about.named,
      ...[since?.date, ever, ordinal].filter((item) => item !== undefined),
    ]
    const found = isRecord
      ? citedOf(ledger, 'record').find((cited) =>
          isThisRecord(ledger, cited, { about, superlative, since, rank: ordinal?.value ?? 1 }),
        )
      : ordinal
        ? undefined
        : citedOf(ledger, 'extreme').find((cited) => isThisExtreme(ledger, cited, about, superlative))
    if (!found) return NO_RECORD
    recordSupport(ledger, items, found)
    if (found.statement.kind === 'extreme' && found.statement.scope === 'cities')
      recordSupport(ledger, ledger.parsedSentence.clauses.flatMap(countOfCities), found)
  }
  return null
}

interface RecordClaim {
  readonly about: Extract<SubjectsResult, { ok: true }>
  readonly superlative: ItemOf<'superlative'>
  readonly since: SinceClause | undefined
  readonly rank: number
}

function isThisRecord(
  ledger: Ledger,
  { statement }: CitedStatementOf<'record'>,
  { about, superlative, since, rank }: RecordClaim,
): boolean {
  if (!about.subjects.every((subject) => sameSubject(subject, statement.subject))) return false
  if (statement.extreme !== superlative.extreme || statement.rank !== rank) return false
  // Without a date the record is of the whole series.
  if (since === undefined) return statement.since === null && statement.isWhole
  return rank === 1 && isSince(ledger, since, statement)
}

/**
 * Checks a "since". After a gap in the series the record may be older, and the sentence has to say so ("at
 * least since").
 */
function isSince(
  ledger: Ledger,
  { date, cue }: SinceClause,
  { subject, since: last, first, isWhole, precision }: CitedStatementOf<'record'>['statement'],
): boolean {
  if (last === null && !isWhole && cue.isAtLeast !== true) return false
  const from = knownDate(last ?? first, precision, subject.concept)
  return from !== null && matchesDate(date, from, ledger.today)
}

/** The scope must be clear: the four cities, or a market that is named or that the commentary is about. */
function isThisExtreme(
  ledger: Ledger,
  { statement }: CitedStatementOf<'extreme'>,
  { subjects }: RecordClaim['about'],
  { extreme }: ItemOf<'superlative'>,
): boolean {
  const [subject] = subjects
  const isIt =
    subject !== undefined &&
    subjects.length === 1 &&
    sameSubject(subject, statement.subject) &&
    statement.extreme === extreme
  if (!isIt || statement.scope === 'cities') return isIt
  const { resolved, scopes } = scopesOf(ledger)
  return scopes.length > 0
    ? scopes.every((scope) => scope === statement.scope)
    : resolved.implied === statement.scope
}

function scopesOf({ parsedSentence }: Ledger) {
  const scopes = [...parsedSentence.resolved.scopes.values()]
  return { resolved: parsedSentence.resolved, scopes }
}

/** "Blant de fire byene": how many there are, beside the place itself. */
function countOfCities(clause: Clause): readonly Item[] {
  const FOUR_CITIES = 4
  return itemsOf(clause, 'number').filter(
    ({ unit, value, decimals, sign, bound }) =>
      unit === 'cities' && value === FOUR_CITIES && decimals === 0 && sign === '' && bound === null,
  )
}

function largest(ledger: Ledger, clauseAt: number, clause: Clause): string | null {
  const NO_MOVE = 'no cited fact holds that this move is the largest'
  for (const item of itemsOf(clause, 'largest')) {
    const about = subjectsOf(ledger.parsedSentence, clauseAt, item)
    const [direction, another] = itemsOf(clause, 'direction').filter((open) => isUnsupported(ledger, open))
    if (!about.ok) return about.reason
    if (!direction || (another && another.way !== direction.way)) return NO_MOVE
    const isAbout = (subject: CitedStatementOf<'largest'>['statement']['subject']) =>
      about.subjects.every((named) => sameSubject(named, subject))
    const since = sinceOf(clause)
    const found: CitedStatement | undefined =
      citedOf(ledger, 'largest-area').find(({ statement }) => {
        const { resolved, scopes } = scopesOf(ledger)
        const isScope =
          scopes.length > 0
            ? scopes.every((scope) => scope === statement.scope)
            : resolved.implied === statement.scope
        return (
          since === undefined &&
          isAbout(statement.subject) &&
          statement.direction === direction.way &&
          isScope
        )
      }) ??
      citedOf(ledger, 'largest').find(({ statement }) => {
        if (!isAbout(statement.subject) || statement.direction !== direction.way) return false
        if (since === undefined) return statement.since === null && itemsOf(clause, 'ever').length > 0
        const date = knownDate(statement.since, statement.precision, statement.subject.concept)
        return date !== null && matchesDate(since.date, date, ledger.today)
      })
    if (!found) return NO_MOVE
    recordSupport(
      ledger,
      [item, ...about.named, ...(since ? [since.date] : []), ...itemsOf(clause, 'ever')],
      found,
    )
  }
  return null
}

function runs(ledger: Ledger, clauseAt: number, clause: Clause): string | null {
  for (const ordinal of itemsOf(clause, 'ordinal').filter((item) => isUnsupported(ledger, item))) {
    const about = subjectsOf(ledger.parsedSentence, clauseAt, ordinal)
    const [direction] = itemsOf(clause, 'direction').filter((item) => isUnsupported(ledger, item))
    const [inARow] = itemsOf(clause, 'in-a-row')
    const since = sinceOf(clause)
    if (!about.ok) return about.reason
    const found = citedOf(ledger, 'run').find(({ statement }) => {
      const isIt =
        direction?.way === statement.direction &&
        about.subjects.every((subject) => sameSubject(subject, statement.subject))
      if (!isIt || statement.length !== ordinal.value) return false
      if (inARow) return since === undefined && statement.length > 1
      const last = knownDate(statement.lastSame, statement.precision, statement.subject.concept)
      return (
        statement.length === 1 &&
        since !== undefined &&
        last !== null &&
        matchesDate(since.date, last, ledger.today)
      )
    })
    if (!found || !direction) return `no cited fact holds "${ordinal.text}"`
    recordSupport(
      ledger,
      [ordinal, ...about.named, ...(inARow ? [inARow] : []), ...(since ? [since.date] : [])],
      found,
    )
  }
  return null
}
