/**
 * Parses a plan of a model: JSON of a closed schema, in the language of the commentary, of at most
 * `MAX_CLAIMS` claims, each of which equals a claim that the facts permit. Others are refused with their
 * position and the reason.
 */
import { isNestedDeeperThan } from '#core/text/json-depth.ts'
import type { Fact } from '../facts/fact.ts'
import type { CommentaryRequest } from '../market-data.ts'
import { claimSchema, MAX_CLAIMS, planSchema, type Claim, type Join } from './claim.ts'
import { permitComparison } from './compare-facts.ts'
import { permittedClaims, type PermittedClaim } from './permitted-claims.ts'

/** A claim confirmed by the facts, with its conjunction. */
export interface VerifiedClaim extends PermittedClaim {
  readonly join: Join
}

export type ParsedPlan =
  | { readonly ok: true; readonly claims: readonly VerifiedClaim[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly note: string }

/**
 * @param answer the text of a model; a code fence or words around the JSON are ignored
 * @param facts those that were offered; no other may be cited
 */
export function parsePlan(
  answer: string,
  facts: readonly Fact[],
  lang: CommentaryRequest['lang'],
): ParsedPlan {
  const json = jsonIn(answer)
  if (json === undefined) return { ok: false, note: 'the answer holds no JSON' }
  const plan = planSchema.safeParse(json)
  if (!plan.success) return { ok: false, note: envelopeNote(json, plan.error.issues[0]) }
  if (plan.data.language !== lang)
    return {
      ok: false,
      note: `language: the plan is in "${plan.data.language}", and "${lang}" was asked for`,
    }
  const notes: string[] = []
  const claims = plan.data.claims.flatMap((unparsed, index): VerifiedClaim[] => {
    const verified = verifiedClaim(unparsed, facts)
    if (typeof verified !== 'string') return [verified]
    notes.push(`claims[${index}] left out: ${verified}`)
    return []
  })
  return { ok: true, claims, notes }
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

function envelopeNote(json: unknown, issue: Issue | undefined): string {
  const claims = typeof json === 'object' && json !== null && 'claims' in json ? json.claims : null
  if (Array.isArray(claims) && claims.length > MAX_CLAIMS)
    return `claims: the plan has ${claims.length} claims, and at most ${MAX_CLAIMS} are read`
  return issueNote(issue)
}

function issueNote(issue: Issue | undefined): string {
  return issue ? `${issue.path.map(String).join('.') || 'plan'}: ${issue.message}` : 'no plan'
}

/** @returns the claim, or why it is refused */
function verifiedClaim(unparsed: unknown, facts: readonly Fact[]): VerifiedClaim | string {
  const parsed = claimSchema.safeParse(unparsed)
  if (!parsed.success) return issueNote(parsed.error.issues[0])
  const claim = parsed.data
  const fact = facts.find(({ id }) => id === claim.fact)
  if (!fact) return `fact: there is no fact "${claim.fact}"`
  const permitted =
    claim.relation === 'comparison'
      ? comparisons(fact, claim.other, facts)
      : permittedClaims(fact).filter(({ claim: { relation } }) => relation === claim.relation)
  if (typeof permitted === 'string') return permitted
  if (permitted.length === 0) return `relation: the fact "${fact.id}" permits no ${claim.relation}`
  const differences = permitted.map((permittedClaim) => differenceOf(claim, permittedClaim.claim))
  const equal = permitted[differences.indexOf(null)]
  return equal ? { ...equal, join: claim.join } : (differences[0] ?? 'the fact holds something else')
}

function comparisons(
  fact: Fact,
  otherId: string,
  facts: readonly Fact[],
): readonly PermittedClaim[] | string {
  const compared = facts.find(({ id }) => id === otherId)
  if (!compared) return `other: there is no fact "${otherId}"`
  const permitted = permitComparison(fact, compared)
  return permitted ? [permitted] : `other: "${fact.id}" and "${otherId}" may not be compared`
}

/**
 * The first operand in which a claim differs from the permitted one; `null` = none. The conjunction is no
 * operand.
 */
function differenceOf(claim: Claim, permitted: Claim): string | null {
  const operands = new Map(Object.entries(claim))
  const different = Object.entries(permitted).find(
    ([name, value]) => name !== 'join' && !isSame(operands.get(name), value),
  )
  if (!different) return null
  const [name, value] = different
  return `${name}: the plan has ${JSON.stringify(operands.get(name))}, and the fact holds ${JSON.stringify(value)}`
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const otherFields = new Map(Object.entries(b))
  const own = Object.entries(a)
  return own.length === otherFields.size && own.every(([name, value]) => isSame(value, otherFields.get(name)))
}

/** Maximum nesting of the JSON in an answer; the requested one has four levels. */
const MAX_DEPTH = 64
const FENCE = '```'

/**
 * The JSON in an answer, also in a fence or among text; `undefined` = none. Linear in the length of the
 * answer.
 */
function jsonIn(answer: string): unknown {
  const [, fenced] = answer.split(FENCE, 3)
  const braces = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)
  for (const candidate of [answer, fenced?.replace(/^json/i, ''), braces]) {
    try {
      if (candidate !== undefined && candidate !== '' && !isNestedDeeperThan(candidate, MAX_DEPTH))
        return JSON.parse(candidate)
    } catch {
      // The next candidate may be valid.
    }
  }
  return undefined
}
