/** What the model is told: the facts in plain sentences, and the rules that the check will hold it to. */
import { z } from 'zod'
import type { Fact } from '../facts/fact.ts'
import type { About, MarketData } from '../market-data.ts'
import { wordings } from '../rules/write-by-rules.ts'
import type { ModelPrompt } from './commentary-model.ts'

const MOST_SENTENCE_SIGNS = 400
const MOST_SENTENCES = 12

/** What the model must answer. */
export const modelDraftSchema = z.object({
  sentences: z.array(z.object({
    text: z.string().trim().min(1).max(MOST_SENTENCE_SIGNS),
    /** Ids of the facts that the sentence rests on. */
    facts: z.array(z.string()).min(1),
  })).min(1).max(MOST_SENTENCES),
})

const LANGUAGE: Readonly<Record<About['lang'], string>> = {
  no: 'Norwegian bokmål. Numbers as in 1 234,5; write "prosent", "prosentpoeng", "kroner per kvadratmeter", "milliarder kroner".',
  en: 'British English. Numbers as in 1,234.5; write "per cent", "percentage points", "NOK 6,300 per sqm", "NOK 80 billion".',
}
const ILLUSTRATIVE: Readonly<Record<About['lang'], string>> = { no: 'illustrasjonstall', en: 'illustrative' }
const SUBJECT: Readonly<Record<About['id'], string>> = {
  market: 'the Norwegian market for commercial property', oslo: 'the office market in Oslo', bergen: 'the office market in Bergen',
  trondheim: 'the office market in Trondheim', stavanger: 'the office market in Stavanger',
}

/** @param facts those that may be told, most worth telling first */
export function promptFor(facts: readonly Fact[], data: MarketData, about: About): ModelPrompt {
  const schema = z.toJSONSchema(modelDraftSchema)
  return {
    schema,
    system: [
      `You write a short commentary on ${SUBJECT[about.id]} for professional readers. Language: ${LANGUAGE[about.lang]}`,
      'Write five to seven sentences. The first one tells what matters most. Each sentence tells one or two of the facts below, in words as plain as theirs.',
      'Use only numbers, dates and names that stand in the facts, and repeat the date of every figure that is not from the last half year.',
      'Name the city or area in every sentence that is about one. Say what a figure was on its date and how it moved, never how it stands now; give no causes, no forecasts, no advice, no averages or sums of your own, and deny nothing.',
      `A sentence that rests on a fact marked illustrative must hold the word "${ILLUSTRATIVE[about.lang]}".`,
      'Every sentence is checked against the facts that you cite for it, and is left out when anything in it is not found there, or is a word that the check does not know.',
      `Answer with JSON alone, of this schema: ${JSON.stringify(schema)}`,
    ].join('\n'),
    user: facts.map((fact) => JSON.stringify({
      id: fact.id, illustrative: fact.illustrative !== 'no', fact: wordings(fact, data, about)[0] ?? '', figures: figuresOf(fact),
    })).join('\n'),
  }
}

/** The fact in numbers, without what only the check needs. */
function figuresOf({ statements }: Fact): unknown {
  return statements.map((statement) => {
    if (statement.kind === 'move') return { from: told(statement.before), to: told(statement.now) }
    if (statement.kind === 'level') return { of: statement.subject, ...told(statement.at) }
    return statement
  })
}

function told({ value, date }: { readonly value: number; readonly date: string | null }) {
  return { value, date }
}
