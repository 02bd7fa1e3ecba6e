/** Puts a mail into the outbox inside whatever transaction it belongs to. */
import type { Transaction } from 'kysely'
import { asciiEmail } from '#core/account/email-address.ts'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import type { NewMail } from './new-mail.ts'

/** Keeps what mails say from whoever reads the database: their links let people in. */
export interface MailSeal {
  seal(text: string): string
  /** `null` = it was sealed with another key, or is damaged. */
  open(text: string): string | null
}

/** Texts stay as they are. */
export const NO_SEAL: MailSeal = { seal: (text) => text, open: (text) => text }

/**
 * @param account whose mail it is, so that it goes with the account; `null` = nobody's
 * @returns whether it is new; the first one under a key stands
 */
export type MailWriter = (
  transaction: Transaction<Tables>,
  mail: NewMail,
  account: number | null,
) => Promise<boolean>

export function mailWriter(engine: Engine, seal: MailSeal): MailWriter {
  // No text stays no text.
  const sealed = (text: string) => (text === '' ? '' : seal.seal(text))
  return async (
    transaction,
    { key, to, subject, text, html = '', leave = '', notAfter = null, notBefore = 0, isLowPriority = false },
    account,
  ) => {
    const now = engine.effects.now()
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('outbox')
      .values({
        key,
        recipient: asciiEmail(to),
        subject,
        body: sealed(text),
        html: sealed(html),
        leave: sealed(leave),
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

/** @returns `null` = one of them cannot be opened */
export function openTexts(
  seal: MailSeal,
  sealed: { readonly body: string; readonly html: string; readonly leave: string },
): { readonly text: string; readonly html: string; readonly leave: string } | null {
  const opened = (text: string) => (text === '' ? '' : seal.open(text))
  const text = opened(sealed.body)
  const html = opened(sealed.html)
  const leave = opened(sealed.leave)
  return text === null || html === null || leave === null ? null : { text, html, leave }
}
