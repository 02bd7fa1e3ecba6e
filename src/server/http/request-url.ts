/** Path and query of a request target, both still encoded. */
export interface RequestUrl {
  readonly pathname: string
  /** The part after the first `?`, further question marks included; '' = none. */
  readonly search: string
  /** Whether there is a `?` at all. */
  readonly hasQuery: boolean
}

/** Splits a request target. An absent one counts as `/`; `hasQuery` is true for an empty query, too. */
export function requestUrl(url: string | undefined): RequestUrl {
  const target = url ?? '/'
  const mark = target.indexOf('?')
  if (mark < 0) return { pathname: target, search: '', hasQuery: false }
  return { pathname: target.slice(0, mark), search: target.slice(mark + 1), hasQuery: true }
}

const ABSOLUTE_FORM = /^https?:\/\/[^/?]*/i

/** The target in origin form: an absolute form (RFC 9112 §3.2.2) loses its scheme and authority. */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const origin = ABSOLUTE_FORM.exec(target)?.[0]
  if (origin === undefined) return target
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
