/** Writes an alert to its readers: the mail, and a delivery to each of their channels (decision 0107). */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import type { MailWriter } from '../mail/mail-writer.ts'
import type { Tables } from '../tables.ts'
import { channelsInUse, planDelivery, webhookId } from '../webhooks/delivery-writer.ts'
import type { AlertMail, AlertReader } from './newsletter-types.ts'

/**
 * @param accounts those of removed accounts are skipped
 * @returns number of readers who get a mail
 */
export async function tellReaders(
  engine: Engine,
  transaction: Transaction<Tables>,
  accounts: readonly number[],
  {
    writeMail,
    mailFor,
  }: { readonly writeMail: MailWriter; readonly mailFor: (reader: AlertReader) => AlertMail },
): Promise<number> {
  const readers: AlertReader[] = await transaction
    .selectFrom('account')
    .select(['id as account', 'email', 'first_name as firstName', 'locale'])
    .where('id', 'in', accounts)
    .orderBy('id')
    .execute()
  const channels = await channelsInUse(transaction, accounts)
  let told = 0
  for (const reader of readers) {
    const { bodyFor, ...mail } = mailFor(reader)
    if (!(await writeMail(transaction, mail, reader.account))) continue
    told += 1
    if (bodyFor === undefined) continue
    for (const channel of channels.filter(({ account }) => account === reader.account))
      await planDelivery(engine, transaction, channel, {
        id: webhookId(mail.key, channel.id),
        isTest: false,
        body: bodyFor(channel.kind),
      })
  }
  return told
}
