/**
 * The calls to the portal API that a block needs before it can be shown, and their answers. A block only
 * names its needs: the server answers them from memory, the tests from examples.
 */
import type { AnswerOf, CallName, QueryOf } from '#contract/portal.ts'

/** One call with its parameters. */
export type Need<Name extends CallName = CallName> = {
  [Known in Name]: { readonly call: Known; readonly parameters: QueryOf<Known> }
}[Name]

/** A need of one call, also where the name of the call is a type parameter. */
interface NeedOf<Name extends CallName> {
  readonly call: Name
  readonly parameters: QueryOf<Name>
}

/** Builds a need. The parameters are parsed ones, as the call's handler takes them. */
export function need<Name extends CallName>(call: Name, parameters: QueryOf<Name>): NeedOf<Name> {
  return { call, parameters }
}

/** Needs with equal keys are one request. Independent of the order of parameters. */
export function needKey<Name extends CallName>({ call, parameters }: NeedOf<Name>): string {
  const entries: [string, unknown][] = Object.entries(parameters)
  const present = entries.filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${call} ${JSON.stringify(present)}`
}

/** Result of a need: data, or a failure. `status` is the HTTP status, 0 = network error. */
export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly code: string; readonly status: number }

/** A block cannot be shown; its panel prints the status. */
export class BlockFailure extends Error {
  override readonly name = 'BlockFailure'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/**
 * Data of an answer.
 *
 * @throws BlockFailure when the answer is a failure
 */
export function requireData<Data>(answer: Answer<Data>): Data {
  if (answer.ok) return answer.data
  throw new BlockFailure(answer.status, answer.code)
}

type AnswersByCall = { readonly [Name in CallName]: Map<string, Answer<AnswerOf<Name>>> }

/** The answers to a page's needs, typed by call. */
export class AnswerBook {
  readonly #answers: AnswersByCall = {
    settings: new Map(),
    areas: new Map(),
    areaHistory: new Map(),
    areaShapes: new Map(),
    posts: new Map(),
    series: new Map(),
    figures: new Map(),
    forecasts: new Map(),
    comment: new Map(),
    comments: new Map(),
    commentary: new Map(),
    commentaryArchive: new Map(),
    seriesList: new Map(),
    seriesByCategory: new Map(),
    feedList: new Map(),
    feedArticles: new Map(),
    reports: new Map(),
    macroEvents: new Map(),
  }

  set<Name extends CallName>(need: NeedOf<Name>, answer: Answer<AnswerOf<Name>>): void {
    this.#answers[need.call].set(needKey(need), answer)
  }

  /** A need without an answer counts as unavailable. */
  get<Name extends CallName>(need: NeedOf<Name>): Answer<AnswerOf<Name>> {
    const answer = this.#answers[need.call].get(needKey(need))
    return answer ?? { ok: false, code: 'rest_unavailable', status: 503 }
  }
}
