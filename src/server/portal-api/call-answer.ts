/** Needs of blocks answered from memory, by the same handlers as over HTTP. */
import { AnswerBook, type Answer, type Need } from '#blocks/need.ts'
import { ERROR_STATUS } from '#contract/call.ts'
import { callByName, type AnswerOf, type CallName } from '#contract/portal.ts'
import { callUrl, type UrlParameters } from '#contract/url.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { answerCall } from './handlers.ts'
import { readQuery } from './query.ts'

export function callAnswer<Name extends CallName>(
  asked: { readonly call: Name; readonly parameters: UrlParameters },
  edition: Edition,
): Answer<AnswerOf<Name>> {
  const call = callByName[asked.call]
  const [, search = ''] = callUrl(call, asked.parameters).split('?')
  const inPath = Object.fromEntries(
    Object.entries(asked.parameters).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const read = readQuery(call, call.path.includes('{') ? inPath : {}, search)
  if (!read.ok) return { ok: false, code: 'rest_invalid_param', status: ERROR_STATUS.rest_invalid_param }
  const result = answerCall(asked.call, edition, read.query)
  return result.ok ? result : { ok: false, code: result.code, status: ERROR_STATUS[result.code] }
}

/** @throws where a handler does: a fault of the portal's own */
export function answersTo(needs: readonly Need[], edition: Edition): AnswerBook {
  const answers = new AnswerBook()
  for (const asked of needs) answerInto(answers, asked, edition)
  return answers
}

/** @throws where its handler does */
export function answerInto<Name extends CallName>(
  answers: AnswerBook,
  asked: Need<Name>,
  edition: Edition,
): void {
  answers.set<Name>(asked, callAnswer(asked, edition))
}
