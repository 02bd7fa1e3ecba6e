/**
 * Summaries of saved layout lists, in a separate table: a query about twenty lists reads some kilobytes of
 * summaries and no list (security review of November 2026, finding 1; decision 0052).
 */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Engine } from '../../engine/engine.ts'
import { StoreDamagedError } from '../../errors.ts'
import { parseStoredJson } from '../../engine/stored-json.ts'
import type { Tables } from '../../tables.ts'
import type { EarlierLayout } from '../account-values.ts'

/** Maximum number of replaced lists beside the current one. */
export const MAX_KEPT_LISTS = 20
/** Maximum size of all replaced lists in bytes of UTF-8; four of the largest lists. */
export const MAX_KEPT_BYTES = 4_000_000

export interface ListSummary {
  readonly number: number
  /** Length of the list in UTF-8. */
  readonly bytes: number
  /** IDs of its layouts. */
  readonly ids: readonly string[]
}

const earlierLayouts: z.ZodType<EarlierLayout[]> = z.array(
  z.object({ ID: z.string(), path: z.string(), aliases: z.array(z.string()) }),
)

/** IDs are UUIDs and contain no space. */
const SEPARATOR = ' '

/** Writes the summary of a list that this transaction has written or read. */
export async function writeSummary(
  transaction: Transaction<Tables>,
  account: number,
  number: number,
  body: string,
  layouts: readonly EarlierLayout[],
): Promise<ListSummary> {
  const summary = { number, bytes: Buffer.byteLength(body), ids: layouts.map(({ ID }) => ID) }
  await transaction
    .insertInto('layout_list_summary')
    .values({
      account,
      number,
      bytes: summary.bytes,
      ids: summary.ids.join(SEPARATOR),
      layouts: JSON.stringify(layouts.map(({ ID, path, aliases }) => ({ ID, path, aliases }))),
    })
    .onConflict((conflict) => conflict.columns(['account', 'number']).doNothing())
    .execute()
  return summary
}

/**
 * Summaries of the lists of one account that stay within {@link MAX_KEPT_BYTES}, newest first, including the
 * current one. A list saved by an older program has no summary: it is read once, and its summary stored.
 *
 * @param account locked by this transaction
 * @param current number of the current list
 * @param layoutsOf reads a list. @throws StoreDamagedError
 */
export async function listSummaries(
  transaction: Transaction<Tables>,
  account: number,
  current: number,
  layoutsOf: (body: string) => readonly EarlierLayout[],
): Promise<readonly ListSummary[]> {
  const rows = await transaction
    .selectFrom('layout_list')
    .leftJoin('layout_list_summary', (join) =>
      join
        .onRef('layout_list_summary.account', '=', 'layout_list.account')
        .onRef('layout_list_summary.number', '=', 'layout_list.number'),
    )
    .select(['layout_list.number', 'layout_list_summary.bytes', 'layout_list_summary.ids'])
    .where('layout_list.account', '=', account)
    .where('layout_list.number', '<=', current)
    .orderBy('layout_list.number', 'desc')
    .limit(MAX_KEPT_LISTS + 1)
    .execute()
  const summaries: ListSummary[] = []
  for (const { number, bytes, ids } of rows) {
    // Lists over the limit are deleted with the next save, which saves a read here.
    if (bytesBefore(summaries, current) > MAX_KEPT_BYTES) break
    if (bytes === null || ids === null)
      summaries.push(await summarizeStoredList(transaction, account, number, layoutsOf))
    else summaries.push({ number, bytes, ids: ids === '' ? [] : ids.split(SEPARATOR) })
  }
  return summaries
}

async function summarizeStoredList(
  transaction: Transaction<Tables>,
  account: number,
  number: number,
  layoutsOf: (body: string) => readonly EarlierLayout[],
): Promise<ListSummary> {
  const { body } = await transaction
    .selectFrom('layout_list')
    .select('body')
    .where('account', '=', account)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return writeSummary(transaction, account, number, body, layoutsOf(body))
}

function bytesBefore(summaries: readonly ListSummary[], current: number): number {
  return summaries.reduce((sum, { number, bytes }) => (number === current ? sum : sum + bytes), 0)
}

/**
 * Number of the oldest list to keep after `current` was replaced.
 *
 * @param summaries newest first, from {@link listSummaries}
 */
export function oldestKept(summaries: readonly ListSummary[]): number {
  let oldest = Number.MAX_SAFE_INTEGER
  let sum = 0
  for (const { number, bytes } of summaries.slice(0, MAX_KEPT_LISTS)) {
    sum += bytes
    if (sum > MAX_KEPT_BYTES) break
    oldest = number
  }
  return oldest
}

/**
 * Reads each layout from the newest list that contains it, in the order of `ids`; unknown IDs are left out.
 *
 * @param summaries newest first
 * @throws StoreDamagedError
 */
export async function earlierLayoutsOf(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: number,
  summaries: readonly ListSummary[],
  ids: readonly string[],
): Promise<readonly EarlierLayout[]> {
  const positions = ids.flatMap((id) => {
    const newest = summaries.find((summary) => summary.ids.includes(id))
    return newest ? [{ id, number: newest.number }] : []
  })
  if (positions.length === 0) return []
  const rows = await transaction
    .selectFrom('layout_list_summary')
    .select(['number', 'layouts'])
    .where('account', '=', account)
    .where('number', 'in', [...new Set(positions.map(({ number }) => number))])
    .execute()
  const lists = new Map(rows.map(({ number, layouts }) => [number, parseSummary(engine, layouts)]))
  return positions.flatMap(({ id, number }) => lists.get(number)?.find(({ ID }) => ID === id) ?? [])
}

function parseSummary({ location }: Engine, text: string): readonly EarlierLayout[] {
  const { success, data } = earlierLayouts.safeParse(parseStoredJson(text, location, 'a summary of layouts'))
  if (!success) throw new StoreDamagedError(location, 'a summary of layouts is no list')
  return data
}
