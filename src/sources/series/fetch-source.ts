/** Fetches a series from a source in the query language of its kind, and parses the response. */
import type { LiveQuery, SsbQuery } from '#contract/entities/live-config.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { decodeFeed } from '../feeds/decode-feed.ts'
import type { OutsideFetch, OutsideResponse } from '../outside/outside-client.ts'
import { parseOutsideJson } from '../parse-json.ts'
import { readJsonStat } from './formats/json-stat.ts'
import { readMappedCsv, readMappedJson } from './formats/mapped-table.ts'
import { readSdmxCsv } from './formats/sdmx-csv.ts'
import { UnusableResponseError, rejectTruncatedTable, rejectMarkupPage } from './unusable-response.ts'
import { SourceFormatError, type SourcePoints } from './source-points.ts'

const SSB = 'https://data.ssb.no/api/pxwebapi/v2'
const NORGES_BANK = 'https://data.norges-bank.no/api'
/** Maximum number of cells in one response of Statistics Norway. */
export const MAX_CELLS = 800_000
/** Maximum size of a response; forty years of a daily rate from Norges Bank are two million bytes. */
const MAX_BYTES = 6_000_000
const TIMEOUT_MS = 30_000

/** Base URLs of the two public services; tests set their own. */
export interface SourceAddresses {
  readonly ssb: string
  readonly norgesBank: string
}

export const PUBLIC_ADDRESSES: SourceAddresses = { ssb: SSB, norgesBank: NORGES_BANK }

/**
 * Returns the URL of a query.
 *
 * @throws SourceFormatError when the answer would be too large
 */
export function sourceAddress(query: LiveQuery, { ssb, norgesBank }: SourceAddresses): string {
  switch (query.connector) {
    case 'ssb': {
      const cells = minCells(query)
      if (cells > MAX_CELLS)
        throw new SourceFormatError(`asks for at least ${cells} cells; one question may have ${MAX_CELLS}`)
      return `${ssb}/tables/${query.table}/data?${encoded(['lang=no', ...ssbParameters(query), 'outputFormat=json-stat2'])}`
    }
    case 'norges-bank': {
      const start = query.start === undefined ? [] : [`startPeriod=${query.start}`]
      return `${norgesBank}/data/${query.flow}/${query.key}?${encoded(['format=csv', 'locale=en', 'bom=omit', ...start])}`
    }
    case 'csv':
    case 'json':
      return query.url
  }
}

/** With a code list, a value names an aggregate and not the codes below it. */
function ssbParameters({ values, codelists = {} }: SsbQuery): readonly string[] {
  return [
    ...Object.entries(codelists).flatMap(([name, list]) => [
      `codelist[${name}]=${list}`,
      `outputValues[${name}]=aggregated`,
    ]),
    ...Object.entries(values).map(([name, codes]) => `valueCodes[${name}]=${codes.join(',')}`),
  ]
}

/** Estimates the number of values that a query selects. */
export function minCells({ values }: SsbQuery): number {
  return Object.values(values).reduce((count, codes) => count * minCodes(codes), 1)
}

/** Each code counts 1; a filter counts at least 1. */
function minCodes(codes: readonly string[]): number {
  return codes.reduce((count, code) => count + Number(/^(?:top|bottom)\((\d+)\)$/.exec(code)?.[1] ?? 1), 0)
}

/** Brackets are part of the parameter names and have to be escaped. */
function encoded(parameters: readonly string[]): string {
  return parameters
    .map((parameter) => {
      const cut = parameter.indexOf('=')
      return `${encodeURIComponent(parameter.slice(0, cut))}=${encodeURIComponent(parameter.slice(cut + 1))}`
    })
    .join('&')
}

export type SourceResponse =
  | { readonly kind: 'points'; readonly source: SourcePoints; readonly body: string }
  | { readonly kind: 'faulty'; readonly reason: string; readonly body: string }
  | Extract<OutsideResponse, { kind: 'unchanged' }>
  /**
   * Includes unusable responses with status 200: a proxy's page, an empty body, a truncated document. A retry
   * may succeed within a minute.
   */
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly retryAfterMs: number | null
      readonly isOfQuestion?: true
    }

/**
 * Never throws.
 *
 * @param sharedQuery query shared by several series, which replaces the series' own; its response contains
 *   that of the own query
 */
export async function fetchSource(
  query: LiveQuery,
  fetchOutside: OutsideFetch,
  addresses: SourceAddresses,
  sharedQuery: LiveQuery = query,
): Promise<SourceResponse> {
  let body = ''
  try {
    // These two services name the unknown part of a query in the body.
    const isReasonWanted = sharedQuery.connector === 'ssb' || sharedQuery.connector === 'norges-bank'
    const answer = await fetchOutside({
      url: sourceAddress(sharedQuery, addresses),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      isReasonWanted,
    })
    if (answer.kind === 'failed')
      return {
        kind: 'failed',
        message: answer.message,
        retryAfterMs: answer.retryAfterMs,
        ...(isQueryError(answer) ? { isOfQuestion: true } : {}),
      }
    if (answer.kind !== 'body') return answer
    body = decodeFeed(answer.bytes, answer.contentType)
    return { kind: 'points', source: read(query, body), body }
  } catch (fault) {
    if (fault instanceof UnusableResponseError)
      return { kind: 'failed', message: fault.message, retryAfterMs: null }
    return { kind: 'faulty', reason: errorMessage(fault), body }
  }
}

/** Statuses of a publisher for an unknown code, and for a query or URL that is too large. */
const QUERY_ERROR_STATUSES: readonly (number | undefined)[] = [400, 403, 404, 413, 414, 422]

/** Whether another query to the same publisher may succeed. */
function isQueryError({
  reason,
  status,
  retryAfterMs,
}: Extract<OutsideResponse, { kind: 'failed' }>): boolean {
  return retryAfterMs === null && (reason === 'too-large' || QUERY_ERROR_STATUSES.includes(status))
}

/** @throws UnusableResponseError, SourceFormatError */
function read(query: LiveQuery, body: string): SourcePoints {
  rejectMarkupPage(body)
  switch (query.connector) {
    case 'ssb':
      return readJsonStat(parsedJson(body), query)
    case 'norges-bank':
      rejectTruncatedTable(body, ';')
      return readSdmxCsv(body)
    case 'csv':
      rejectTruncatedTable(body, query.separator)
      return readMappedCsv(body, query)
    case 'json':
      return readMappedJson(parsedJson(body), query)
  }
}

function parsedJson(body: string): unknown {
  const parsed = parseOutsideJson(body)
  if (!parsed.ok)
    throw parsed.isBroken ? new UnusableResponseError(parsed.reason) : new SourceFormatError(parsed.reason)
  return parsed.value
}
