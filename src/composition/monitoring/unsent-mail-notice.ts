/**
 * Says in the log that mail is kept, and where it is read. Whoever tries the portal out on a machine without
 * a mail server and registers is told by the page to look into a mailbox that nothing will come to; the page
 * says the same to everybody (decision 46), so it is said here. Nothing of a mail is in the lines, neither to
 * whom it is nor what it is about.
 */
import { outboxAddress } from '#server/operator/outbox-page.ts'
import type { OutboxRepository } from '#store/mail/outbox-repository.ts'

/** One who tries several things at once is told once. */
const MIN_PAUSE_MS = 60_000

const OUTBOX_COMMAND = 'npm run portal -- outbox'

export interface UnsentMailNoticeDeps {
  readonly outbox: Pick<OutboxRepository, 'newest'>
  readonly publicUrl: string
  /** Milliseconds since 1970; the clock of the outbox. */
  readonly now: () => number
  readonly log: { info(message: string): void }
}

export interface UnsentMailNotice {
  /** Once the portal is ready, where who reads the log looks. */
  readonly logAtStart: () => void
  /** After something that may have written a mail. Where no page shows it, the line of the start is enough. */
  readonly logNewMail: () => Promise<void>
}

export function createUnsentMailNotice({
  outbox,
  publicUrl,
  now,
  log,
}: UnsentMailNoticeDeps): UnsentMailNotice {
  const address = outboxAddress(publicUrl)
  /** Mails before it have been told of. */
  let toldUntil = now()
  let quietUntil = 0
  return {
    logAtStart: () => {
      toldUntil = now()
      const place = address === null ? OUTBOX_COMMAND : `${address}, or ${OUTBOX_COMMAND}`
      log.info(`there is no mail server (SMTP_URL): mail is kept, and read with ${place}`)
    },
    logNewMail: async () => {
      if (address === null || now() < quietUntil) return
      const [mail] = await outbox.newest(1)
      if (mail?.state !== 'waiting' || mail.createdAt < toldUntil) return
      toldUntil = now() + 1
      quietUntil = now() + MIN_PAUSE_MS
      log.info(`a mail is kept: ${address}`)
    },
  }
}
