/** Commentaries by the rules of many days, as the frozen market stood on each of them. */
import { addDays } from '#core/time/iso-date.ts'
import { frozenMarket } from '../commentary-corpus/frozen-market.ts'
import { chooseFacts, preferPublished } from '#commentary/facts/choose-facts.ts'
import { findFacts } from '#commentary/facts/find-facts.ts'
import type { CommentaryRequest } from '#commentary/market-data.ts'
import { realise, type RealisedSentence } from '#commentary/realiser/realise.ts'
import { planByRules } from '#commentary/planners/plan-by-rules.ts'

const FIRST_DAY = '2016-02-20'
/** Six weeks and some days, so that the days fall into all months. */
const DAYS_BETWEEN = 65

export interface DayOfCommentary {
  readonly day: string
  readonly sentences: readonly RealisedSentence[]
}

/** @param count how many days, 65 apart, from February 2016 on: sixty end in October 2026 */
export function daysOfCommentary(
  { id, lang }: Pick<CommentaryRequest, 'id' | 'lang'>,
  count: number,
): readonly DayOfCommentary[] {
  const data = frozenMarket(lang)
  return Array.from({ length: count }, (_, index) => addDays(FIRST_DAY, index * DAYS_BETWEEN)).map((day) => {
    const facts = preferPublished(findFacts(data, { id, now: new Date(`${day}T06:00:00Z`) }))
    return { day, sentences: realise(planByRules(chooseFacts(facts)), data, { lang }) }
  })
}

/** How often at most one form comes in a row in what is read one after the other. */
export function longestRun(forms: readonly string[]): number {
  let [longest, run] = [0, 0]
  for (const [at, form] of forms.entries()) {
    run = at > 0 && forms[at - 1] === form ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}
