/**
 * Says in the log that mail is kept, and where it is read. Whoever tries the portal out on a machine without
 * a mail server and registers is told by the page to look into a mailbox that nothing will come to; the page
 * says the same to everybody (decision 46), so it is said here. Nothing of a mail is in the lines, neither to
 * whom it is nor what it is about.
 */
import { outboxAddress } from '#server/operator/outbox-page.ts'
import type { OutboxRepository } from '#store/living/outbox-repository.ts'

/** One who tries several things at once is told once. */
const LEAST_PAUSE_MS = 60_000

const BY_COMMAND = 'npm run portal -- outbox'

export interface KeptMailLinesOptions {
  readonly outbox: Pick<OutboxRepository, 'newest'>
  readonly publicUrl: string
  /** Milliseconds since 1970; the clock of the outbox. */
  readonly now: () => number
  readonly log: { info(message: string): void }
}

export interface KeptMailLines {
  /** Once the portal is ready, where who reads the log looks. */
  readonly atStart: () => void
  /** After something that may have written a mail. Where no page shows it, the line of the start is enough. */
  readonly afterWork: () => Promise<void>
}

export function keptMailLines({ outbox, publicUrl, now, log }: KeptMailLinesOptions): KeptMailLines {
  const address = outboxAddress(publicUrl)
  /** Mails before it have been told of. */
  let toldUntil = now()
  let quietUntil = 0
  return {
    atStart: () => {
      toldUntil = now()
      const place = address === null ? BY_COMMAND : `${address}, or ${BY_COMMAND}`
      log.info(`there is no mail server (SMTP_URL): mail is kept, and read with ${place}`)
    },
    afterWork: async () => {
      if (address === null || now() < quietUntil) return
      const [mail] = await outbox.newest(1)
      if (mail?.state !== 'waiting' || mail.createdAt < toldUntil) return
      toldUntil = now() + 1
      quietUntil = now() + LEAST_PAUSE_MS
      log.info(`a mail is kept: ${address}`)
    },
  }
}
