/** Delay until a change at one instance, or by an operator, takes effect at all instances. */
import { setTimeout as wait } from 'node:timers/promises'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { Store } from '#store/open-store.ts'
import { ask } from '../../factories/http.ts'
import type { RegisteredReader } from '../../factories/registered-readers.ts'
import { METRICS_TOKEN } from './portal-place.ts'

const LOOK_MS = 20
const LIMIT_MS = 15_000
const BUSY_PAUSE_MS = 100
const SERIES = 'no-policy-rate'
const WRONG = 'Gal Hest 8'
const NEW_PASSWORD = 'Annen Hest 9'

/** Milliseconds from the end of a change until each instance shows it. */
export type SeenVersions = readonly number[]

async function seenBy(
  ports: readonly number[],
  isSeen: (port: number) => Promise<boolean>,
): Promise<SeenVersions> {
  const changedAt = performance.now()
  return Promise.all(
    ports.map(async (port) => {
      while (!(await isSeen(port))) {
        if (performance.now() - changedAt > LIMIT_MS) return Number.POSITIVE_INFINITY
        await wait(LOOK_MS)
      }
      return performance.now() - changedAt
    }),
  )
}

/** A series is revised. @param round makes its newest value another one */
export async function publicationSeen(
  store: Store,
  ports: readonly number[],
  round: number,
): Promise<SeenVersions> {
  const [points] = await store.content.points([SERIES])
  if (!points) throw new Error(`there is no series ${SERIES}`)
  const revised = {
    ...points,
    values: points.values.with(-1, 4 + round / 100),
    lastUpdated: new Date().toISOString(),
  }
  await store.live.addRevision({
    points: revised,
    frequency: 'change',
    origin: 'operator',
    reason: { no: 'Prøve', en: 'Test' },
  })
  const version = await store.content.version()
  return seenBy(ports, async (port) => {
    const { text } = await ask(port, '/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
    return Number(/^kvartal_edition_version (\d+)$/m.exec(text)?.[1]) >= version
  })
}

export type Ending = 'logout' | 'password changed' | 'disabled' | 'deleted'
export const ENDINGS: readonly Ending[] = ['logout', 'password changed', 'disabled', 'deleted']

/** A session ends, by a call to the first instance or by an operator. */
export async function endSeen(
  store: Store,
  ports: readonly number[],
  { id, token, password }: RegisteredReader,
  how: Ending,
): Promise<SeenVersions> {
  const headers = { Authorization: `Bearer ${token}` }
  const statusAt = async (port: number) => (await ask(port, `${SUBSCRIBER_PREFIX}user`, { headers })).status
  const before = await Promise.all(ports.map(statusAt))
  if (before.some((status) => status !== 200))
    throw new Error(`account ${id} was not signed in everywhere: ${before.join(', ')}`)
  const call = async (path: string, method: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const { status, text } = await ask(ports[0] ?? 0, SUBSCRIBER_PREFIX + path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...sent,
    })
    if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
  }
  if (how === 'logout') await call('auth/logout', 'GET')
  else if (how === 'password changed')
    await call('password', 'PUT', { ID: id, old: password, password: NEW_PASSWORD, confirm: NEW_PASSWORD })
  else if (how === 'disabled') await store.accounts.setDisabled(id, true)
  else await store.accounts.remove(id)
  return seenBy(ports, async (port) => [401, 403].includes(await statusAt(port)))
}

/**
 * Concurrent logins with a wrong password, alternating between the instances. @returns how many reached the
 * password check
 */
export async function guessesLetThrough(
  ports: readonly number[],
  username: string,
  guesses: number,
): Promise<number> {
  const body = JSON.stringify({ username, password: WRONG })
  const guessAt = async (port: number) => {
    for (;;) {
      const { status } = await ask(port, `${SUBSCRIBER_PREFIX}auth`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      // A busy instance responds 503 before it checks anything.
      if (status !== 503) return status
      await wait(BUSY_PAUSE_MS)
    }
  }
  const statuses = await Promise.all(
    Array.from({ length: guesses }, (_, guess) => guessAt(ports[guess % ports.length] ?? 0)),
  )
  return statuses.filter((status) => status !== 429).length
}
