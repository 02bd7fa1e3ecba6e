/** Puts a mail into the outbox, in the transaction of the change that it is about. */
import type { Transaction } from 'kysely'
import { asciiEmail } from '#core/account/email-address.ts'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import type { NewMail } from './new-mail.ts'

/** Encrypts the texts of waiting mails: their links give access to accounts. */
export interface MailSeal {
  seal(text: string): Promise<string>
  /** @returns `null` = sealed with another key, or damaged */
  open(text: string): Promise<string | null>
}

/** Texts stay as they are. */
export const NO_SEAL: MailSeal = { seal: async (text) => text, open: async (text) => text }

/**
 * @param account owner of the mail, with whom the mail is deleted; `null` = none
 * @returns `false` = the outbox already has a mail with this key, which stays unchanged
 */
export type MailWriter = (
  transaction: Transaction<Tables>,
  mail: NewMail,
  account: number | null,
) => Promise<boolean>

export function mailWriter(engine: Engine, seal: MailSeal): MailWriter {
  // An empty text stays empty.
  const sealed = async (text: string) => (text === '' ? '' : await seal.seal(text))
  return async (
    transaction,
    { key, to, subject, text, html = '', leave = '', notAfter = null, notBefore = 0, isLowPriority = false },
    account,
  ) => {
    const now = engine.effects.now()
    const [body, sealedHtml, sealedLeave] = await Promise.all([sealed(text), sealed(html), sealed(leave)])
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('outbox')
      .values({
        key,
        recipient: asciiEmail(to),
        subject,
        body,
        html: sealedHtml,
        leave: sealedLeave,
        state: 'waiting',
        attempt: 0,
        created_at: now,
        due_at: Math.max(now, notBefore),
        sent_at: null,
        not_after: notAfter,
        failure: '',
        account,
        rank: isLowPriority ? 1 : 0,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
}

/** @returns `null` = at least one text cannot be decrypted */
export async function openTexts(
  seal: MailSeal,
  sealed: { readonly body: string; readonly html: string; readonly leave: string },
): Promise<{ readonly text: string; readonly html: string; readonly leave: string } | null> {
  const opened = async (text: string) => (text === '' ? '' : await seal.open(text))
  const [text, html, leave] = await Promise.all([
    opened(sealed.body),
    opened(sealed.html),
    opened(sealed.leave),
  ])
  return text === null || html === null || leave === null ? null : { text, html, leave }
}
