/** Logins that have begun, as rows: each is taken once, and only before it expires (decision 0116). */
import type { Engine } from '../../engine/engine.ts'
import type { MailWriter } from '../../mail/mail-writer.ts'
import type { LoginAttemptTable } from '../account-tables.ts'
import type { LoginAttempt, LoginMethodRepository } from './login-method-types.ts'

type Attempts = Pick<LoginMethodRepository, 'putLoginAttempt' | 'takeLoginAttempt' | 'loginAttempt'>

export function loginAttemptRows(engine: Engine, writeMail: MailWriter): Attempts {
  return {
    putLoginAttempt: ({ id, kind, browser, body, expiresAt }, mail) =>
      engine.write(async (transaction) => {
        const values = { kind, browser, body, expires_at: expiresAt }
        await transaction
          .insertInto('login_attempt')
          .values({ id, ...values })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
          .execute()
        if (mail) await writeMail(transaction, mail, null)
      }),
    takeLoginAttempt: async (id, kind) => {
      const row = await engine.write((transaction) =>
        transaction
          .deleteFrom('login_attempt')
          .where('id', '=', id)
          .where('kind', '=', kind)
          .where('expires_at', '>', engine.effects.now())
          .returningAll()
          .executeTakeFirst(),
      )
      return row ? attemptOf(row) : null
    },
    loginAttempt: async (id, kind) => {
      const row = await engine.read((db) =>
        db
          .selectFrom('login_attempt')
          .selectAll()
          .where('id', '=', id)
          .where('kind', '=', kind)
          .where('expires_at', '>', engine.effects.now())
          .executeTakeFirst(),
      )
      return row ? attemptOf(row) : null
    },
  }
}

function attemptOf({ id, kind, browser, body, expires_at }: LoginAttemptTable): LoginAttempt {
  return { id, kind, browser, body, expiresAt: expires_at }
}
