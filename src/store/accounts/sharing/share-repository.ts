/** Links to layouts: created and revoked by their owner, found by the hash of their secret (decision 0105). */
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { addDays } from '#core/time/iso-date.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { onForeignKeyViolation } from '../../engine/constraint-violations.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Tables } from '../../tables.ts'
import { lockAccount } from '../account-rows.ts'
import type { LayoutShareTable } from './share-tables.ts'
import type { CountedShare, FoundShare, StoredShare } from './share-values.ts'

export interface ShareRepository {
  /** `full` = the account has `maxPerAccount` links that work; `gone` = there is no such account. */
  create(share: StoredShare, maxPerAccount: number): Promise<'created' | 'full' | 'gone'>
  /** The links of an account, newest first, also those that have ended. */
  list(account: number): Promise<readonly CountedShare[]>
  /** @returns `false` = the account has no such link */
  revoke(account: number, id: string): Promise<boolean>
  /** `null` = no link has the hash, or its account is closed or disabled. Ended links are found. */
  find(hash: string): Promise<FoundShare | null>
  /**
   * Ends links to the figures of days that are no longer kept, as if yesterday had been their last day.
   *
   * @param firstDay the first Oslo calendar day that is kept
   * @returns number of links
   */
  endFrozenBefore(firstDay: string): Promise<number>
  /** Adds views of a day; views of a link that was revoked in between are dropped. */
  addViews(share: string, day: string, views: number): Promise<void>
}

export function shareRepository(engine: Engine): ShareRepository {
  return {
    create: (share, maxPerAccount) =>
      engine.write(async (transaction) => {
        const account = await lockAccount(engine, transaction, share.account)
        if (!account) return 'gone'
        const links = await transaction
          .selectFrom('layout_share')
          .select('id')
          .where('account', '=', share.account)
          .where(isOpenAt(share.createdAt))
          .execute()
        if (links.length >= maxPerAccount) return 'full'
        await transaction.insertInto('layout_share').values(rowOf(share)).execute()
        return 'created'
      }),
    list: (account) => engine.read((db) => sharesOfAccount(db, account)),
    revoke: (account, id) =>
      engine.write(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('layout_share')
          .where('account', '=', account)
          .where('id', '=', id)
          .executeTakeFirst()
        return numDeletedRows > 0n
      }),
    find: (hash) => engine.read((db) => findShare(db, hash)),
    endFrozenBefore: (firstDay) =>
      engine.write(async (transaction) => {
        const now = engine.effects.now()
        const { numUpdatedRows } = await transaction
          .updateTable('layout_share')
          .set({ ends_on: addDays(osloDay(now), -1), ends_at: now })
          .where('frozen_on', '!=', '')
          .where('frozen_on', '<', firstDay)
          .where(isOpenAt(now))
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),
    addViews: (share, day, views) =>
      onForeignKeyViolation(
        () =>
          engine.write(async (transaction) => {
            await transaction
              .insertInto('layout_share_view')
              .values({ share, day, views })
              .onConflict((conflict) =>
                conflict
                  .columns(['share', 'day'])
                  .doUpdateSet(({ eb }) => ({ views: eb('layout_share_view.views', '+', views) })),
              )
              .execute()
          }),
        undefined,
      ),
  }
}

/** Condition: the link has not ended. @param now milliseconds since 1970 */
function isOpenAt(now: number) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'layout_share'>) =>
    or([eb('ends_at', 'is', null), eb('ends_at', '>', now)])
}

/** The links of an account, newest first. */
export async function sharesOfAccount(db: Kysely<Tables>, account: number): Promise<readonly CountedShare[]> {
  const rows = await db
    .selectFrom('layout_share')
    .selectAll()
    .where('account', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const counts = await db
    .selectFrom('layout_share_view')
    .innerJoin('layout_share', 'layout_share.id', 'layout_share_view.share')
    .select(['share', 'day', 'views'])
    .where('layout_share.account', '=', account)
    .orderBy('day')
    .execute()
  const byShare = Map.groupBy(counts, ({ share }) => share)
  return rows.map((row) => {
    const days = byShare.get(row.id) ?? []
    return {
      ...shareOf(row),
      views: days.reduce((sum, { views }) => sum + views, 0),
      lastViewed: days.at(-1)?.day ?? '',
    }
  })
}

/** Revokes the links to layouts that the account no longer has, in the transaction that saves its list. */
export async function revokeSharesOfOthers(
  transaction: Transaction<Tables>,
  account: number,
  layouts: readonly string[],
): Promise<void> {
  const links = transaction.deleteFrom('layout_share').where('account', '=', account)
  await (layouts.length === 0 ? links : links.where('layout', 'not in', layouts)).execute()
}

async function findShare(db: Kysely<Tables>, hash: string): Promise<FoundShare | null> {
  const row = await db
    .selectFrom('layout_share')
    .innerJoin('account', 'account.id', 'layout_share.account')
    .selectAll('layout_share')
    .select(['version', 'list_number', 'first_name', 'last_name', 'company'])
    .where('hash', '=', hash)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        share: shareOf(row),
        version: row.version,
        listNumber: row.list_number,
        firstName: row.first_name,
        lastName: row.last_name,
        company: row.company,
      }
    : null
}

function rowOf(share: StoredShare): LayoutShareTable {
  return {
    id: share.id,
    hash: share.hash,
    account: share.account,
    layout: share.layout,
    byline: share.byline,
    password_hash: share.passwordHash,
    ends_on: share.endsOn,
    ends_at: share.endsAt,
    frozen_on: share.frozenOn,
    frozen: share.frozen,
    created_at: share.createdAt,
  }
}

function shareOf(row: LayoutShareTable): StoredShare {
  return {
    id: row.id,
    hash: row.hash,
    account: row.account,
    layout: row.layout,
    byline: row.byline,
    passwordHash: row.password_hash,
    endsOn: row.ends_on,
    endsAt: row.ends_at,
    frozenOn: row.frozen_on,
    frozen: row.frozen,
    createdAt: row.created_at,
  }
}
