/** Composes the account service: store, password threads, and the work triggered by its calls. */
import { randomBytes } from 'node:crypto'
import { createAccountService } from '#accounts/account-service.ts'
import type { AccountService } from '#accounts/service-types.ts'
import { passwordHasher } from '#accounts/password-hashing/password-hasher.ts'
import { saveBucket } from '#accounts/throttling/save-bucket.ts'
import { sessionTokens } from '#accounts/secrets/session-token.ts'
import type { SigningSecret } from '#accounts/secrets/signing-secret.ts'
import type { AccountDeps } from '#accounts/account-deps.ts'
import { throttles } from '#accounts/throttling/throttle-rules.ts'
import { refusedPasswords } from '#accounts/common-passwords/refused-passwords.ts'
import { retryDelay } from '#jobs/retry-delay.ts'
import { createTrigger } from '#jobs/job-trigger.ts'
import type { Mailer } from '#mail/mailer.ts'
import { pause } from '#mail/pause.ts'
import { renderAccountMail } from '#mail/render-account-mail.tsx'
import { sendOutbox } from '#mail/send-outbox.ts'
import { openIdProvider, type ProviderSettings } from '#sign-on/provider/open-id-provider.ts'
import type { SignOn } from '#sign-on/sign-on.ts'
import { createSignOn } from '#sign-on/sign-on-service.ts'
import type { Store } from '#store/open-store.ts'
import { createUnsentMailNotice } from './monitoring/unsent-mail-notice.ts'

export interface AccountServicesDeps {
  readonly store: Pick<Store, 'accounts' | 'history' | 'shares' | 'throttles' | 'outbox'>
  readonly secret: SigningSecret
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** `false` = common passwords cause a warning only. */
  readonly refuseCommonPasswords: boolean
  /** Saves per account and hour. */
  readonly savesPerHour: number
  /** Providers of single sign-on. */
  readonly providers: readonly ProviderSettings[]
  /** Sends requests to providers; replaced in tests. */
  readonly fetch?: typeof fetch
  readonly renderNewsletter: AccountDeps['renderNewsletter']
  readonly checkAlertsSoon: AccountDeps['checkAlertsSoon']
  /** `null` = mail stays in the outbox. */
  readonly mailer: Mailer | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly log: { info(message: string): void; warn(message: string): void }
}

export interface AccountServices {
  readonly accounts: AccountService
  readonly signOn: SignOn
  /** Logs where unsent mail can be read. Call it once the portal is ready. */
  start(): void
  /**
   * Stops answering requests and sending mail, and waits for work in flight. Account calls continue; later
   * requests are left to the jobs of the next start.
   */
  stopBackgroundWork(): Promise<void>
  /** Stops everything. The store may be closed afterwards. */
  stop(): Promise<void>
}

/**
 * Random delay before sending. Only addresses with an account get mail; mail sent right after a request would
 * slow down the sender's next request and so reveal the account.
 */
const MAX_SEND_DELAY_MS = 1_000

export function createAccountServices({
  store,
  secret,
  publicUrl,
  refuseCommonPasswords,
  savesPerHour,
  providers,
  fetch: sendToProvider = (address, init) => fetch(address, init),
  renderNewsletter,
  checkAlertsSoon,
  mailer,
  now,
  random,
  log,
}: AccountServicesDeps): AccountServices {
  const hasher = passwordHasher()
  const stopping = new AbortController()
  const unsentNotice =
    mailer === null ? createUnsentMailNotice({ outbox: store.outbox, publicUrl, now, log }) : null
  const accountDeps: AccountDeps = {
    store: store.accounts,
    shares: store.shares,
    firstKeptDay: () => store.history.firstDay(),
    throttles: throttles({ repository: store.throttles, secret: secret.current, now }),
    saves: saveBucket({ repository: store.throttles, secret: secret.current, perHour: savesPerHour, now }),
    hasher,
    tokens: sessionTokens({ secret, issuer: publicUrl, now }),
    renderMail: renderAccountMail,
    renderNewsletter,
    isRefusedPassword: refuseCommonPasswords ? refusedPasswords() : async () => false,
    publicUrl,
    now,
    randomBytes,
    log: (line) => log.info(line),
    triggerJobs: () => requestTrigger.trigger(),
    checkAlertsSoon,
  }
  const accounts = createAccountService(accountDeps)
  const signOn = createSignOn({
    ...accountDeps,
    providers: providers.map((settings) => openIdProvider(settings, { now, fetch: sendToProvider })),
  })
  // Requests are answered by mail within moments of the call; jobs find what a crashed process left.
  const requestTrigger = createTrigger(async () => {
    await accounts.answerRequests(stopping.signal)
    if (mailer === null) return await unsentNotice?.logNewMail()
    mails.trigger()
  }, log)
  // Separate from answering: a mail server may take minutes for one mail.
  const mails = createTrigger(async () => {
    if (mailer === null) return
    await pause(random() * MAX_SEND_DELAY_MS, stopping.signal) // Rejects when stopping, so nothing is sent.
    const retry = (attempt: number) => retryDelay(attempt, random(), null)
    // Only mail that a reader waits for: thousands of alerts would delay it.
    await sendOutbox(
      { outbox: store.outbox, ranks: [0], mailer, now, retryDelay: retry, pause },
      stopping.signal,
    )
  }, log)
  const stopBackgroundWork = async () => {
    stopping.abort()
    await requestTrigger.stop()
    await mails.stop()
  }
  return {
    accounts,
    signOn,
    start: () => unsentNotice?.logAtStart(),
    stopBackgroundWork,
    stop: async () => {
      await stopBackgroundWork()
      await hasher.stop()
    },
  }
}
