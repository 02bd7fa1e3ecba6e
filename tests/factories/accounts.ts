/**
 * The account service on a real store, with a clock set by the test, a hasher without cost, and readable
 * mails. Nothing is sent: mails are read from the outbox.
 */
import { normalizePassword } from '#core/account/password-rule.ts'
import { randomBytes } from 'node:crypto'
import { createAccountService } from '#accounts/account-service.ts'
import type { AccountService, Caller, Session, SignInResult } from '#accounts/service-types.ts'
import type { Outcome } from '#accounts/outcome.ts'
import { saveBucket } from '#accounts/throttling/save-bucket.ts'
import { sessionTokens } from '#accounts/secrets/session-token.ts'
import { throttles } from '#accounts/throttling/throttle-rules.ts'
import type { AccountDeps } from '#accounts/account-deps.ts'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import type { AccountMail, RenderedMail } from '#mail/account-mail.ts'
import type { Store } from '#store/open-store.ts'
import { openTestStore, type Clock } from './living-store.ts'

export const PUBLIC_URL = 'https://kvartal.example.org'
/** Meets every password rule, also that of a changed password. */
export const PASSWORD = 'Riktig Hest 7'
export const CALLER: Caller = { address: '203.0.113.7', device: 'Chrome, Windows', locale: 'nb-NO' }

/** Signing key of tokens, so that tests can forge some. */
export const SECRET = Buffer.from('a test secret with enough bytes for HMAC 0123456789')
const START = Date.UTC(2026, 10, 21, 8)
const NEWEST_MAILS = 10_000

export interface TestMail extends RenderedMail {
  readonly kind: AccountMail['kind']
  readonly to: string
}

/** Contents of a link in a mail. */
export interface TestLink {
  readonly href: string
  readonly action: string
  readonly token: string
  readonly email: string
}

export interface TestReader extends SignInResult {
  readonly session: Session
}

export interface TestAccounts {
  readonly accounts: AccountService
  readonly store: Store
  readonly tools: AccountDeps
  readonly clock: Clock
  /** Lines for the operator. */
  readonly log: readonly string[]
  /** How often a job was woken. */
  wakes(): number
  /** Thresholds that were saved, in order. */
  readonly watched: readonly Alert[]
  /** Answers pending requests, as the job does. */
  answerRequests(): Promise<string>
  /** All that is in the outbox, oldest first. */
  mails(): Promise<TestMail[]>
  /** The newest of this kind. @throws when there is none */
  mailOf(kind: AccountMail['kind'], to?: string): Promise<TestMail>
  /** The first link of the mail with a token. @throws when there is none */
  linkIn(mail: TestMail): TestLink
  /** The session of a token. @throws when it is over */
  sessionOf(token: string): Promise<Session>
  /** From the form to the first session, by the mail. */
  registerAndValidate(email: string, password?: string, caller?: Caller): Promise<TestReader>
  login(email: string, password?: string, caller?: Caller): Promise<Outcome<SignInResult>>
}

export interface TestAccountsOptions {
  readonly clock?: Clock
  /** Default: a hasher without cost. */
  readonly hasher?: AccountDeps['hasher']
  /** Default: the mail as lines `name: value`, the links on lines of their own. */
  readonly renderMail?: AccountDeps['renderMail']
  /** Default: no newsletter can be rendered. */
  readonly renderNewsletter?: AccountDeps['renderNewsletter']
  readonly isRefusedPassword?: AccountDeps['isRefusedPassword']
  /** Default: what the store keeps. */
  readonly firstKeptDay?: AccountDeps['firstKeptDay']
  /** Default: {@link PUBLIC_URL}. */
  readonly publicUrl?: string
  /** Default: an empty store of its own. */
  readonly store?: Store
  /** Signing key of tokens and limits. Default: {@link SECRET}. */
  readonly secret?: Buffer
}

const plainHash = (password: string) => `plain$${normalizePassword(password)}`

/** Passwords in clear text: only for tests of everything else. */
export const plainHasher: AccountDeps['hasher'] = {
  isFull: () => false,
  hash: (password) => Promise.resolve(plainHash(password)),
  verify: (hash, password) => Promise.resolve(hash === plainHash(password)),
}

/** Opens the store for this test; it is removed at its end. */
export async function openAccounts({
  clock = { now: START },
  hasher = plainHasher,
  renderMail = plainMail,
  renderNewsletter = async () => null,
  isRefusedPassword = async () => false,
  publicUrl = PUBLIC_URL,
  firstKeptDay,
  store: given,
  secret = SECRET,
}: TestAccountsOptions = {}): Promise<TestAccounts> {
  const store = given ?? (await openTestStore(clock))
  const now = () => clock.now
  const log: string[] = []
  let wakes = 0
  const watched: Alert[] = []
  const tools: AccountDeps = {
    store: store.accounts,
    hasher,
    shares: store.shares,
    firstKeptDay: firstKeptDay ?? (() => store.history.firstDay()),
    isRefusedPassword,
    publicUrl,
    now,
    randomBytes,
    throttles: throttles({ repository: store.throttles, secret, now }),
    saves: saveBucket({ repository: store.throttles, secret, now }),
    tokens: sessionTokens({ secret: { current: secret, previous: null }, issuer: publicUrl, now }),
    renderMail: (mail, context) => {
      // No two mails at the same moment: the outbox then has an order.
      clock.now += 1
      return renderMail(mail, context)
    },
    renderNewsletter,
    log: (line) => log.push(line),
    triggerJobs: () => {
      wakes += 1
    },
    checkAlertsSoon: ({ alerts = [] }) => void watched.push(...alerts),
  }
  const accounts = createAccountService(tools)
  const mails = () => mailsIn(store)
  const mailOf = async (kind: AccountMail['kind'], to?: string) => {
    const found = (await mails()).findLast(
      (mail) => mail.kind === kind && (to === undefined || mail.to === to),
    )
    return found ?? fail(`There is no mail "${kind}"`)
  }
  const answerRequests = () => accounts.answerRequests(new AbortController().signal)
  const sessionOf = async (token: string) =>
    (await accounts.authenticate(token)) ?? fail('The session is over')
  return {
    accounts,
    store,
    tools,
    clock,
    log,
    mails,
    mailOf,
    linkIn,
    answerRequests,
    sessionOf,
    wakes: () => wakes,
    watched,
    login: (username, password = PASSWORD, caller = CALLER) => accounts.login({ username, password }, caller),
    registerAndValidate: async (email, password = PASSWORD, caller = CALLER) => {
      valueOf(await accounts.register({ user: { subscriber_email: email, accept_terms: true } }, caller))
      await answerRequests()
      const { token } = linkIn(await mailOf('validate', email))
      const signedIn = valueOf(
        await accounts.validate(token, { username: email, password, confirm: password }, caller),
      )
      return { ...signedIn, session: await sessionOf(signedIn.token) }
    },
  }
}

/** @throws when it was refused */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  return outcome.ok ? outcome.value : fail(`Refused: ${JSON.stringify(outcome)}`)
}

async function mailsIn(store: Store): Promise<TestMail[]> {
  const newestFirst = await store.outbox.newest(NEWEST_MAILS)
  return newestFirst.toReversed().flatMap(({ key, to, subject, text, html }) => {
    const kind = kindOf(key)
    return kind ? [{ kind, to, subject, text, html }] : []
  })
}

const KINDS: Readonly<Record<AccountMail['kind'], true>> = {
  validate: true,
  'already-registered': true,
  reset: true,
  'password-changed': true,
  'email-confirm': true,
  'email-notice': true,
  'email-in-use': true,
  delete: true,
  deleted: true,
  test: true,
  'email-undone': true,
  'email-taken-back': true,
  'deletion-stop': true,
  'sign-on-proof': true,
  'login-method-added': true,
  'login-method-removed': true,
}

function kindOf(key: string): AccountMail['kind'] | null {
  const [, name = ''] = key.split('/')
  return isKind(name) ? name : null
}

function isKind(name: string): name is AccountMail['kind'] {
  return Object.hasOwn(KINDS, name)
}

function linkIn({ text }: TestMail): TestLink {
  const [href, action, token, email] = /https?:\/\/\S+\/user\/([a-z-]+)\/([\w-]+)\/([^\s/]+)/.exec(text) ?? []
  if (href === undefined || action === undefined || token === undefined || email === undefined)
    return fail('The mail has no such link')
  return { href, action, token, email: decodeURIComponent(email) }
}

function plainMail(
  mail: AccountMail,
  { locale, firstName }: Parameters<AccountDeps['renderMail']>[1],
): RenderedMail {
  const text = [...Object.entries(mail), ['locale', locale], ['firstName', firstName]]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
  return { subject: mail.kind, text, html: '' }
}

function fail(reason: string): never {
  throw new Error(reason)
}
