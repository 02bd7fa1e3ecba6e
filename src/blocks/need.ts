/**
 * What a block asks of the portal API before it can be shown, and the answers it gets. A block only names its
 * needs: the server answers them from memory, the browser over HTTP, the tests from examples.
 */
import { callByName, type AnswerOf, type CallName } from '#contract/portal.ts'
import { callUrl, type UrlParameters } from '#contract/call-url.ts'

/** One call to be made. */
export type Need<Name extends CallName = CallName> = {
  [Known in Name]: { readonly call: Known; readonly parameters: UrlParameters }
}[Name]

export function need<Name extends CallName>(
  call: Name,
  parameters: UrlParameters,
): { readonly call: Name; readonly parameters: UrlParameters } {
  return { call, parameters }
}

/** Two needs with the same key are one request. */
export function needKey(need: Need): string {
  return callUrl(callByName[need.call], need.parameters)
}

/** What came back: the data, or why there is none. `status` is the HTTP status, 0 = the network failed. */
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
 * The data of an answer.
 *
 * @throws BlockFailure when there is none
 */
export function requireData<Data>(answer: Answer<Data>): Data {
  if (answer.ok) return answer.data
  throw new BlockFailure(answer.status, answer.code)
}

type AnswersByCall = { readonly [Name in CallName]: Map<string, Answer<AnswerOf<Name>>> }

/** The answers to a page's needs, typed by call. */
export class AnswerBook {
  readonly #shelves: AnswersByCall = {
    settings: new Map(),
    areas: new Map(),
    areaHistory: new Map(),
    areaShapes: new Map(),
    posts: new Map(),
    series: new Map(),
    figures: new Map(),
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

  set<Name extends CallName>(
    asked: { readonly call: Name; readonly parameters: UrlParameters },
    answer: Answer<AnswerOf<Name>>,
  ): void {
    this.#shelves[asked.call].set(callUrl(callByName[asked.call], asked.parameters), answer)
  }

  /** A need that nobody answered counts as unavailable. */
  get<Name extends CallName>(asked: {
    readonly call: Name
    readonly parameters: UrlParameters
  }): Answer<AnswerOf<Name>> {
    const answer = this.#shelves[asked.call].get(callUrl(callByName[asked.call], asked.parameters))
    return answer ?? { ok: false, code: 'rest_unavailable', status: 503 }
  }
}
