/**
 * Trials of plans: whether what is planned, realised and read back agrees, and whether an altered plan is
 * ever published.
 */
import { createSentenceCheck } from '#commentary/check/check-sentence.ts'
import { findFacts } from '#commentary/facts/find-facts.ts'
import type { Fact } from '#commentary/facts/fact.ts'
import type { CommentaryRequest, MarketData } from '#commentary/market-data.ts'
import { parsePlan } from '#commentary/plan/parse-plan.ts'
import { realise } from '#commentary/realiser/realise.ts'
import { seededRandom } from '#commentary/seeded-random.ts'
import { randomMarket } from './random-market.ts'
import { alterationOf, randomClaims } from './random-plan.ts'

export interface PlanTrial {
  /** Plans tried, each in both languages. */
  readonly plans: number
  readonly sentences: number
  /** Sentences of true plans that the check refuses, with its reason. */
  readonly disagreements: readonly string[]
  readonly alteredPlans: number
  /** How many of them by the operand that was altered. */
  readonly kinds: ReadonlyMap<string, number>
  /** Altered plans of which a sentence was published. */
  readonly published: readonly string[]
}

const IDS = ['market', 'oslo', 'bergen', 'trondheim', 'stavanger'] as const
const LANGS = ['no', 'en'] as const
const PLANS_OF_MARKET = 20

/**
 * Tries plans over random markets.
 *
 * @param counts how many plans, and how many plans with one claim altered
 */
export function tryPlans(
  counts: { readonly plans: number; readonly altered: number },
  seed: number,
): PlanTrial {
  const random = seededRandom(seed)
  const disagreements: string[] = []
  const published: string[] = []
  const kinds = new Map<string, number>()
  let [plans, sentences, alteredPlans] = [0, 0, 0]
  while (plans < counts.plans || alteredPlans < counts.altered) {
    const { data, now } = randomMarket(random)
    const id = IDS[Math.floor(random() * IDS.length)] ?? 'market'
    const paths = LANGS.map((lang) => publisherOf(data[lang], { id, lang, now }))
    const [path] = paths
    if (!path || path.facts.length === 0) continue
    for (let index = 0; index < PLANS_OF_MARKET; index += 1) {
      const claims = randomClaims(path.facts, random)
      if (plans < counts.plans) {
        plans += 1
        for (const path of paths) {
          const told = path.publish(claims)
          sentences += told.published.length
          disagreements.push(...told.refused)
        }
      }
      const [claim] = claims
      if (!claim || alteredPlans >= counts.altered) continue
      const altered = alterationOf(claim, path.facts, random)
      if (!altered) continue
      alteredPlans += 1
      kinds.set(altered.kind, (kinds.get(altered.kind) ?? 0) + 1)
      const told = path.publish([altered.claim])
      if (told.published.length > 0 && !isTrueByData(altered.claim, path.facts, data.no))
        published.push(`${altered.kind}: ${told.published.join(' ')}`)
    }
  }
  return { plans, sentences, disagreements, alteredPlans, kinds, published }
}

interface PublishedPlan {
  readonly published: readonly string[]
  readonly refused: readonly string[]
}

/** The way from a plan to what is published, for one market and language. */
function publisherOf(
  data: MarketData,
  about: CommentaryRequest,
): { readonly facts: readonly Fact[]; readonly publish: (claims: readonly unknown[]) => PublishedPlan } {
  const facts = findFacts(data, about)
  const { check } = createSentenceCheck(data, about)
  return {
    facts,
    publish: (claims) => {
      const plan = parsePlan(JSON.stringify({ language: about.lang, claims }), facts, about.lang)
      if (!plan.ok) return { published: [], refused: [] }
      const verdicts = realise(plan.claims, data, about).map(({ text, facts: cited }) => ({
        text,
        result: check(text, cited),
      }))
      return {
        published: verdicts.flatMap(({ text, result }) => (result.ok ? [text] : [])),
        refused: verdicts.flatMap(({ text, result }) => (result.ok ? [] : [`${result.reason}: ${text}`])),
      }
    },
  }
}

/**
 * Whether an altered claim is true after all: the series of the fact that it names holds its figures on their
 * dates, by the data and not by the facts.
 */
function isTrueByData(claim: unknown, facts: readonly Fact[], data: MarketData): boolean {
  if (typeof claim !== 'object' || claim === null || !('fact' in claim)) return false
  const series = facts.find(({ id }) => id === claim.fact)?.series[0]
  const points = series === undefined ? undefined : data.points.get(series)
  const figures = ['from', 'to', 'at'].flatMap((name) =>
    name in claim ? [new Map(Object.entries(claim)).get(name)] : [],
  )
  return (
    points !== undefined &&
    figures.length > 0 &&
    figures.every((figure) => {
      if (typeof figure !== 'object' || figure === null || !('date' in figure) || !('value' in figure))
        return false
      return points.dates.some((date, index) => date === figure.date && points.values[index] === figure.value)
    })
  )
}
