/**
 * Accounts put together: the service over its store, the threads that check passwords, and what is done soon
 * after a call.
 */
import { randomBytes } from 'node:crypto'
import { accountService } from '#accounts/account-service.ts'
import type { Accounts } from '#accounts/accounts.ts'
import { passwordHasher } from '#accounts/password-hashing.ts'
import { saveBucket } from '#accounts/save-bucket.ts'
import { sessionTokens } from '#accounts/session-token.ts'
import type { SigningSecret } from '#accounts/signing-secret.ts'
import type { AccountTools } from '#accounts/tools.ts'
import { throttles } from '#accounts/throttle-rules.ts'
import { isCommonPassword } from '#core/account/common-password.ts'
import { retryDelay } from '#jobs/retry-delay.ts'
import { waker } from '#jobs/waking.ts'
import type { Mailer } from '#mail/mailer.ts'
import { pause } from '#mail/pause.ts'
import { renderAccountMail } from '#mail/render-account-mail.tsx'
import { sendOutbox } from '#mail/send-outbox.ts'
import type { Store } from '#store/open-store.ts'
import { keptMailLines } from './kept-mail-lines.ts'

export interface AccountPartsOptions {
  readonly store: Pick<Store, 'accounts' | 'throttles' | 'outbox'>
  readonly secret: SigningSecret
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** `false` = readers are only warned of passwords that everybody tries first. */
  readonly refuseCommonPasswords: boolean
  /** Saves of one account an hour. */
  readonly savesPerHour: number
  readonly renderNewsletter: AccountTools['renderNewsletter']
  readonly watch: AccountTools['watch']
  /** `null` = mail is kept. */
  readonly mailer: Mailer | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly log: { info(message: string): void; warn(message: string): void }
}

export interface AccountParts {
  readonly accounts: Accounts
  /** The portal is ready: says where mail is read that is kept. */
  start(): void
  /**
   * Answers and sends nothing more, and waits for what runs; calls go on. What is asked for from now on is
   * left to the jobs of the next start.
   */
  rest(): Promise<void>
  /** The end: the store may be closed after this. */
  stop(): Promise<void>
}

/**
 * Sending takes time of this process, and only addresses with an account are written to. Sent at another
 * moment than a request was made, mail does not slow down what its sender asks next, which would tell.
 */
const APART_MS = 1_000

export function accountParts({
  store,
  secret,
  publicUrl,
  refuseCommonPasswords,
  savesPerHour,
  renderNewsletter,
  watch,
  mailer,
  now,
  random,
  log,
}: AccountPartsOptions): AccountParts {
  const hasher = passwordHasher()
  const stopping = new AbortController()
  const kept = mailer === null ? keptMailLines({ outbox: store.outbox, publicUrl, now, log }) : null
  const accounts = accountService({
    store: store.accounts,
    throttles: throttles({ repository: store.throttles, secret: secret.current, now }),
    saves: saveBucket({ repository: store.throttles, secret: secret.current, perHour: savesPerHour, now }),
    hasher,
    tokens: sessionTokens({ secret, issuer: publicUrl, now }),
    renderMail: renderAccountMail,
    renderNewsletter,
    isRefusedPassword: refuseCommonPasswords ? isCommonPassword : () => false,
    publicUrl,
    now,
    randomBytes,
    log: (line) => log.info(line),
    wake: () => soon.wake(),
    watch,
  })
  // What visitors ask for is answered by mail, and a mail is sent, within moments of the call; the jobs find
  // what was left by a process that died.
  const soon = waker(async () => {
    await accounts.answerRequests(stopping.signal)
    if (mailer === null) return await kept?.afterWork()
    mails.wake()
  }, log)
  // Apart from the answers: a mail server may take minutes for one mail.
  const mails = waker(async () => {
    if (mailer === null) return
    await pause(random() * APART_MS, stopping.signal) // Told to stop: nothing is sent then.
    const retry = (attempt: number) => retryDelay(attempt, random(), null)
    // Only what a reader waits for: while thousands of alerts leave, what is asked for next would not be
    // answered.
    await sendOutbox(
      { outbox: store.outbox, ranks: [0], mailer, now, retryDelay: retry, pause },
      stopping.signal,
    )
  }, log)
  const rest = async () => {
    stopping.abort()
    await soon.stop()
    await mails.stop()
  }
  return {
    accounts,
    start: () => kept?.atStart(),
    rest,
    stop: async () => {
      await rest()
      await hasher.stop()
    },
  }
}
