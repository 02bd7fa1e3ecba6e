/**
 * Accounts put together: the service over its store, the threads that check passwords, and what is done soon
 * after a call.
 */
import { randomBytes } from 'node:crypto'
import { createAccountService } from '#accounts/account-service.ts'
import type { AccountService } from '#accounts/service-types.ts'
import { passwordHasher } from '#accounts/password-hashing/password-hasher.ts'
import { saveBucket } from '#accounts/throttling/save-bucket.ts'
import { sessionTokens } from '#accounts/secrets/session-token.ts'
import type { SigningSecret } from '#accounts/secrets/signing-secret.ts'
import type { AccountDeps } from '#accounts/account-deps.ts'
import { throttles } from '#accounts/throttling/throttle-rules.ts'
import { isCommonPassword } from '#core/account/common-password.ts'
import { retryDelay } from '#jobs/retry-delay.ts'
import { createTrigger } from '#jobs/job-trigger.ts'
import type { Mailer } from '#mail/mailer.ts'
import { pause } from '#mail/pause.ts'
import { renderAccountMail } from '#mail/render-account-mail.tsx'
import { sendOutbox } from '#mail/send-outbox.ts'
import type { Store } from '#store/open-store.ts'
import { createUnsentMailNotice } from './monitoring/unsent-mail-notice.ts'

export interface AccountServicesDeps {
  readonly store: Pick<Store, 'accounts' | 'throttles' | 'outbox'>
  readonly secret: SigningSecret
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** `false` = readers are only warned of passwords that everybody tries first. */
  readonly refuseCommonPasswords: boolean
  /** Saves of one account an hour. */
  readonly savesPerHour: number
  readonly renderNewsletter: AccountDeps['renderNewsletter']
  readonly checkAlertsSoon: AccountDeps['checkAlertsSoon']
  /** `null` = mail is kept. */
  readonly mailer: Mailer | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly log: { info(message: string): void; warn(message: string): void }
}

export interface AccountServices {
  readonly accounts: AccountService
  /** The portal is ready: says where mail is read that is kept. */
  start(): void
  /**
   * Answers and sends nothing more, and waits for what runs; calls go on. What is asked for from now on is
   * left to the jobs of the next start.
   */
  stopBackgroundWork(): Promise<void>
  /** The end: the store may be closed after this. */
  stop(): Promise<void>
}

/**
 * Sending takes time of this process, and only addresses with an account are written to. Sent at another
 * moment than a request was made, mail does not slow down what its sender asks next, which would tell.
 */
const MAX_SEND_DELAY_MS = 1_000

export function createAccountServices({
  store,
  secret,
  publicUrl,
  refuseCommonPasswords,
  savesPerHour,
  renderNewsletter,
  checkAlertsSoon,
  mailer,
  now,
  random,
  log,
}: AccountServicesDeps): AccountServices {
  const hasher = passwordHasher()
  const stopping = new AbortController()
  const kept = mailer === null ? createUnsentMailNotice({ outbox: store.outbox, publicUrl, now, log }) : null
  const accounts = createAccountService({
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
    triggerJobs: () => soon.trigger(),
    checkAlertsSoon,
  })
  // What visitors ask for is answered by mail, and a mail is sent, within moments of the call; the jobs find
  // what was left by a process that died.
  const soon = createTrigger(async () => {
    await accounts.answerRequests(stopping.signal)
    if (mailer === null) return await kept?.logNewMail()
    mails.trigger()
  }, log)
  // Apart from the answers: a mail server may take minutes for one mail.
  const mails = createTrigger(async () => {
    if (mailer === null) return
    await pause(random() * MAX_SEND_DELAY_MS, stopping.signal) // Told to stop: nothing is sent then.
    const retry = (attempt: number) => retryDelay(attempt, random(), null)
    // Only what a reader waits for: while thousands of alerts leave, what is asked for next would not be
    // answered.
    await sendOutbox(
      { outbox: store.outbox, ranks: [0], mailer, now, retryDelay: retry, pause },
      stopping.signal,
    )
  }, log)
  const stopBackgroundWork = async () => {
    stopping.abort()
    await soon.stop()
    await mails.stop()
  }
  return {
    accounts,
    start: () => kept?.logAtStart(),
    stopBackgroundWork,
    stop: async () => {
      await stopBackgroundWork()
      await hasher.stop()
    },
  }
}
