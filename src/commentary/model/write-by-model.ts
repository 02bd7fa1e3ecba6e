/** A draft by a model: asked once, and once more when the answer is not the JSON that was asked for. */
import { isNestedDeeperThan } from '#core/json-depth.ts'
import type { Draft } from '../draft.ts'
import type { Fact } from '../facts/fact.ts'
import type { About, MarketData } from '../market-data.ts'
import type { CommentaryModel } from './commentary-model.ts'
import { modelDraftSchema, promptFor } from './prompt.ts'

const TRIES = 2
/** The model may choose among the facts that are most worth telling. */
const MOST_FACTS = 16

export type ModelDraft = { readonly ok: true; readonly draft: readonly Draft[] } | { readonly ok: false; readonly note: string }

/** Never throws: what went wrong is a note for the operator. */
export async function writeByModel(facts: readonly Fact[], data: MarketData, about: About, model: CommentaryModel): Promise<ModelDraft> {
  const offered = facts.slice(0, MOST_FACTS)
  const prompt = promptFor(offered, data, about)
  try {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const read = modelDraftSchema.safeParse(jsonIn(await model(prompt)))
      if (read.success) return { ok: true, draft: read.data.sentences.map(({ text, facts: ids }) => cite(text, ids, offered)) }
    }
  } catch (error) {
    return { ok: false, note: `the model did not answer: ${error instanceof Error ? error.message : String(error)}` }
  }
  return { ok: false, note: 'the model answered twice with something else than was asked for' }
}

/** An id that nobody has offered cites nothing. Line breaks would be ends of sentences. */
function cite(text: string, ids: readonly string[], offered: readonly Fact[]): Draft {
  return { text: text.replace(/\s*\n\s*/g, ' ').trim(), facts: offered.filter(({ id }) => ids.includes(id)) }
}

/** Of the JSON in an answer, which is asked for with two. */
const MAX_DEPTH = 64
const FENCE = '```'

/** The JSON in an answer, also when it stands in a fence or has words round it; `null` = there is none. Linear in its length: models may babble. */
function jsonIn(answer: string): unknown {
  const [, fenced] = answer.split(FENCE, 3)
  const braces = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)
  for (const candidate of [answer, fenced?.replace(/^json/i, ''), braces]) {
    try {
      if (candidate !== undefined && candidate !== '' && !isNestedDeeperThan(candidate, MAX_DEPTH)) return JSON.parse(candidate)
    } catch {
      // The next candidate may do.
    }
  }
  return null
}
