/** Visitors' requests that are answered only by mail: one row each, for any address. */
import { emailKey } from '#core/account/email-address.ts'
import type { Engine } from '../engine/engine.ts'
import type { MailWriter } from '../mail/mail-writer.ts'
import { storableText } from '../engine/storable-text.ts'
import { newAccountRow } from './account-rows.ts'
import type { AccountRepository, MailRequest } from './account-types.ts'
import { replaceTokens } from './mail-tokens.ts'
import { onForeignKeyViolation } from '../engine/constraint-violations.ts'

type RequestAnswer = Parameters<AccountRepository['answerRequest']>[0]

/** Stores a request, for an address with or without an account. */
export async function putRequest(engine: Engine, request: MailRequest): Promise<void> {
  await engine.write(async (transaction) => {
    await transaction
      .insertInto('mail_request')
      .values({
        ...request,
        address: storableText(request.address),
        redirect: storableText(request.redirect),
        email_key: emailKey(request.email),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
}

/** Oldest first. */
export async function oldestRequests(engine: Engine, limit: number): Promise<MailRequest[]> {
  const rows = await engine.read((db) =>
    db.selectFrom('mail_request').selectAll().orderBy('at').orderBy('id').limit(limit).execute(),
  )
  return rows.map(({ id, kind, email, locale, address, at: atMs, redirect }) => ({
    id,
    kind,
    email,
    locale,
    address,
    at: atMs,
    redirect,
  }))
}

/** Rolls back its transaction. */
class AnsweredElsewhereError extends Error {
  override readonly name = 'AnsweredElsewhereError'
}

/**
 * Answers a request once, with its mail.
 *
 * @returns `false` = nothing was written: another process was first, or the account is gone
 */
export async function answerRequest(
  engine: Engine,
  writeMail: MailWriter,
  answer: RequestAnswer,
): Promise<boolean> {
  try {
    return await onForeignKeyViolation(() => writeAnswer(engine, writeMail, answer), false)
  } catch (error) {
    if (error instanceof AnsweredElsewhereError) return false
    throw error
  }
}

function writeAnswer(
  engine: Engine,
  writeMail: MailWriter,
  { request, newAccount, locale, token, mail }: RequestAnswer,
): Promise<boolean> {
  return engine.write(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('mail_request')
      .where('id', '=', request)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    if (newAccount) {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('account')
        .values(newAccountRow(newAccount, engine.effects.now()))
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .executeTakeFirst()
      // The request stays: it needs another answer now.
      if (numInsertedOrUpdatedRows === 0n) throw new AnsweredElsewhereError()
    }
    if (locale) {
      await transaction
        .updateTable('account')
        .set({ locale: locale.locale })
        .where('id', '=', locale.account)
        .where('validated_at', 'is', null)
        .execute()
    }
    await replaceTokens(engine, transaction, token ? [token] : [])
    if (mail) await writeMail(transaction, mail, token?.account ?? newAccount?.id ?? null)
    return true
  })
}
