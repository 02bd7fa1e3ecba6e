/** What a plan of the table says: its claims, and the sentences that are published of it. */
import { createSentenceCheck } from '#commentary/check/check-sentence.ts'
import { frozenMarket, WRITTEN_AT } from '../commentary-corpus/frozen-market.ts'
import { findFacts } from '#commentary/facts/find-facts.ts'
import type { CommentaryRequest } from '#commentary/market-data.ts'
import type { Claim } from '#commentary/plan/claim.ts'
import { parsePlan } from '#commentary/plan/parse-plan.ts'
import { realise } from '#commentary/realiser/realise.ts'
import { claimsOf, type Meaning } from './expressible.ts'

export interface ExpressedPlan {
  readonly claims: readonly Claim[]
  readonly sentences: readonly string[]
}

/** @throws an error when the plan, or a sentence of it, is refused */
export function expressPlan(meaning: Meaning, lang: CommentaryRequest['lang']): ExpressedPlan {
  const data = frozenMarket(lang)
  const about: CommentaryRequest = { id: meaning.id, lang, now: WRITTEN_AT }
  const facts = findFacts(data, about)
  const claims = claimsOf(meaning, facts)
  if (claims.length === 0) return { claims, sentences: [] }
  const plan = parsePlan(JSON.stringify({ language: lang, claims }), facts, lang)
  if (!plan.ok || plan.notes.length > 0)
    throw new Error(`${meaning.meaning}: ${plan.ok ? plan.notes.join('; ') : plan.note}`)
  const { check } = createSentenceCheck(data, about)
  return {
    claims,
    sentences: realise(plan.claims, data, about).map(({ text, facts: cited }) => {
      const result = check(text, cited)
      if (!result.ok) throw new Error(`${meaning.meaning}: ${result.reason}: ${text}`)
      return text
    }),
  }
}
