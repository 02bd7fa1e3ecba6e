/**
 * The writer that needs no model: facts are chosen, and each becomes a claim of a plan, with what makes it
 * remarkable. The realiser words them. A fact keeps its wording until it has a newer figure: other words on
 * the same figures would be published, and mailed, as if they were news.
 */
import type { Fact } from '../facts/fact.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import type { VerifiedClaim } from '../plan/parse-plan.ts'
import { permittedClaims } from '../plan/permitted-claims.ts'
import { phrasings } from '../realiser/realise.ts'

/**
 * What stands beside a move, the most remarkable first; one of them is told. Of the policy rate it is the run
 * of decisions.
 */
const REMARKS = ['record', 'turn', 'largest-move'] as const

/** @param facts already chosen, in the order in which they are told */
export function planByRules(facts: readonly Fact[]): readonly VerifiedClaim[] {
  return facts.flatMap(claimsOf)
}

function claimsOf(fact: Fact): readonly VerifiedClaim[] {
  const permitted = permittedClaims(fact)
  const [main, other] = permitted
  if (!main) return []
  const claims: readonly VerifiedClaim[] = [{ ...main, join: 'new' }]
  if (main.content.relation === 'extreme' && other?.content.relation === 'extreme')
    return [...claims, { ...other, join: 'contrast' }]
  if (main.content.relation !== 'change' || main.content.move.now.value === main.content.move.before.value)
    return claims
  const wanted = main.content.move.holds ? (['run'] as const) : REMARKS
  const remark = wanted.flatMap(
    (relation) => permitted.find(({ content }) => content.relation === relation) ?? [],
  )[0]
  return remark ? [...claims, { ...remark, join: 'and' }] : claims
}

/**
 * All wordings of all claims that a fact permits, full stop included; the corpus of the check is made of
 * them.
 */
export function factWordings(
  fact: Fact,
  data: MarketData,
  about: Pick<CommentaryRequest, 'lang'>,
): readonly string[] {
  return permittedClaims(fact).flatMap((claim) => phrasings({ ...claim, join: 'new' }, data, about))
}
