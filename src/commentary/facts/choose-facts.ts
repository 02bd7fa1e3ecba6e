/** Chooses and orders the facts of a commentary. */
import { sameSubject, type ConceptId, type Subject } from '../concepts.ts'
import type { Fact } from './fact.ts'

export const MAX_SENTENCES = 7

/** Maximum number of facts per topic, since they are similar. */
const MAX_FACTS_BY_TOPIC: Readonly<Record<Topic, number>> = {
  rates: 1,
  prices: 1,
  spread: 1,
  yields: 1,
  vacancy: 2,
  compared: 1,
  areas: 2,
  rents: 2,
  building: 1,
  volume: 1,
}
/** Order of topics after the lead: money, space, trade. */
const TOPIC_ORDER = [
  'rates',
  'prices',
  'spread',
  'yields',
  'vacancy',
  'compared',
  'areas',
  'rents',
  'building',
  'volume',
] as const
type Topic = (typeof TOPIC_ORDER)[number]

const TOPIC_OF_CONCEPT: Readonly<Record<ConceptId, Topic>> = {
  'policy-rate': 'rates',
  'gov-10y': 'rates',
  cpi: 'prices',
  'prime-yield': 'yields',
  vacancy: 'vacancy',
  'prime-rent': 'rents',
  'area-rent': 'rents',
  completions: 'building',
  volume: 'volume',
}

/**
 * Facts for a commentary: without those on illustrative figures where a fact on published ones has the same
 * subject, and without counts of moves over several spans, which no sentence can date. Of the highest and the
 * lowest area only one with a published figure stays: an estimate is no record.
 */
export function preferPublished(facts: readonly Fact[]): readonly Fact[] {
  const published = facts
    .filter(({ illustrative, kind }) => illustrative === 'no' && kind !== 'expectation')
    .flatMap((fact) => subjectOf(fact) ?? [])
  const preferred = facts.filter((fact) => {
    const [main] = fact.statements
    if (main.kind === 'count' && main.since === null) return false
    const subject = subjectOf(fact)
    return (
      fact.illustrative === 'no' ||
      subject === null ||
      !published.some((publishedSubject) => sameSubject(publishedSubject, subject))
    )
  })
  return preferred.flatMap((fact) => withPublishedExtremes(fact) ?? [])
}

/** @returns `null` = both the highest and the lowest are estimates */
function withPublishedExtremes(fact: Fact): Fact | null {
  const levels = fact.statements.filter((statement) => statement.kind === 'level')
  const estimated = levels
    .filter(({ at: level }) => level.certainty !== 'published')
    .map(({ subject }) => subject)
  if (fact.kind !== 'extremes' || fact.areas.length === 0 || estimated.length === 0) return fact
  const isTold = (isPublishedPlace: string | null) =>
    !estimated.some((subject) => subject.place === isPublishedPlace)
  const [main, ...otherStatements] = fact.statements.filter(
    (statement) => !('subject' in statement) || isTold(statement.subject.place),
  )
  return main ? { ...fact, statements: [main, ...otherStatements], areas: fact.areas.filter(isTold) } : null
}

/** Subject of a series fact; a fact of areas has none. */
function subjectOf({ areas, statements: [main] }: Fact): Subject | null {
  return areas.length > 0 || main.kind === 'count' ? null : main.subject
}

/** @param facts most worth telling first; @returns the lead first, the others by topic */
export function chooseFacts(facts: readonly Fact[]): readonly Fact[] {
  const chosenFacts: Fact[] = []
  for (const fact of facts) {
    const topic = topicOf(fact)
    const isFull =
      chosenFacts.filter((chosenFact) => topicOf(chosenFact) === topic).length >= MAX_FACTS_BY_TOPIC[topic]
    if (!isFull && !chosenFacts.some((chosenFact) => repeats(chosenFact, fact))) chosenFacts.push(fact)
    if (chosenFacts.length === MAX_SENTENCES) break
  }
  const [lead, ...otherFacts] = chosenFacts
  return lead
    ? [
        lead,
        ...otherFacts.toSorted((a, b) => TOPIC_ORDER.indexOf(topicOf(a)) - TOPIC_ORDER.indexOf(topicOf(b))),
      ]
    : []
}

function topicOf({ kind, statements: [main] }: Fact): Topic {
  if (kind === 'gap') return 'spread'
  if (kind === 'city-gap') return 'compared'
  if (main.kind === 'count' || main.kind === 'largest-area') return 'areas'
  if (main.kind === 'extreme') return main.scope === 'cities' ? 'compared' : 'areas'
  return TOPIC_OF_CONCEPT[main.subject.concept]
}

/** The spread includes its yield and the ten-year rate. */
function repeats(a: Fact, b: Fact): boolean {
  const isSpread = (fact: Fact) => fact.kind === 'gap'
  const yields = new Set([...a.series].filter((series) => b.series.includes(series)))
  return (isSpread(a) || isSpread(b)) && yields.size > 0
}
