/**
 * Checks agents, sources and subjects: a verb has the cited figure as its subject, only a bank sets its rate,
 * and a publisher vouches for its own figures only.
 */
import type { MarketData } from '../market-data.ts'
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import type { Ledger } from './ledger.ts'
import { publishers } from '../parser/names.ts'
import { itemsOf, subjectsOf, type Clause } from '../parser/clauses.ts'

const VERB = /^(?:er|var|ble|lå|har|hadde|is|was|were|has|had|stood)(?= |$)/i
/** The central bank of the portal's country. */
const CENTRAL_BANK = 'Norges Bank'

/**
 * @returns why an agent, a source or a subject is not supported; `null` = all are. Requires the ledger with
 *   the supports of every claim.
 */
export function checkAgents(ledger: Ledger, data: MarketData): string | null {
  for (const [clauseAt, clause] of ledger.parsedSentence.clauses.entries()) {
    const reason =
      ruleReason(ledger, clauseAt, clause) ??
      verbReason(ledger, clauseAt, clause) ??
      elidedReason(ledger, clauseAt, clause) ??
      sourceReason(ledger, clause, data)
    if (reason !== null) return reason
  }
  return null
}

/** Only a policy rate is raised or cut. */
function ruleReason({ parsedSentence }: Ledger, clauseAt: number, clause: Clause): string | null {
  const wrong = itemsOf(clause, 'direction').find((item) => {
    if (!item.isSet) return false
    const about = subjectsOf(parsedSentence, clauseAt, item)
    return !about.ok || about.subjects.some(({ concept }) => concept !== 'policy-rate')
  })
  return wrong ? `"${wrong.text}" is said of the policy rate alone` : null
}

/**
 * The subject of a verb is the nearest noun before it; in "i Bergen falt ledigheten" it is the next one after
 * it.
 */
function verbReason({ parsedSentence }: Ledger, clauseAt: number, clause: Clause): string | null {
  const nouns = (part: Clause) => part.items.filter((item) => isNoun(part, item))
  const wrong = itemsOf(clause, 'direction')
    .filter(({ form }) => form === 'verb' || form === 'reach')
    .find((verb) => {
      const own = nouns(clause).findLast(({ from }) => from < verb.from)
      const next = clause.items.find(
        (item) => item.from > verb.from && !isKind(item, 'word') && !isKind(item, 'strength'),
      )
      const earlier = parsedSentence.clauses.slice(0, clauseAt).flatMap(nouns).at(-1)
      const subject = own ?? (next !== undefined && isKind(next, 'concept') ? next : earlier)
      if (subject !== undefined && isKind(subject, 'concept')) return false
      return subject === undefined || !verb.isSet || !isCentralBank(subject)
    })
  return wrong ? `"${wrong.text}" does not have a figure as its subject` : null
}

/**
 * "Hevet styringsrenten …, og tiårsrenten fra 3,70 til 4,00 prosent" would have the bank raise both: another
 * figure has a verb of its own.
 */
function elidedReason({ parsedSentence }: Ledger, clauseAt: number, clause: Clause): string | null {
  const isSet = parsedSentence.clauses
    .slice(0, clauseAt)
    .some((earlier) => itemsOf(earlier, 'direction').some((item) => item.isSet && item.form === 'verb'))
  const another = itemsOf(clause, 'concept').find(({ concept }) => concept !== 'policy-rate')
  const hasVerb = clause.items.some(
    (item) =>
      isKind(item, 'reach') ||
      ((isKind(item, 'word') || isKind(item, 'mark')) && VERB.test(item.text)) ||
      (isKind(item, 'direction') && ['verb', 'reach'].includes(item.form)),
  )
  return isSet && another && !hasVerb ? `"${another.text}" has no verb of its own` : null
}

/** Possible subjects of a verb: a place is one unless a preposition makes it a location. */
function isNoun(clause: Clause, item: Item): boolean {
  if (isKind(item, 'concept') || isKind(item, 'agent') || isKind(item, 'gap')) return true
  // "Completions of new offices" are no offices.
  if (isKind(item, 'new-offices')) return !/^(?:of|av) /i.test(item.text)
  if (isKind(item, 'source')) return !isAttributed(clause, item)
  return isKind(item, 'place') && !isWhere(clause, item)
}

function isWhere(clause: Clause, place: ItemOf<'place'>): boolean {
  const before = clause.items.slice(0, clause.items.indexOf(place)).findLast((item) => !isKind(item, 'word'))
  if (before === undefined) return false
  if (isKind(before, 'place')) return true
  // "I området Sentrum", "i Sentrum i Bergen", "rundt Oslo" within the name of a market.
  return (
    isKind(before, 'area') || (isKind(before, 'cue') && ['in', 'of', 'than', 'between'].includes(before.cue))
  )
}

function isCentralBank(item: Item): boolean {
  return isKind(item, 'agent') || (isKind(item, 'source') && item.name === CENTRAL_BANK)
}

function isAttributed(clause: Clause, source: Item): boolean {
  const before = clause.items.slice(0, clause.items.indexOf(source)).findLast((item) => !isKind(item, 'word'))
  return before !== undefined && isKind(before, 'attribution')
}

/**
 * A publisher's name is either the agent, and then it is the bank that sets its rate, or the source of its
 * own figures.
 */
function sourceReason(ledger: Ledger, clause: Clause, data: MarketData): string | null {
  for (const item of clause.items) {
    if (!isKind(item, 'source') && !isKind(item, 'agent')) continue
    if (isKind(item, 'source') && isAttributed(clause, item)) {
      if (!vouchesFor(ledger, clause, item.name, data))
        return `"${item.text}" has not published the figures of its clause`
      continue
    }
    const sets = itemsOf(clause, 'direction').some(
      ({ isSet, form, from }) => isSet && form === 'verb' && from > item.from,
    )
    if (!isCentralBank(item) || !sets) return `"${item.text}" does not do what is said of it`
  }
  const attribution = itemsOf(clause, 'attribution').find(
    (word) => !clause.items.some((item) => isKind(item, 'source') && item.from > word.from),
  )
  return attribution ? `"${attribution.text}" names no publisher` : null
}

function vouchesFor({ supports }: Ledger, clause: Clause, name: string, data: MarketData): boolean {
  const claims = clause.items.flatMap((item) =>
    isKind(item, 'number') || isKind(item, 'direction') ? (supports.get(item) ?? []) : [],
  )
  return (
    claims.length > 0 &&
    claims.every(
      ({ certainties, series, fact }) =>
        certainties.every((certainty) => certainty === 'published') &&
        (series === null ? fact.series : [series]).every((id) =>
          publishers(data.series.get(id)?.texts.source ?? '').includes(name),
        ),
    )
  )
}
