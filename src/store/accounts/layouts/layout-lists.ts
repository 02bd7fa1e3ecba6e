/**
 * Saved lists of layouts. A saved list is immutable, so the newest lists of a few readers are cached: an
 * editor saves every few seconds, and reading the replaced list would cost as much as writing the new one.
 */
import type { Kysely, Transaction } from 'kysely'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { Engine } from '../../engine/engine.ts'
import { yieldToEventLoop } from '../../engine/event-loop.ts'
import { StoreDamagedError } from '../../errors.ts'
import { parseStoredJson } from '../../engine/stored-json.ts'
import type { Tables } from '../../tables.ts'
import { accountOf, findAccountRow } from '../account-rows.ts'
import type { Account } from '../account-types.ts'
import type { AccountTable } from '../account-tables.ts'
import type { EarlierLayout } from '../account-values.ts'
import { earlierLayoutsOf, listSummaries, type ListSummary } from './list-summaries.ts'
import { cacheLayoutsJson } from './list-json-cache.ts'

/** Maximum number of cached lists; a full list takes about half a megabyte. */
const MAX_CACHED_LISTS = 32
/** Characters; a list of this length is read in about a millisecond. */
const LONG_BODY_LENGTH = 100_000
/** Attempts to read a list that is replaced and deleted between two statements. */
const MAX_READ_ATTEMPTS = 3

export interface SavedList {
  readonly number: number
  /** JSON. */
  readonly body: string
  readonly layouts: readonly Layout[]
  /**
   * Summaries of this list and the replaced ones while this is the current one, newest first. Omitted = not
   * known. No replaced list is written or deleted without a new current list.
   */
  readonly summaries?: readonly ListSummary[]
}

const NO_LIST: SavedList = { number: 0, body: '[]', layouts: [] }

export interface LayoutLists {
  /** The account with its list. */
  read(key: Parameters<typeof findAccountRow>[1]): Promise<Account | null>
  /** The list of an account that this transaction has locked. @throws StoreDamagedError */
  current(transaction: Transaction<Tables>, account: AccountTable): Promise<SavedList>
  /**
   * Reads summaries of the current list and the replaced ones, newest first.
   *
   * @throws StoreDamagedError
   */
  summaries(transaction: Transaction<Tables>, account: AccountTable): Promise<readonly ListSummary[]>
  /**
   * Layouts that the current list has not, as they are in the newest replaced list that has them. @throws
   * StoreDamagedError
   */
  gone(
    transaction: Transaction<Tables>,
    account: AccountTable,
    summaries: readonly ListSummary[],
    ids: readonly string[],
  ): Promise<readonly EarlierLayout[]>
  /** Caches a list after its transaction was committed. */
  cache(account: Pick<Account, 'id' | 'createdAt'>, list: SavedList): void
}

export function layoutLists(engine: Engine): LayoutLists {
  const remembered = new Map<number, SavedList & { readonly createdAt: number }>()

  const cache: LayoutLists['cache'] = ({ id, createdAt }, list) => {
    remembered.delete(id)
    remembered.set(id, { ...list, createdAt })
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_CACHED_LISTS && oldest !== undefined) remembered.delete(oldest)
    cacheLayoutsJson(list.layouts, list.body)
    // Frozen, since all callers share the cached list.
    Object.freeze(list.layouts)
    for (const layout of list.layouts) Object.freeze(layout)
  }

  /** `null` = it was replaced so often since the account was read that it is forgotten. */
  const listOf = async (db: Kysely<Tables>, account: AccountTable): Promise<SavedList | null> => {
    const number = account.list_number
    if (number === 0) return NO_LIST
    const cached = remembered.get(account.id)
    if (cached?.number === number && cached.createdAt === account.created_at) return cached
    const row = await db
      .selectFrom('layout_list')
      .select('body')
      .where('account', '=', account.id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!row) return null
    const list = { number, body: row.body, layouts: layoutsOf(row.body, engine.location) }
    cache({ id: account.id, createdAt: account.created_at }, list)
    return list
  }

  const missing = () => new StoreDamagedError(engine.location, 'the layouts of an account are missing')
  return {
    cache,
    current: async (transaction, account) => {
      const list = await listOf(transaction, account)
      if (!list) throw missing()
      return list
    },
    summaries: async (transaction, { id, list_number: current, created_at: createdAt }) => {
      const cached = remembered.get(id)
      return cached?.summaries && cached.number === current && cached.createdAt === createdAt
        ? cached.summaries
        : listSummaries(transaction, id, current, (body) => layoutsOf(body, engine.location))
    },
    gone: (transaction, { id }, summaries, ids) => earlierLayoutsOf(engine, transaction, id, summaries, ids),
    read: (key) =>
      engine.read(async (db) => {
        for (let reading = 1; reading <= MAX_READ_ATTEMPTS; reading += 1) {
          const row = await findAccountRow(db, key)
          if (!row) return null
          const list = await listOf(db, row)
          if (list) return accountOf(row, list.layouts, engine.location)
        }
        throw missing()
      }),
  }
}

/** Replaced lists, newest first. */
export async function listHistory(
  engine: Engine,
  id: number,
  limit: number,
): Promise<{ savedAt: number; layouts: readonly Layout[] }[]> {
  const rows = await engine.read((db) =>
    db
      .selectFrom('layout_list')
      .innerJoin('account', 'account.id', 'layout_list.account')
      .select(['layout_list.body', 'layout_list.saved_at'])
      .where('layout_list.account', '=', id)
      .whereRef('layout_list.number', '<', 'account.list_number')
      .orderBy('layout_list.number', 'desc')
      .limit(limit)
      .execute(),
  )
  const lists: { savedAt: number; layouts: readonly Layout[] }[] = []
  for (const { body, saved_at } of rows) {
    lists.push({ savedAt: saved_at, layouts: layoutsOf(body, engine.location) })
    // A full list takes some milliseconds to parse, and there may be twenty.
    if (body.length > LONG_BODY_LENGTH) await yieldToEventLoop()
  }
  return lists
}

/**
 * Parses a stored list. Validated when it was written, so it is not validated again.
 *
 * @throws StoreDamagedError
 */
export function layoutsOf(body: string, location: string): readonly Layout[] {
  const value = parseStoredJson(body, location, 'a part of an account')
  if (!isLayoutList(value)) throw new StoreDamagedError(location, 'the layouts of an account are no list')
  return value
}

function isLayoutList(value: unknown): value is Layout[] {
  return Array.isArray(value)
}
