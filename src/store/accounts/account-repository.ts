/** Repository of accounts; account-types.ts documents each call. */
import type { Engine } from '../engine/engine.ts'
import { mailWriter, type MailSeal } from '../mail/mail-writer.ts'
import { newslettersOf } from '../newsletter/account-newsletters.ts'
import { lockAccount } from './account-rows.ts'
import type { AccountRepository } from './account-types.ts'
import type { AccountStore } from './logins/login-method-types.ts'
import { eventsOf, noteEvent } from './throttling/auth-events.ts'
import { changeAccount } from './change-account.ts'
import { operatorActions } from './operator-actions.ts'
import { purgeExpired } from './purge-expired.ts'
import { layoutLists, listHistory } from './layouts/layout-lists.ts'
import { answerRequest, oldestRequests, putRequest } from './mail-requests.ts'
import { findLiveLink, liveTokenOf, replaceTokens } from './mail-tokens.ts'
import { openSession } from './logins/open-session.ts'
import { loginAttemptRows } from './logins/login-attempts.ts'
import { loginMethodRows } from './logins/login-methods.ts'
import { onForeignKeyViolation } from '../engine/constraint-violations.ts'
import { createKeyedSerialQueue } from './keyed-serial-queue.ts'
import { sharesOfAccount } from './sharing/share-repository.ts'
import { insertSession, sessionRows } from './logins/sessions.ts'
import { replacePassword, linkRedemptions } from './redeem-links.ts'

/** @param seal encrypts mails for the outbox */
export function accountRepository(engine: Engine, seal: MailSeal): AccountStore {
  const writeMail = mailWriter(engine, seal)
  const lists = layoutLists(engine)
  // Saves of one account wait for the account's row; this queue keeps each waiting save from holding a
  // connection.
  const serial = createKeyedSerialQueue()
  return {
    byId: (id) => lists.read({ id }),
    byEmail: (emailKey) => lists.read({ emailKey }),
    ...credentialQueries(engine),
    change: (change) => serial(change.id, () => changeAccount(engine, lists, writeMail, change)),
    history: (id, limit) => listHistory(engine, id, limit),
    putRequest: (request) => putRequest(engine, request),
    requests: (limit) => oldestRequests(engine, limit),
    answerRequest: (answer) => answerRequest(engine, writeMail, answer),
    liveToken: async (use) => {
      const link = await engine.read((db) => findLiveLink(engine, db, use))
      return link ? liveTokenOf(link.token) : null
    },
    putTokens: async (tokens, mails) => {
      // The account was deleted in between: neither a link nor a mail is written.
      await onForeignKeyViolation(
        () =>
          engine.write(async (transaction) => {
            await replaceTokens(engine, transaction, tokens)
            for (const mail of mails) await writeMail(transaction, mail, tokens[0]?.account ?? null)
          }),
        undefined,
      )
    },
    ...withCheckpointAfterDeletion(engine, linkRedemptions(engine, lists, writeMail)),
    changePassword: ({ requester, passwordHash, session, mail }) =>
      engine.write(async (transaction) => {
        const row = await lockAccount(engine, transaction, session.account)
        const asker = await transaction
          .selectFrom('session')
          .select('id')
          .where('id', '=', requester.session)
          .where('account', '=', session.account)
          .executeTakeFirst()
        if (!row || !asker || row.password_hash !== requester.passwordHash) return false
        await replacePassword(engine, lists, transaction, row, passwordHash)
        await insertSession(transaction, session)
        await writeMail(transaction, mail, row.id)
        return true
      }),
    openSession: (opening) => openSession(engine, lists, opening),
    ...sessionRows(engine),
    ...loginMethodRows(engine, lists, writeMail),
    ...loginAttemptRows(engine, writeMail),
    ...withCheckpointAfterRemoval(engine, operatorActions(engine)),
    note: (event, bounds) => noteEvent(engine, event, bounds),
    events: (account) => eventsOf(engine, account),
    shares: (account) => engine.read((db) => sharesOfAccount(db, account)),
    newsletters: (account) => newslettersOf(engine, account),
    forget: async (now, retention) => {
      const deletedRows = await purgeExpired(engine, now, retention)
      await engine.checkpoint()
      return deletedRows
    },
  }
}

/** Checkpoints the log after a deletion, so that it holds no deleted data. */
function withCheckpointAfterDeletion<Links extends Pick<AccountRepository, 'deleteByToken'>>(
  engine: Engine,
  links: Links,
): Links {
  return {
    ...links,
    deleteByToken: async (use, mails) => {
      const account = await links.deleteByToken(use, mails)
      if (account) await engine.checkpoint()
      return account
    },
  }
}

function withCheckpointAfterRemoval<Operator extends Pick<AccountRepository, 'remove'>>(
  engine: Engine,
  operator: Operator,
): Operator {
  return {
    ...operator,
    remove: async (id) => {
      const isRemoved = await operator.remove(id)
      if (isRemoved) await engine.checkpoint()
      return isRemoved
    },
  }
}

function credentialQueries(engine: Engine): Pick<AccountRepository, 'credentials' | 'passwordHash'> {
  return {
    credentials: async (emailKey) => {
      const row = await engine.read((db) =>
        db
          .selectFrom('account')
          .select(['id', 'password_hash as passwordHash'])
          .where('email_key', '=', emailKey)
          .where('validated_at', 'is not', null)
          .where('disabled_at', 'is', null)
          .executeTakeFirst(),
      )
      return row?.passwordHash ? { id: row.id, passwordHash: row.passwordHash } : null
    },
    passwordHash: async (id) => {
      const row = await engine.read((db) =>
        db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirst(),
      )
      return row?.password_hash ?? null
    },
  }
}
