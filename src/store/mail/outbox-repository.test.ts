import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../engine/engine.ts'
import { StoreUnreachableError } from '../errors.ts'
import { migrate } from '../schema/migrations.ts'
import { openSqlite } from '../engine/sqlite.ts'
import { NO_SEAL } from './mail-writer.ts'
import { outboxRepository } from './outbox-repository.ts'

const NOW = Date.parse('2026-11-20T06:00:00.000Z')
const AWAY = new StoreUnreachableError('db', new Error('terminating connection'))
let engine: Engine
/** Result of the next writes: `before` = nothing was written, `behind` = written, but the reply was lost. */
let breaks: ('before' | 'behind')[]
let pauses: number[]

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-outbox-'))
  const plain = await openSqlite(
    folder,
    {
      now: () => NOW,
      elapsed: () => performance.now(),
      random: Math.random,
      sleep: async (ms) => void pauses.push(ms),
    },
    () => {},
  )
  onTestFinished(async () => {
    await plain.close()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(plain)
  const write: Engine['write'] = async (work) => {
    const broken = breaks.shift()
    if (broken === 'before') throw AWAY
    const result = await plain.write(work)
    if (broken === 'behind') throw AWAY
    return result
  }
  engine = { ...plain, write }
  breaks = []
  pauses = []
})

test.each<[string, (typeof breaks)[number][], 'sent' | 'waiting', number]>([
  ['a restarting database', ['before'], 'sent', 1],
  ['a database unavailable for seconds', ['before', 'before', 'before'], 'sent', 3],
  ['a database that wrote but could not reply', ['behind'], 'sent', 1],
  ['a database that stays unavailable', ['before', 'before', 'before', 'before'], 'waiting', 3],
])('retries recording that a mail was sent: %s', async (_why, broken, state, waited) => {
  const outbox = outboxRepository(engine, NO_SEAL)
  await outbox.put({ key: 'k', to: 'ops@example.org', subject: 'Emne', text: 'Tekst' })
  await outbox.takeDue(1, 60_000)
  breaks = broken
  const noted = await outbox.noteSent('k').then(
    () => null,
    (failure: unknown) => failure,
  )
  expect(noted).toBe(state === 'sent' ? null : AWAY)
  expect(await outbox.newest(1)).toMatchObject([{ state, sentAt: state === 'sent' ? NOW : null }])
  expect(pauses).toHaveLength(waited)
})
