/**
 * What the rest of the program asks the store about registered readers; account-store.ts says what each call
 * promises.
 */
import type { Engine } from '../engine.ts'
import { mailWriter, type MailSeal } from '../living/mail-writer.ts'
import { newslettersOf } from '../newsletter/account-newsletters.ts'
import { lockedAccount } from './account-rows.ts'
import type { AccountRepository } from './account-store.ts'
import { eventsOf, noteEvent } from './auth-events.ts'
import { changeAccount } from './change-account.ts'
import { disabledAccounts } from './disabled-accounts.ts'
import { forgetExpired } from './forget-expired.ts'
import { layoutLists, listHistory } from './layout-lists.ts'
import { answerRequest, oldestRequests, putRequest } from './mail-requests.ts'
import { liveLink, liveTokenOf, replaceTokens } from './mail-tokens.ts'
import { openSession } from './open-session.ts'
import { unlessGone } from './refused-rows.ts'
import { serialByKey } from './serial-by-key.ts'
import { insertSession, sessionRows } from './sessions.ts'
import { replacePassword, usedLinks } from './used-links.ts'

/** @param seal what mails are put into the outbox with */
export function accountRepository(engine: Engine, seal: MailSeal): AccountRepository {
  const writeMail = mailWriter(engine, seal)
  const lists = layoutLists(engine)
  // The saves of one account would wait for its row, each with a connection.
  const serial = serialByKey()
  return {
    byId: (id) => lists.read({ id }),
    byEmail: (emailKey) => lists.read({ emailKey }),
    ...passwords(engine),
    change: (change) => serial(change.id, () => changeAccount(engine, lists, writeMail, change)),
    history: (id, most) => listHistory(engine, id, most),
    putRequest: (request) => putRequest(engine, request),
    requests: (most) => oldestRequests(engine, most),
    answerRequest: (answer) => answerRequest(engine, writeMail, answer),
    liveToken: async (use) => {
      const link = await engine.read((db) => liveLink(engine, db, use))
      return link ? liveTokenOf(link.token) : null
    },
    putTokens: async (tokens, mails) => {
      // Of an account that was deleted a moment ago: no link, and no mail about one.
      await unlessGone(
        () =>
          engine.write(async (transaction) => {
            await replaceTokens(engine, transaction, tokens)
            for (const mail of mails) await writeMail(transaction, mail, tokens[0]?.account ?? null)
          }),
        undefined,
      )
    },
    ...tidied(engine, usedLinks(engine, lists, writeMail)),
    changePassword: ({ asked, passwordHash, session, mail }) =>
      engine.write(async (transaction) => {
        const row = await lockedAccount(engine, transaction, session.account)
        const asker = await transaction
          .selectFrom('session')
          .select('id')
          .where('id', '=', asked.session)
          .where('account', '=', session.account)
          .executeTakeFirst()
        if (!row || !asker || row.password_hash !== asked.passwordHash) return false
        await replacePassword(engine, lists, transaction, row, passwordHash)
        await insertSession(transaction, session)
        await writeMail(transaction, mail, row.id)
        return true
      }),
    openSession: (opening) => openSession(engine, lists, opening),
    ...sessionRows(engine),
    ...removing(engine, disabledAccounts(engine)),
    note: (event, bounds) => noteEvent(engine, event, bounds),
    events: (account) => eventsOf(engine, account),
    newsletters: (account) => newslettersOf(engine, account),
    forget: async (now, keep) => {
      const gone = await forgetExpired(engine, now, keep)
      await engine.tidyLog()
      return gone
    },
  }
}

/** What a deletion removed is not left readable in the log. */
function tidied<Links extends Pick<AccountRepository, 'deleteByToken'>>(engine: Engine, links: Links): Links {
  return {
    ...links,
    deleteByToken: async (use, mails) => {
      const account = await links.deleteByToken(use, mails)
      if (account) await engine.tidyLog()
      return account
    },
  }
}

function removing<Operator extends Pick<AccountRepository, 'remove'>>(
  engine: Engine,
  operator: Operator,
): Operator {
  return {
    ...operator,
    remove: async (id) => {
      const isRemoved = await operator.remove(id)
      if (isRemoved) await engine.tidyLog()
      return isRemoved
    },
  }
}

function passwords(engine: Engine): Pick<AccountRepository, 'credentials' | 'passwordHash'> {
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
