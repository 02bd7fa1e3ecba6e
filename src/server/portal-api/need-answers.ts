/** Needs of blocks answered from memory, by the same handlers as over HTTP. */
import { AnswerBook, type Answer, type Need } from '#blocks/need.ts'
import { ERROR_STATUS } from '#contract/call.ts'
import { callByName, type AnswerOf, type CallName } from '#contract/portal.ts'
import { callUrl, type UrlParameters } from '#contract/call-url.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { answerCall } from './handlers.ts'
import { readQuery } from './query.ts'

export function answerNeed<Name extends CallName>(
  need: { readonly call: Name; readonly parameters: UrlParameters },
  edition: Edition,
): Answer<AnswerOf<Name>> {
  const call = callByName[need.call]
  const [, search = ''] = callUrl(call, need.parameters).split('?')
  const inPath = Object.fromEntries(
    Object.entries(need.parameters).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const read = readQuery(call, call.path.includes('{') ? inPath : {}, search)
  if (!read.ok) return { ok: false, code: 'rest_invalid_param', status: ERROR_STATUS.rest_invalid_param }
  const result = answerCall(need.call, edition, read.query)
  return result.ok ? result : { ok: false, code: result.code, status: ERROR_STATUS[result.code] }
}

/** @throws where a handler does: a fault of the portal's own */
export function answerNeeds(needs: readonly Need[], edition: Edition): AnswerBook {
  const answers = new AnswerBook()
  for (const asked of needs) addAnswer(answers, asked, edition)
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
