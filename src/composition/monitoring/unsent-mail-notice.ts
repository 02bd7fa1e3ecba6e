/**
 * Logs that mail stays in the outbox and where to read it. Without a mail server the page still tells every
 * registrant to check their mailbox (decision 46: one response for all), so the hint is in the log. The lines
 * contain neither recipient nor subject.
 */
import { MINUTE_MS } from '#core/time/durations.ts'
import { outboxAddress } from '#server/operator/outbox-page.tsx'
import type { OutboxRepository } from '#store/mail/outbox-repository.ts'
import { PORTAL_COMMAND } from './portal-command.ts'

/** Minimum time between two notices. */
const MIN_PAUSE_MS = MINUTE_MS

const OUTBOX_COMMAND = `${PORTAL_COMMAND} outbox`

export interface UnsentMailNoticeDeps {
  readonly outbox: Pick<OutboxRepository, 'newest'>
  readonly publicUrl: string
  /** Milliseconds since 1970; the clock of the outbox. */
  readonly now: () => number
  readonly log: { info(message: string): void }
}

export interface UnsentMailNotice {
  /** Call it once the portal is ready. */
  readonly logAtStart: () => void
  /** Call it after work that may have written a mail. Does nothing without an outbox page. */
  readonly logNewMail: () => Promise<void>
}

export function createUnsentMailNotice({
  outbox,
  publicUrl,
  now,
  log,
}: UnsentMailNoticeDeps): UnsentMailNotice {
  const address = outboxAddress(publicUrl)
  /** Mails before this instant have been logged. */
  let loggedUntil = now()
  let quietUntil = 0
  return {
    logAtStart: () => {
      loggedUntil = now()
      const location = address === null ? OUTBOX_COMMAND : `${address}, or ${OUTBOX_COMMAND}`
      log.info(`there is no mail server (SMTP_URL): mail is kept, and read with ${location}`)
    },
    logNewMail: async () => {
      if (address === null || now() < quietUntil) return
      const [mail] = await outbox.newest(1)
      if (mail?.state !== 'waiting' || mail.createdAt < loggedUntil) return
      loggedUntil = now() + 1
      quietUntil = now() + MIN_PAUSE_MS
      log.info(`a mail is kept: ${address}`)
    },
  }
}
