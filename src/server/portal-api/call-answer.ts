/** A block's need answered from memory, by the same handlers as over HTTP. */
import type { Answer } from '#blocks/need.ts'
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
  const inPath = Object.fromEntries(Object.entries(asked.parameters).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  const read = readQuery(call, call.path.includes('{') ? inPath : {}, search)
  if (!read.ok) return { ok: false, code: 'rest_invalid_param', status: ERROR_STATUS.rest_invalid_param }
  const result = answerCall(asked.call, edition, read.query)
  return result.ok ? result : { ok: false, code: result.code, status: ERROR_STATUS[result.code] }
}
