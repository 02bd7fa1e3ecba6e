/** Operators' actions on an account: disable, enable, remove. */
import { recordReinstatement, recordRevocation } from '../revocations/revocation-table.ts'
import type { Engine } from '../engine/engine.ts'
import { syncAccount, suspendAccount } from '../newsletter/sync-account.ts'
import { lockAccount } from './account-rows.ts'
import type { AccountRepository } from './account-types.ts'
import { removeAccount } from './delete-account.ts'
import { endSessions } from './logins/sessions.ts'

export function operatorActions(
  engine: Engine,
): Pick<AccountRepository, 'disabledAt' | 'setDisabled' | 'remove'> {
  return {
    disabledAt: async (id) => {
      const row = await engine.read((db) =>
        db.selectFrom('account').select('disabled_at').where('id', '=', id).executeTakeFirst(),
      )
      return row?.disabled_at ?? null
    },
    setDisabled: (id, isDisabled) =>
      engine.write(async (transaction) => {
        const row = await lockAccount(engine, transaction, id)
        if (!row || row.deleted_at !== null) return 'gone'
        if ((row.disabled_at !== null) === isDisabled) return 'same'
        const disabled_at = isDisabled ? engine.effects.now() : null
        await transaction.updateTable('account').set({ disabled_at }).where('id', '=', id).execute()
        if (isDisabled) {
          await endSessions(transaction, id)
          await suspendAccount(engine, transaction, id)
          await recordRevocation(engine, transaction, id, 'disabled')
        } else {
          await recordReinstatement(engine, transaction, id, 'disabled')
          await syncAccount(engine, transaction, { ...row, disabled_at })
        }
        return 'done'
      }),
    remove: (id) =>
      engine.write(async (transaction) => {
        const row = await lockAccount(engine, transaction, id)
        if (row) await removeAccount(engine, transaction, row, [])
        return row !== undefined
      }),
  }
}
