/** Readers with accounts, made in the store of a portal that is not running yet, by the same service that the portal uses. */
import { randomBytes } from 'node:crypto'
import { accountService } from '#accounts/account-service.ts'
import { passwordHasher } from '#accounts/password-hashing.ts'
import { sessionTokens } from '#accounts/session-token.ts'
import { readSigningSecret } from '#accounts/signing-secret.ts'
import { openStore } from '#store/open-store.ts'

export interface RegisteredReader {
  readonly email: string
  readonly password: string
  readonly id: number
  /** Of a session that is open. */
  readonly token: string
}

const PASSWORD = 'Riktig Hest 7'
const CALLER = { address: '127.0.0.1', device: '', locale: 'nb-NO' } as const
/** The link of a mail is the only way to an account. */
const TOKEN = /\/user\/validate\/([\w-]{43})\//

/** @param publicUrl what the portal will be started with: tokens name it */
export async function registerReaders(count: number, dataDir: string, publicUrl: string): Promise<RegisteredReader[]> {
  const secret = await readSigningSecret({ jwtSecret: null, jwtSecretPrevious: null, databaseUrl: null, dataDir })
  const store = await openStore({ databaseUrl: null, dataDir })
  const hasher = passwordHasher()
  const letters: string[] = []
  const accounts = accountService({
    store: store.accounts,
    throttles: { allow: async () => ({ ok: true }), afterSuccess: () => [], clear: async () => {}, takeBack: async () => {} },
    hasher,
    tokens: sessionTokens({ secret, issuer: publicUrl, now: Date.now }),
    renderMail: (mail) => {
      letters.push('href' in mail ? mail.href : '')
      return { subject: mail.kind, text: mail.kind, html: '' }
    },
    renderNewsletter: async () => null,
    isRefusedPassword: () => false,
    publicUrl, now: Date.now, randomBytes,
    log: () => {},
    wake: () => {},
  })
  const readers: RegisteredReader[] = []
  for (let number = 1; number <= count; number += 1) {
    const email = `reader-${number}@example.org`
    await accounts.register({ user: { subscriber_email: email, accept_terms: true } }, CALLER)
    await accounts.answerRequests(new AbortController().signal)
    const token = TOKEN.exec(letters.at(-1) ?? '')?.[1] ?? ''
    const outcome = await accounts.validate(token, { username: email, password: PASSWORD, confirm: PASSWORD }, CALLER)
    if (!outcome.ok) throw new Error(`${email} could not register: ${outcome.code}`)
    readers.push({ email, password: PASSWORD, id: outcome.value.account.id, token: outcome.value.token })
  }
  await hasher.stop()
  await store.close()
  return readers
}
