/** Readers with a newsletter, as the form creates them. */
import { NO_NEWSLETTER, type EmailSettings } from '#contract/subscriber/email-settings.ts'
import type { Store } from '#store/open-store.ts'
import { confirmed, newToken } from './account.ts'

/** Daily at seven by default. */
export async function reader(
  store: Store,
  id: number,
  now: number,
  settings: Partial<EmailSettings> = {},
): Promise<void> {
  await confirmed(store, id, addressOf(id), now)
  await saveSettings(store, id, settings)
}

export function addressOf(id: number): string {
  return `reader-${id}@example.org`
}

/** As saved by the form. */
export async function saveSettings(
  store: Store,
  id: number,
  settings: Partial<EmailSettings>,
): Promise<void> {
  await store.accounts.change({
    id,
    ifVersion: null,
    profile: { city: 'oslo', emailSettings: { ...NO_NEWSLETTER, frequency: 'daily', hours: 7, ...settings } },
  })
}

/** Confirmed by the link in the mail to the new address. */
export async function moveTo(store: Store, id: number, email: string, now: number): Promise<void> {
  const token = newToken('email', id, email, now + 1_000)
  await store.accounts.change({ id, ifVersion: null, profile: { pendingEmail: email }, tokens: [token] })
  await store.accounts.confirmEmail({ hash: token.hash, purpose: 'email' })
}

/** Deleted by the link in the mail. */
export async function deleteReader(store: Store, id: number, now: number): Promise<void> {
  const hash = `delete-${id}`
  await store.accounts.putTokens(
    [{ hash, account: id, purpose: 'delete', email: addressOf(id), expiresAt: now + 1_000 }],
    [],
  )
  const mail = { key: hash, to: addressOf(id), subject: 'Gone', text: '' }
  const stop = () => {
    throw new Error(`the address of reader ${id} was changed`)
  }
  const gone = await store.accounts.deleteByToken({ hash, purpose: 'delete' }, { deleted: () => mail, stop })
  if (!gone) throw new Error(`reader ${id} was not deleted`)
}
