/** Needs of blocks answered from memory, by the same handlers as over HTTP. */
import { AnswerBook, type Answer, type Need } from '#blocks/need.ts'
import { ERROR_STATUS } from '#contract/call.ts'
import type { AnswerOf, CallName, QueryOf } from '#contract/portal.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { answerCall } from './handlers.ts'

function answerNeed<Name extends CallName>(
  { call, parameters }: { readonly call: Name; readonly parameters: QueryOf<Name> },
  edition: Edition,
): Answer<AnswerOf<Name>> {
  const result = answerCall(call, edition, parameters)
  return result.ok ? result : { ok: false, code: result.code, status: ERROR_STATUS[result.code] }
}

/** @throws where a handler does: a fault of the portal's own */
export function answerNeeds(needs: readonly Need[], edition: Edition): AnswerBook {
  const answers = new AnswerBook()
  for (const need of needs) addAnswer(answers, need, edition)
  return answers
}

/** @throws where its handler does */
export function addAnswer<Name extends CallName>(
  answers: AnswerBook,
  need: Need<Name>,
  edition: Edition,
): void {
  answers.set<Name>(need, answerNeed(need, edition))
}
