/** The two halves of a request's target, both still encoded. */
export interface RequestUrl {
  readonly pathname: string
  /** What stands after the first `?`, further question marks included; empty when there is none. */
  readonly search: string
  /** Whether there is a `?` at all. */
  readonly hasQuery: boolean
}

export function requestUrl(url: string | undefined): RequestUrl {
  const target = url ?? '/'
  const mark = target.indexOf('?')
  if (mark < 0) return { pathname: target, search: '', hasQuery: false }
  return { pathname: target.slice(0, mark), search: target.slice(mark + 1), hasQuery: true }
}
