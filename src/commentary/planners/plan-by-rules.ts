/**
 * Planner without a model: chosen facts become claims of a plan, each with its most remarkable property. The
 * realiser words them. A fact keeps its wording until it has a newer figure: other words on the same figures
 * would be published, and mailed, as if they were news.
 */
import type { Fact } from '../facts/fact.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import type { VerifiedClaim } from '../plan/parse-plan.ts'
import { permittedClaims } from '../plan/permitted-claims.ts'
import { phrasings } from '../realiser/realise.ts'

/**
 * Remarks beside a move, the most remarkable first; one of them is used. For the policy rate it is the run of
 * decisions.
 */
const REMARKS = ['record', 'turn', 'largest-move'] as const

/** @param facts chosen facts in their order */
export function planByRules(facts: readonly Fact[]): readonly VerifiedClaim[] {
  return facts.flatMap(claimsOf)
}

function claimsOf(fact: Fact): readonly VerifiedClaim[] {
  const permitted = permittedClaims(fact)
  const [main, otherClaim] = permitted
  if (!main) return []
  const claims: readonly VerifiedClaim[] = [{ ...main, join: 'new' }]
  if (main.content.relation === 'extreme' && otherClaim?.content.relation === 'extreme')
    return [...claims, { ...otherClaim, join: 'contrast' }]
  if (main.content.relation !== 'change' || main.content.move.now.value === main.content.move.before.value)
    return claims
  const remarkKinds = main.content.move.holds ? (['run'] as const) : REMARKS
  const chosenRemark = remarkKinds.flatMap(
    (relation) => permitted.find(({ content }) => content.relation === relation) ?? [],
  )[0]
  return chosenRemark ? [...claims, { ...chosenRemark, join: 'and' }] : claims
}

/** All wordings of all claims that a fact permits, including the full stop; used for the corpus of the check. */
export function factWordings(
  fact: Fact,
  data: MarketData,
  request: Pick<CommentaryRequest, 'lang'>,
): readonly string[] {
  return permittedClaims(fact).flatMap((claim) => phrasings({ ...claim, join: 'new' }, data, request))
}
