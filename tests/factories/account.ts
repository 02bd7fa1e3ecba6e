/** Accounts in a store, in the state after registration. */
import { randomUUID } from 'node:crypto'
import type { Layout } from '#contract/subscriber/layout.ts'
import { emailKey } from '#core/account/email-address.ts'
import type {
  Account,
  NewToken,
  SessionOpening,
  StoredSession,
  TokenPurpose,
  TokenUse,
  UndoAnswer,
  UndoneChange,
} from '#store/accounts/account-types.ts'
import type { NewMail } from '#store/mail/new-mail.ts'
import type { Store } from '#store/open-store.ts'

export const HOUR_MS = 3_600_000

/** Up to 2^47, as real ids are. */
export const ACCOUNT_ID = 2 ** 47 - 1

export function newMail(to: string, text = 'A link'): NewMail {
  return { key: randomUUID(), to, subject: 'Subject', text, html: `<p>${text}</p>` }
}

export function newToken(purpose: TokenPurpose, account: number, email: string, expiresAt: number): NewToken {
  return { hash: randomUUID(), account, purpose, email, expiresAt }
}

export function newSession(account: number, now: number): StoredSession {
  return {
    id: randomUUID(),
    account,
    device: 'Chrome, Windows',
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + 12 * HOUR_MS,
  }
}

/** A login that was right, with the password hash of {@link confirmed}. */
export function opening(session: StoredSession, email: string): SessionOpening {
  const event = {
    kind: 'login',
    account: session.account,
    address: '192.0.2.1',
    at: session.createdAt,
  } as const
  return { session, emailKey: emailKey(email), passwordHash: 'hash', settlements: [], event }
}

/** The request, its answer, and the token of the mail. */
export async function registered(store: Store, id: number, email: string, now: number): Promise<NewToken> {
  const request = randomUUID()
  await store.accounts.putRequest({
    id: request,
    kind: 'register',
    email,
    locale: 'nb-NO',
    address: '192.0.2.1',
    at: now,
    redirect: '',
  })
  const token = newToken('validate', id, email, now + 48 * HOUR_MS)
  await store.accounts.answerRequest({
    request,
    newAccount: { id, email, locale: 'nb-NO' },
    token,
    mail: newMail(email),
  })
  return token
}

/** With a password hash "hash" and one session. */
export async function confirmed(
  store: Store,
  id: number,
  email: string,
  now: number,
): Promise<{ account: Account; session: StoredSession }> {
  const { hash } = await registered(store, id, email, now)
  const session = newSession(id, now)
  const account = await store.accounts.validate(
    { hash, purpose: 'validate', email: emailKey(email) },
    'hash',
    session,
  )
  if (!account) throw new Error(`${email} was not confirmed`)
  return { account, session }
}

/** A layout with as many text blocks; ten of twenty blocks are about 80 kB as JSON. */
export function layout(title: string, blocks = 1): Layout {
  const block = {
    type: 'text',
    heading: 'Ærlig “økt” på Ås',
    subtitle: '',
    description: 'x'.repeat(150),
    source: '',
    icon: '',
    seamless: false,
    inverted: false,
    attributes: { text: `${title} \u{1f3e2}`, nested: [1, null, { deep: '\0' }] },
  }
  return {
    ID: randomUUID(),
    title,
    menuTitle: '',
    shortTitle: '',
    subtitle: '',
    icon: '',
    path: 'oslo',
    aliases: [],
    rows: Array.from({ length: blocks }, () => ({ layout: '100', columns: [[block]] })),
  }
}

/**
 * Requests another address for {@link ACCOUNT_ID}: a link to the new one, and one to the old.
 *
 * @param now milliseconds since 1970
 */
export async function askForEmail(
  store: Store,
  email: string,
  now: number,
): Promise<{ confirm: TokenUse; undo: TokenUse }> {
  const account = await store.accounts.byId(ACCOUNT_ID)
  const confirm = newToken('email', ACCOUNT_ID, email, now + HOUR_MS)
  const undo = newToken('email-undo', ACCOUNT_ID, account?.email ?? '', now + 7 * 24 * HOUR_MS)
  await store.accounts.change({
    id: ACCOUNT_ID,
    ifVersion: null,
    profile: { pendingEmail: email },
    tokens: [confirm, undo],
  })
  return {
    confirm: { hash: confirm.hash, purpose: 'email' },
    undo: { hash: undo.hash, purpose: 'email-undo' },
  }
}

/** A reset link and a mail to the restored address; a mail to the address that lost the account. */
export function undoAnswer({ account, lost }: UndoneChange, now: number): UndoAnswer {
  return {
    token: newToken('reset', account.id, account.email, now + HOUR_MS),
    mails: [newMail(account.email, 'choose'), ...(lost === '' ? [] : [newMail(lost, 'lost')])],
  }
}
