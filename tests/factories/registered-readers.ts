/** Readers with accounts, created in a portal's store by the portal's own service, whether it runs or not. */
import { randomBytes } from 'node:crypto'
import { createAccountService } from '#accounts/account-service.ts'
import type { AccountService, Session } from '#accounts/service-types.ts'
import { passwordHasher } from '#accounts/password-hashing/password-hasher.ts'
import { sessionTokens } from '#accounts/secrets/session-token.ts'
import { readSigningSecret, type SigningSecret } from '#accounts/secrets/signing-secret.ts'
import type { AccountMail } from '#mail/account-mail.ts'
import type { AccountStore } from '#store/accounts/logins/login-method-types.ts'
import type { NewMail } from '#store/mail/new-mail.ts'
import { openStore, type Store } from '#store/open-store.ts'

export interface RegisteredReader {
  readonly email: string
  readonly password: string
  readonly id: number
  /** Token of an open session. */
  readonly token: string
}

/** Settings with which the portal will be started. */
export interface ReadersPlace {
  readonly dataDir: string
  /** Where it is not SQLite in `dataDir`. */
  readonly postgres?: { readonly databaseUrl: string; readonly jwtSecret: string }
  /** Tokens name it. */
  readonly publicUrl: string
}

export interface ReaderDesk {
  readonly accounts: AccountService
  readonly channels: Store['channels']
  readonly secret: SigningSecret
  /** @throws AnsweredElsewhereError */
  register(email: string): Promise<RegisteredReader>
  sessionOf(reader: RegisteredReader): Promise<Session>
  /** The token of the newest link of a kind of mail. @throws when there was no such mail */
  linkIn(kind: AccountMail['kind']): string
  /** The token of the mail to an address after a request. @throws AnsweredElsewhereError */
  linkAfter(kind: AccountMail['kind'], to: string, ask: () => Promise<unknown>): Promise<string>
  /** Answers requests by mail, as the portal's job does. */
  answer(): Promise<void>
  close(): Promise<void>
}

/** The running portal answered a request first, so the content of its mail is unknown here. */
export class AnsweredElsewhereError extends Error {
  override readonly name = 'AnsweredElsewhereError'
}

export const CALLER = { address: '127.0.0.1', device: '', locale: 'nb-NO' } as const
const PASSWORD = 'Riktig Hest 7'
/** The mail link is the only way to an account. */
const TOKEN = /\/user\/[a-z-]+\/([\w-]{43})\//

export async function openReaderDesk({ dataDir, postgres, publicUrl }: ReadersPlace): Promise<ReaderDesk> {
  const { databaseUrl = null, jwtSecret = null } = postgres ?? {}
  const secret = await readSigningSecret({ jwtSecret, jwtSecretPrevious: null, databaseUrl, dataDir })
  const store = await openStore({ databaseUrl, dataDir })
  const hasher = passwordHasher()
  // All have the same password, since a hash is slow.
  const hash = await hasher.hash(PASSWORD)
  const links = new Map<AccountMail['kind'], string>()
  const answers = answersWritten(store.accounts)
  const accounts = createAccountService({
    store: answers.store,
    shares: store.shares,
    firstKeptDay: () => store.history.firstDay(),
    throttles: {
      allow: async () => ({ ok: true }),
      afterSuccess: () => [],
      clear: async () => {},
      takeBack: async () => {},
      remember: async () => {},
      limitsOf: () => [],
    },
    saves: {
      take: async () => ({ ok: true }),
      reserve: () => ({ ok: true, bucket: null }),
      decide: () => ({ ok: false, retryAfterSeconds: 1, isFirst: false }),
    },
    hasher: { ...hasher, hash: async (password) => (password === PASSWORD ? hash : hasher.hash(password)) },
    tokens: sessionTokens({ secret, issuer: publicUrl, now: Date.now }),
    renderMail: (mail) => {
      links.set(mail.kind, hrefOf(mail))
      return { subject: mail.kind, text: hrefOf(mail), html: '' }
    },
    renderNewsletter: async () => null,
    isRefusedPassword: async () => false,
    publicUrl,
    now: Date.now,
    randomBytes,
    log: () => {},
    triggerJobs: () => {},
    checkAlertsSoon: () => {},
  })
  const linkIn: ReaderDesk['linkIn'] = (kind) => tokenIn(links.get(kind), kind)
  const answer = async () => void (await accounts.answerRequests(new AbortController().signal))
  const linkAfter: ReaderDesk['linkAfter'] = async (kind, to, ask) => {
    answers.mails.length = 0
    await ask()
    await answer()
    const mail = answers.mails.find((mail) => mail.subject === kind && mail.to === to)
    if (mail === undefined) throw new AnsweredElsewhereError(`the mail "${kind}" to ${to} was made elsewhere`)
    return tokenIn(mail.text, kind)
  }
  return {
    accounts,
    channels: store.channels,
    secret,
    linkIn,
    linkAfter,
    answer,
    register: async (email) => {
      const token = await linkAfter('validate', email, () =>
        accounts.register({ user: { subscriber_email: email, accept_terms: true } }, CALLER),
      )
      const outcome = await accounts.validate(
        token,
        { username: email, password: PASSWORD, confirm: PASSWORD },
        CALLER,
      )
      if (!outcome.ok) throw new Error(`${email} could not register: ${outcome.code}`)
      return { email, password: PASSWORD, id: outcome.value.account.id, token: outcome.value.token }
    },
    sessionOf: async ({ email, token }) => {
      const session = await accounts.authenticate(token)
      if (!session) throw new Error(`${email} is not signed in`)
      return session
    },
    close: async () => {
      await hasher.stop()
      await store.close()
    },
  }
}

/**
 * The store, and the mails of requests that were answered in it. A mail that is only rendered does not count:
 * when the running portal read the same request and was faster, the answer made here is dropped, and its link
 * is invalid.
 */
function answersWritten(store: AccountStore): { readonly store: AccountStore; readonly mails: NewMail[] } {
  const mails: NewMail[] = []
  const answerRequest: AccountStore['answerRequest'] = async (answer) => {
    const isAnswered = await store.answerRequest(answer)
    if (isAnswered && answer.mail) mails.push(answer.mail)
    return isAnswered
  }
  return { store: { ...store, answerRequest }, mails }
}

function tokenIn(link: string | undefined, kind: AccountMail['kind']): string {
  const token = TOKEN.exec(link ?? '')?.[1]
  if (token === undefined) throw new Error(`there was no mail "${kind}" with a link`)
  return token
}

function hrefOf(mail: AccountMail): string {
  if ('href' in mail) return mail.href
  return 'undoHref' in mail ? mail.undoHref : ''
}

export async function registerReaders(count: number, place: ReadersPlace): Promise<RegisteredReader[]> {
  const desk = await openReaderDesk(place)
  const readers: RegisteredReader[] = []
  for (let number = 1; number <= count; number += 1)
    readers.push(await desk.register(`reader-${number}@example.org`))
  await desk.close()
  return readers
}
