/** Contract of the store for reminders of lease adjustments, on every engine. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AlertReader } from '#store/newsletter/newsletter-types.ts'
import { leaseMailKey } from '#store/newsletter/lease-reminder-rows.ts'
import { layoutOfLeases, LEASE_CASE, type LeaseInLayout } from '../factories/lease-layouts.ts'
import { deleteReader, moveTo, reader } from '../factories/newsletter-readers.ts'
import { DAY, twoStores, type MakeDatabase } from '../factories/newsletter-stores.ts'

const ADJUSTMENT = '2027-01-01'
const NEXT = { adjustment: '2028-01-01', dueAt: Date.parse('2027-12-02T06:00:00Z') }

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function leaseRemindersSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`lease reminders on ${name}`, () => {
    const site = twoStores(makeDatabase)
    const { clock } = site
    const lease = (over: Readonly<Record<string, unknown>> = {}, heading = 'Kontoret'): LeaseInLayout => ({
      heading,
      attributes: { ...LEASE_CASE, remind: '30', ...over },
    })
    const save = (id: number, ...leases: readonly LeaseInLayout[]) =>
      site.store.accounts.change({
        id,
        ifVersion: null,
        profile: {},
        layouts: () => [layoutOfLeases(leases)],
      })
    const due = () => site.store.leaseReminders.due(clock.now, 99)
    const mailFor = ({ account, email }: AlertReader) => ({
      key: leaseMailKey(account, 'x', ADJUSTMENT),
      to: email,
      subject: 'Leien',
      text: 'Reguleres',
    })
    const tell = async (by = site.store) => {
      const [row] = await due()
      return row ? by.leaseReminders.tell(row, ADJUSTMENT, NEXT, mailFor) : false
    }
    beforeEach(async () => {
      await reader(site.store, 1, clock.now, { frequency: 'off' })
    })

    test('follow the layouts in their transaction: new, changed, unchanged, gone', async () => {
      await save(1, lease(), lease({ remind: '' }, 'Lageret'))
      const [row] = await due()
      expect(row).toMatchObject({ account: 1, adjustment: '', dueAt: 0, told: '' })
      if (!row) return
      await site.store.leaseReminders.plan(row, { adjustment: ADJUSTMENT, dueAt: clock.now + DAY })
      expect(await due()).toEqual([])
      await save(1, lease(), lease({ remind: '' }, 'Butikken'))
      expect(await due()).toEqual([])
      await save(1, lease({ rent: '2 000 000' }))
      expect(await due()).toHaveLength(1)
      await save(1)
      clock.now += 2 * DAY
      expect(await due()).toEqual([])
    })

    test('a row that has changed since it was read is neither planned nor told', async () => {
      await save(1, lease())
      const [row] = await due()
      if (!row) throw new Error('nothing is due')
      await save(1, lease({ rent: '2 000 000' }))
      expect(await site.store.leaseReminders.tell(row, ADJUSTMENT, NEXT, mailFor)).toBe(false)
      await site.store.leaseReminders.plan(row, null)
      expect(await due()).toHaveLength(1)
    })

    test('two processes at once write one mail', async () => {
      await save(1, lease())
      const told = await Promise.all([tell(), tell(site.other), tell(), tell(site.other)])
      expect(told.filter(Boolean)).toHaveLength(1)
      expect((await site.store.outbox.newest(9)).map(({ subject }) => subject)).toContain('Leien')
    })

    test('when the mail cannot be rendered, the reminder stays due', async () => {
      await save(1, lease())
      const [row] = await due()
      if (!row) throw new Error('nothing is due')
      const failing = () => {
        throw new RangeError('no words')
      }
      await expect(site.store.leaseReminders.tell(row, ADJUSTMENT, NEXT, failing)).rejects.toThrow('no words')
      expect(await due()).toEqual([row])
    })

    test('an undo link restores the reminders of its layouts', async () => {
      await save(1, lease())
      await moveTo(site.store, 1, 'new@example.org', clock.now)
      await save(1)
      expect(await due()).toEqual([])
      const hash = 'undo-1'
      const email = 'reader-1@example.org'
      const token = { hash, account: 1, purpose: 'email-undo' as const, email, expiresAt: clock.now + DAY }
      await site.store.accounts.putTokens([token], [])
      await site.store.accounts.undoEmail({ hash, purpose: 'email-undo' }, () => ({
        token: { ...token, hash: 'reset-1', purpose: 'reset' },
        mails: [],
      }))
      expect(await due()).toHaveLength(1)
    })

    test('a deletion deletes them', async () => {
      await save(1, lease())
      await deleteReader(site.store, 1, clock.now)
      const engine = await site.openEngine()
      const { rows } = await engine.read((db) => sql`select * from lease_reminder`.execute(db))
      await engine.close()
      expect(rows).toEqual([])
    })

    test('the export of an account has them', async () => {
      await save(1, lease())
      await tell()
      expect((await site.store.accounts.newsletters(1)).leaseReminders).toEqual([
        { ...NEXT, told: ADJUSTMENT },
      ])
    })
  })
}
