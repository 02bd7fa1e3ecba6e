/** Combines the queries of all series of a table into one request to the publisher. */
import type { LiveQuery, SsbQuery } from '#contract/entities/live-config.ts'
import type { OutsideFetch, OutsideResponse, OutsideRequest } from '../outside/outside-client.ts'
import { minCells, MAX_CELLS } from './fetch-source.ts'
import { isFilter } from './formats/cube-choice.ts'

interface QueriedSeries {
  readonly ID: string
  readonly live: { readonly query: LiveQuery }
}

export interface SharedQuery {
  /** Ids of the series, two or more. */
  readonly members: readonly string[]
  /** Query with the codes of all members; each extracts its own from the response. */
  readonly query: SsbQuery
}

/** Time for which a response serves the other series of its table; their jobs are due at the same hour. */
const SHARED_RESPONSE_TTL_MS = 600_000

/**
 * Groups series whose queries differ in plain codes only. Filters (`top(24)`, `from(2020)`) and code lists
 * must be equal, because the widest of several filters is unknown.
 */
export function groupSharedQueries(series: readonly QueriedSeries[]): readonly SharedQuery[] {
  const members = series.flatMap(({ ID, live: { query } }) =>
    query.connector === 'ssb' ? [{ ID, query }] : [],
  )
  const groups = Map.groupBy(members, ({ query }) => tableKey(query))
  return [...groups.values()].flatMap((group): SharedQuery[] => {
    const [first] = group
    if (first === undefined || group.length < 2) return []
    const query = joinQueries(
      first.query,
      group.map((member) => member.query),
    )
    // The number of cells is the product over the dimensions.
    return minCells(query) > MAX_CELLS ? [] : [{ members: group.map(({ ID }) => ID), query }]
  })
}

/** Grouping key of queries that can share a response. */
function tableKey({ table, values, codelists = {} }: SsbQuery): string {
  const dimensions = Object.entries(values)
    .map(([name, codes]) => [name, codes.some(isFilter) ? codes : [], codelists[name] ?? ''])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return JSON.stringify([table, dimensions])
}

function joinQueries(first: SsbQuery, queries: readonly SsbQuery[]): SsbQuery {
  const values = Object.fromEntries(
    Object.keys(first.values).map((name) => [
      name,
      [...new Set(queries.flatMap((query) => query.values[name] ?? []))],
    ]),
  )
  const { codelists } = first
  return { connector: 'ssb', table: first.table, values, ...(codelists === undefined ? {} : { codelists }) }
}

/**
 * Shares one response among all members: the first sends the request, the others get its response while it is
 * fresh. A member that requests again sends a new request, which then serves the others.
 *
 * @param now milliseconds since 1970
 */
export function shareResponses(
  fetchOutside: OutsideFetch,
  now: () => number,
  members: readonly string[],
): (member: string) => OutsideFetch {
  let shared: {
    readonly url: string
    readonly at: number
    readonly answer: Promise<OutsideResponse>
    readonly taken: Set<string>
  } | null = null
  return (member) => (request: OutsideRequest) => {
    const age = now() - (shared?.at ?? Number.NEGATIVE_INFINITY)
    if (
      shared === null ||
      shared.url !== request.url ||
      shared.taken.has(member) ||
      age < 0 ||
      age > SHARED_RESPONSE_TTL_MS
    ) {
      shared = { url: request.url, at: now(), answer: fetchOutside(request), taken: new Set() }
    }
    const { answer, taken: takenBy } = shared
    takenBy.add(member)
    // A response may be large, so it is released when the last member has it.
    if (takenBy.size === members.length) shared = null
    return answer
  }
}
