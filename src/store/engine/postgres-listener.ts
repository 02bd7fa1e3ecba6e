/** A dedicated connection for LISTEN, opened again after it has broken. */
import pg from 'pg'
import type { Report } from './engine.ts'
import { isUnsupported } from './postgres-features.ts'

interface ListenOptions {
  /** Address of the server itself: a pooler in transaction mode delivers no notifications. */
  readonly url: string
  /** A plain lower-case name: it is part of the statement. */
  readonly channel: string
  /** Pause before a broken connection is opened again. */
  readonly retryMs: number
  readonly report: Report
}

/**
 * Calls `onNews` at every notification, and once after each reconnection, since a notification may have been
 * missed. Stops on a database without LISTEN.
 */
export function listenOn(
  { url, channel, retryMs, report }: ListenOptions,
  onNotification: () => void,
): () => void {
  let isStopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  /** Whether LISTEN works or has not been tried: a failure is reported once. */
  let isHearing = true

  const reconnect = (cause: unknown) => {
    if (isStopped || timer) return
    if (isHearing) report('Announcements of new content are not heard', cause)
    isHearing = false
    close(client)
    client = null
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, retryMs).unref()
  }
  /** The database does not support notifications: retrying would not help. */
  const giveUp = (cause: unknown) => {
    isStopped = true
    report('This database announces nothing: new content is seen when it is looked for', cause)
    close(client)
  }
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    client = fresh
    fresh.on('error', reconnect)
    fresh.on('end', () => reconnect(new Error('the connection ended')))
    fresh.on('notification', onNotification)
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      isHearing = true
      if (isStopped) close(fresh)
      else onNotification()
    } catch (error) {
      if (isUnsupported(error)) giveUp(error)
      else reconnect(error)
    }
  }
  void connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    close(client)
  }
}

/** Closing a broken connection may fail; the error is ignored. */
function close(client: pg.Client | null): void {
  client?.end().catch(() => {})
}
