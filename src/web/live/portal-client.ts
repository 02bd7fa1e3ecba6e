/**
 * The portal API as the browser asks it: each answer parsed by the contract's own schema, kept for as long as the call says, one
 * request at a time for each question.
 */
import { QueryClient } from '@tanstack/react-query'
import { callByName, type AnswerOf, type CallName } from '#contract/portal.ts'
import { portalErrorSchema } from '#contract/entities/error.ts'
import { callUrl, type UrlParameters } from '#contract/url.ts'
import type { Answer } from '#blocks/need.ts'
import type { CallFace } from '#contract/call.ts'

const SERVER_ERROR = 500
const MOST_TRIES = 3

/** One cache for the visit. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, failure) => failures < MOST_TRIES && (!(failure instanceof PortalFailure) || failure.status >= SERVER_ERROR),
      refetchOnReconnect: true,
    },
  },
})

/** The API said no, or could not be reached (`status` 0). */
class PortalFailure extends Error {
  override readonly name = 'PortalFailure'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
  }
}

interface Asked<Name extends CallName> {
  readonly call: Name
  readonly parameters: UrlParameters
}

/** What the query library needs to ask and to keep asking. */
export function queryOf<Name extends CallName>({ call, parameters }: Asked<Name>) {
  const definition = callByName[call]
  const { refreshMs } = definition
  const url = callUrl(definition, parameters)
  return {
    queryKey: [url],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchAnswer(url, definition, signal),
    staleTime: refreshMs ?? Number.POSITIVE_INFINITY,
    refetchInterval: refreshMs ?? (false as const),
    refetchIntervalInBackground: false,
    // Feeds wait for their own interval (specification §4); everything else may be fresher than when the tab was left.
    refetchOnWindowFocus: call !== 'feedArticles',
  }
}

/** Asks once, or takes the answer that is still fresh. Never rejects. */
export async function ask<Name extends CallName>(asked: Asked<Name>): Promise<Answer<AnswerOf<Name>>> {
  try {
    return { ok: true, data: await queryClient.fetchQuery(queryOf(asked)) }
  } catch (failure) {
    return failure instanceof PortalFailure
      ? { ok: false, code: failure.code, status: failure.status }
      : { ok: false, code: 'network', status: 0 }
  }
}

async function fetchAnswer<Query, Data>(url: string, call: CallFace<Query, Data>, signal: AbortSignal): Promise<Data> {
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' } })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const error = portalErrorSchema.safeParse(body)
    throw new PortalFailure(response.status, error.success ? error.data.code : 'unknown')
  }
  const read = call.readAnswer(body)
  if (!read.ok) throw new Error(`${url}: ${read.path}: ${read.reason}`)
  return read.value
}
