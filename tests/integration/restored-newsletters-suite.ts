/** Mails that a restored store sends, and mails that it never sends again (reliability R19), on every engine. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreBackup, type RestoreOptions } from '#store/backup/restore-backup.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import type { Engine } from '#store/engine/engine.ts'
import { newMail } from '../factories/account.ts'
import { reader } from '../factories/newsletter-readers.ts'
import {
  DAY,
  deliverySteps,
  HOUR,
  SLOT,
  twoStores,
  type MakeDatabase,
} from '../factories/newsletter-stores.ts'

const REPLACING: RestoreOptions = { isReplacing: true, forgetsSessions: false, isMoved: false }

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function restoredNewslettersSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`nothing is sent twice after a restore on ${name} (R19)`, () => {
    const site = twoStores(makeDatabase)
    const { clock } = site
    const { readers, planAll, claim, settle, states } = deliverySteps(site)
    let folder = ''
    beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'kvartal-keeping-'))))
    afterEach(() => rm(folder, { recursive: true, force: true }))
    const aside = async (work: (engine: Engine, file: string) => Promise<unknown>) => {
      const engine = await site.openEngine()
      await work(engine, path.join(folder, 'one.backup'))
      await engine.close()
    }
    const backUp = () => aside(writeBackup)
    const putBack = (options = REPLACING) => aside((engine, file) => restoreBackup(engine, file, options))

    const moments: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['before the slot', async () => {}],
      [
        'when it was planned',
        async () => {
          clock.now = SLOT
          await planAll()
        },
      ],
      [
        'when it was claimed',
        async () => {
          clock.now = SLOT
          await planAll()
          await claim()
        },
      ],
      [
        'while it was handed over',
        async () => {
          clock.now = SLOT
          await planAll()
          await site.store.deliveries.handOver('a', await claim())
        },
      ],
    ]
    for (const [moment, until] of moments) {
      test.each([
        ['half an hour', HOUR / 2],
        ['four hours', 4 * HOUR],
      ])(`backed up ${moment}, put back %s after the slot`, async (_when, later) => {
        await readers(2)
        await until()
        await backUp()
        clock.now = SLOT + later
        await putBack()
        expect(await planAll()).toEqual({ planned: 0, missed: 0 })
        expect(await claim()).toEqual([])
        expect(await states()).toEqual({ uncertain: 2 })
        // The next slot.
        clock.now = SLOT + DAY
        expect(await planAll()).toEqual({ planned: 2, missed: 0 })
        expect(await claim()).toHaveLength(2)
      })
    }

    test('mail sent before the backup stays sent', async () => {
      await readers(1)
      clock.now = SLOT
      await planAll()
      const [delivery] = await claim()
      if (!delivery) throw new Error('nothing was claimed')
      await site.store.deliveries.handOver('a', [delivery])
      await settle('sent', delivery)
      await backUp()
      await putBack()
      expect(await states()).toEqual({ sent: 1 })
      expect(await planAll()).toEqual({ planned: 0, missed: 0 })
    })

    test('waiting mails are given up, and thresholds are checked again', async () => {
      await reader(site.store, 1, clock.now, { alerts: [] })
      await site.store.outbox.put(newMail('kari@example.org'))
      await aside((engine) =>
        engine.write((transaction) =>
          transaction
            .insertInto('newsletter_alert')
            .values({ account: 1, alert: 'a', state: 'armed', fired_for: '' })
            .execute(),
        ),
      )
      await backUp()
      await putBack()
      await aside(async (engine) => {
        const mails = await engine.read((db) =>
          db.selectFrom('outbox').select(['state', 'body', 'html']).execute(),
        )
        expect(new Set(mails.map((mail) => JSON.stringify(mail)))).toEqual(
          new Set([JSON.stringify({ state: 'given_up', body: '', html: '' })]),
        )
        expect(
          await engine.read((db) => db.selectFrom('newsletter_alert').select('state').execute()),
        ).toEqual([{ state: 'new' }])
      })
    })

    test('a lease reminder that was due before the restore is not sent again', async () => {
      const reminders = [
        { id: 'due', adjustment: '2027-01-01', due_at: SLOT, told: '' },
        { id: 'ahead', adjustment: '2027-01-01', due_at: SLOT + 2 * DAY, told: '' },
      ]
      await reader(site.store, 1, clock.now)
      await aside((engine) =>
        engine.write((transaction) =>
          transaction
            .insertInto('lease_reminder')
            .values(reminders.map((row) => ({ account: 1, digest: 'd', ...row })))
            .execute(),
        ),
      )
      await backUp()
      clock.now = SLOT + DAY
      await putBack()
      await aside(async (engine) => {
        const rows = await engine.read((db) =>
          db
            .selectFrom('lease_reminder')
            .select(['id', 'adjustment', 'due_at', 'told'])
            .orderBy('id', 'desc')
            .execute(),
        )
        expect(rows).toEqual([{ id: 'due', adjustment: '', due_at: 0, told: '2027-01-01' }, reminders[1]])
      })
    })

    test('after a move, waiting mail is sent: no other process could have sent it', async () => {
      await readers(2)
      clock.now = SLOT
      await planAll()
      await backUp()
      await putBack({ ...REPLACING, isMoved: true })
      expect(await claim()).toHaveLength(2)
    })
  })
}
