/**
 * Addresses of municipalities as they were fetched from the public register, an extract of each (decision
 * 0100).
 */
import { createHash } from 'node:crypto'
import type { Engine } from '../engine/engine.ts'

export interface AddressRegisterStamp {
  readonly municipality: string
  readonly addresses: number
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly fetchedAt: number
}

export interface AddressRegisterRepository {
  /** Which municipalities are stored, by number; without their addresses. */
  stamps(): Promise<readonly AddressRegisterStamp[]>
  /** `null` = none is stored of the municipality. */
  extract(municipality: string): Promise<string | null>
  /** @returns whether the extract differs from the stored one */
  put(extract: {
    readonly municipality: string
    readonly addresses: number
    readonly body: string
  }): Promise<boolean>
}

export function addressRegisterRepository(engine: Engine): AddressRegisterRepository {
  return {
    stamps: () =>
      engine.read(async (db) => {
        const rows = await db
          .selectFrom('address_register')
          .select(['municipality', 'addresses', 'hash', 'fetched_at'])
          .orderBy('municipality')
          .execute()
        return rows.map(({ municipality, addresses, hash, fetched_at }) => ({
          municipality,
          addresses,
          hash,
          fetchedAt: fetched_at,
        }))
      }),
    extract: async (municipality) => {
      const row = await engine.read((db) =>
        db
          .selectFrom('address_register')
          .select('body')
          .where('municipality', '=', municipality)
          .executeTakeFirst(),
      )
      return row?.body ?? null
    },
    put: ({ municipality, addresses, body }) =>
      engine.write(async (transaction) => {
        const hash = createHash('sha256').update(body).digest('hex')
        const before = await transaction
          .selectFrom('address_register')
          .select('hash')
          .where('municipality', '=', municipality)
          .executeTakeFirst()
        const fetched_at = engine.effects.now()
        const row = before?.hash === hash ? { fetched_at } : { addresses, hash, body, fetched_at }
        await transaction
          .insertInto('address_register')
          .values({ municipality, addresses, hash, body, fetched_at })
          .onConflict((conflict) => conflict.column('municipality').doUpdateSet(row))
          .execute()
        return before?.hash !== hash
      }),
  }
}
