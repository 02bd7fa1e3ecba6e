/** A connection of its own that hears NOTIFY; when it breaks, it is made anew. */
import pg from 'pg'
import type { Report } from './engine.ts'

interface Channel {
  readonly databaseUrl: string
  /** A plain lower-case name: it is part of the statement. */
  readonly channel: string
  /** Pause before a broken connection is made anew. */
  readonly retryMs: number
  readonly report: Report
}

/**
 * Calls `onNews` at every notification, and once after each new connection, since something may have been missed
 * before it.
 */
export function listenOn({ databaseUrl, channel, retryMs, report }: Channel, onNews: () => void): () => void {
  let isStopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const reconnect = (cause: unknown) => {
    if (isStopped || timer) return
    report('Announcements of new content are not heard', cause)
    close(client)
    client = null
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, retryMs).unref()
  }
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client = fresh
    fresh.on('error', reconnect)
    fresh.on('end', () => reconnect(new Error('the connection ended')))
    fresh.on('notification', onNews)
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      if (isStopped) close(fresh)
      else onNews()
    } catch (thrown) {
      reconnect(thrown)
    }
  }
  void connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    close(client)
  }
}

/** A connection that is already broken may refuse to be closed; there is nothing left to do about it then. */
function close(client: pg.Client | null): void {
  client?.end().catch(() => {})
}
