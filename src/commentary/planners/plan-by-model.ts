/** Requests a plan from a model, with one retry if the answer is no plan in the commentary's language. */
import type { Fact } from '../facts/fact.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import { parsePlan, type ParsedPlan } from '../plan/parse-plan.ts'
import { errorMessage } from '#core/text/error-message.ts'
import type { CommentaryModel } from './commentary-model.ts'
import { promptFor } from './prompt.ts'

const MAX_TRIES = 2
/** The model may choose among the facts that are most worth telling. */
const MAX_FACTS = 16

/** Never throws: failures become notes for the operator. */
export async function planByModel(
  facts: readonly Fact[],
  data: MarketData,
  request: CommentaryRequest,
  model: CommentaryModel,
): Promise<ParsedPlan> {
  const offeredFacts = facts.slice(0, MAX_FACTS)
  const prompt = promptFor(offeredFacts, data, request)
  let refusal = ''
  try {
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const plan = parsePlan(await model(prompt), offeredFacts, request.lang)
      if (plan.ok) return plan
      refusal = plan.note
    }
  } catch (error) {
    return { ok: false, note: `the model did not answer: ${errorMessage(error)}` }
  }
  return { ok: false, note: `the model answered twice with something else than a plan: ${refusal}` }
}
