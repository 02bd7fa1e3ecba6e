/**
 * Prompt of the model: choose, order and join claims. It contains each fact with every claim that the fact
 * permits.
 */
import { z } from 'zod'
import type { Fact, Observation, Statement } from '../facts/fact.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import { MAX_CLAIMS, shownPlanSchema } from '../plan/claim.ts'
import { permittedClaims } from '../plan/permitted-claims.ts'
import { phrasings } from '../realiser/realise.ts'
import type { ModelPrompt } from './commentary-model.ts'

const SUBJECT: Readonly<Record<CommentaryRequest['id'], string>> = {
  market: 'the Norwegian market for commercial property',
  oslo: 'the office market in Oslo',
  bergen: 'the office market in Bergen',
  trondheim: 'the office market in Trondheim',
  stavanger: 'the office market in Stavanger',
}

/** @param facts those that may be claimed, most worth telling first */
export function promptFor(facts: readonly Fact[], data: MarketData, request: CommentaryRequest): ModelPrompt {
  const schema = z.toJSONSchema(shownPlanSchema, { io: 'input' })
  return {
    schema,
    system: [
      `You plan a short commentary on ${SUBJECT[request.id]} for professional readers. You write no prose: you choose claims, and the portal words them.`,
      `Answer with a plan: "language" is "${request.lang}", and "claims" is a list of at most ${MAX_CLAIMS} claims in the order in which they are told, enough for five to seven sentences. What matters most comes first.`,
      'Each fact below says how its first claim may be worded. Copy claims from the facts, with every operand as it stands there: a claim that differs in anything is left out.',
      'A claim with "join" "new" begins a sentence. "and" adds it to the sentence before, at most one of them; "contrast" sets it against the claim before. A record, run, turn or largest-move joined with "and" to a change of the same fact stands beside its figure.',
      'A comparison of two facts of one concept at two places, of the same date, may be made up: {"relation":"comparison","fact":id,"other":id,"at":figure of the first,"otherAt":figure of the second,"direction":"higher" or "lower"}.',
      'Prefer published figures to illustrative ones.',
      `Answer with JSON alone, of this schema: ${JSON.stringify(schema)}`,
    ].join('\n'),
    user: facts
      .map((fact) => {
        const permitted = permittedClaims(fact)
        const [worded = ''] = permitted
          .slice(0, 1)
          .flatMap((claim) => phrasings({ ...claim, join: 'new' }, data, request))
        return JSON.stringify({
          id: fact.id,
          certainty: certaintyOf(fact),
          worded,
          claims: permitted.map(({ claim: { join: _own, ...claim } }) => claim),
        })
      })
      .join('\n'),
  }
}

/** The least sure of the figures that a fact holds. */
function certaintyOf(fact: Fact): Observation['certainty'] {
  const all = fact.statements.flatMap((statement) => certaintiesOf(statement))
  return (
    (['forecast', 'illustrative', 'estimated'] as const).find((certainty) => all.includes(certainty)) ??
    (fact.illustrative === 'no' ? 'published' : 'illustrative')
  )
}

function certaintiesOf(statement: Statement): readonly Observation['certainty'][] {
  switch (statement.kind) {
    case 'move':
      return [statement.before.certainty, statement.now.certainty]
    case 'level':
      return [statement.at.certainty]
    case 'range':
      return [statement.certainty]
    default:
      return []
  }
}
