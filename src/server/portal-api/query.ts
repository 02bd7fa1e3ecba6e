/**
 * Parses a request's parameters into the call's query, or reports which one is wrong. Unknown keys are
 * ignored; a repeated known key is refused.
 */
import type { ApiCall } from '#contract/call.ts'
import type { Lang } from '#core/locale.ts'
import type { PortalError } from '#contract/entities/error.ts'
import { acceptedValues, type KnownQuery } from './accepted-values.ts'
import { invalidParameter } from './portal-error.ts'

/** The parsed query, or the wrong parameter: `twice` = it stands there more than once. */
export type QueryResult<Query> =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly parameter: string; readonly kind: 'twice' | 'value' }

type WrongQuery = Extract<QueryResult<unknown>, { readonly ok: false }>

/** Names the parameter and, where there is a short description, its accepted values. */
export function queryError({ parameter, kind }: WrongQuery, query: KnownQuery, lang: Lang): PortalError {
  return invalidParameter(
    parameter,
    kind === 'twice' ? 'givenTwice' : (acceptedValues(query, parameter) ?? 'notAccepted'),
    lang,
  )
}

/**
 * @param search the part of the URL after `?`, still encoded
 * @param inPath path parameters, decoded
 */
export function readQuery<Query, Answer>(
  call: Pick<ApiCall<Query, Answer>, 'parameters' | 'readQuery'>,
  inPath: Readonly<Record<string, string>>,
  search: string,
): QueryResult<Query> {
  const given = new URLSearchParams(search)
  const raw: Record<string, string> = {}
  for (const name of call.parameters) {
    const fromPath = Object.hasOwn(inPath, name) ? inPath[name] : undefined
    const values = fromPath === undefined ? given.getAll(name) : [fromPath]
    if (values.length > 1) return { ok: false, parameter: name, kind: 'twice' }
    const value = values[0]
    if (value !== undefined) raw[name] = value
  }
  const parsed = call.readQuery(raw)
  if (parsed.ok) return { ok: true, query: parsed.value }
  return { ok: false, parameter: parsed.path.split('.')[0] ?? '', kind: 'value' }
}
