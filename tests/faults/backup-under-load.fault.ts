/**
 * Backups run while eight readers write and newsletters are sent, on either engine; some backups and restores
 * are killed. A restored store has every write that was acknowledged before its backup started, and sends
 * nothing again.
 */
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BackupRefusedError } from '#store/backup/backup-format.ts'
import { checkBackup } from '#store/backup/read-backup.ts'
import { REVOCATION_FILE } from '#store/revocations/revocation-file.ts'
import { openEngine } from '#store/open-store.ts'
import { storeReaders } from '../../bench/stored-readers.ts'
import { smtpSink, type SmtpSink } from '../factories/smtp-sink.ts'
import { spawnPortal } from '../factories/spawned-portal.ts'
import { startPostgres } from '../postgres.ts'
import {
  backupReport,
  wasKilledInTime,
  type BackupRun,
  type KilledBackup,
  type KilledRestore,
} from './backup-verdict.ts'
import type { Fault, FaultReport, FaultRun } from './fault.ts'
import { planMails } from './harness/due-mails.ts'
import { madeDatabase } from './harness/made-database.ts'
import { portalCommand } from './harness/portal-command.ts'
import { portalPlace, type PortalPlace } from './harness/portal-place.ts'
import { preparedCluster } from './harness/prepared.ts'
import { shownStateOf, startWriters } from './harness/writers.ts'

const READERS = 8
const LONG = {
  stored: 100_000,
  kills: 10,
  mails: 100,
  writingMs: 3_000,
  watchedMs: 20_000,
  pauseMs: 0,
} as const
const SHORT = { stored: 100, kills: 1, mails: 10, writingMs: 500, watchedMs: 1_000, pauseMs: 100 } as const
type Size = typeof LONG | typeof SHORT
/** A mail that leaves every so often. */
const MAIL_EVERY_MS = 100
/** Share of a command's run time that is the start of Node. */
const STARTING_SHARE = 0.2
/** For each kill. */
const MAX_TRIES = 8
const ACCOUNTS_TABLE = 'account'

/** Where a store is, and where its restored copy is to be. */
interface Two {
  readonly engine: string
  readonly place: PortalPlace
  readonly copy: {
    readonly settings: Readonly<Record<string, string>>
    readonly where: { readonly databaseUrl: string | null; readonly dataDir: string }
  }
}

export const fault: Fault = {
  covers: 'R19',
  title:
    'backups during writes, killed ones too: a restored store has all acknowledged writes, and sends nothing again',
  run: async (run) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-backup-'))
    const copyOf = preparedCluster()
    const server = await startPostgres(undefined, copyOf === undefined ? {} : { copyOf })
    try {
      const reports = [backupReport(await onSqlite(run, folder))]
      if (server.kind === 'server') reports.push(backupReport(await onPostgres(run, folder, server.url)))
      return {
        figures: reports.flatMap(({ figures }) => figures),
        failures: reports.flatMap(({ failures }) => failures),
        ...(server.kind === 'server' ? {} : { skipped: [`PostgreSQL: ${server.why}`] }),
      } satisfies FaultReport
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function onSqlite(run: FaultRun, folder: string): Promise<BackupRun> {
  const place = await portalPlace({ readers: READERS })
  const dataDir = path.join(folder, 'sqlite-restored')
  try {
    return await backedUp(run, folder, {
      engine: 'SQLite',
      place,
      copy: { settings: { ...place.settings, DATA_DIR: dataDir }, where: { databaseUrl: null, dataDir } },
    })
  } finally {
    await place.remove()
  }
}

async function onPostgres(run: FaultRun, folder: string, databaseUrl: string): Promise<BackupRun> {
  const restored = await madeDatabase(databaseUrl, 'restored')
  const place = await portalPlace({ readers: READERS, databaseUrl })
  try {
    return await backedUp(run, folder, {
      engine: 'PostgreSQL',
      place,
      copy: {
        settings: { ...place.settings, DATABASE_URL: restored },
        where: { databaseUrl: restored, dataDir: place.dataDir },
      },
    })
  } finally {
    await place.remove()
  }
}

async function backedUp({ isShort, log, random }: FaultRun, folder: string, two: Two): Promise<BackupRun> {
  const size: Size = isShort ? SHORT : LONG
  const { engine, place, copy } = two
  const where = { databaseUrl: place.settings['DATABASE_URL'] ?? null, dataDir: place.dataDir }
  await storeReaders(size.stored, where)
  await planMails(where, { count: size.mails, firstAt: Date.now(), everyMs: MAIL_EVERY_MS })
  const sink = await smtpSink({ slowMs: 0 })
  const portal = spawnPortal({ ...place.settings, SMTP_URL: sink.url })
  try {
    const port = await portal.ready
    const writers = await startWriters(place.readers, () => port, size.pauseMs)
    await wait(size.writingMs)
    const acknowledged = writers.acknowledged()
    const file = path.join(folder, `${engine}.backup`)
    const backup = await portalCommand(['backup', file], place.settings)
    log(`${engine}: backed up in ${Math.round(backup.ms)} ms`)
    const killedBackups = await killBackups(two, path.join(folder, `${engine}-killed`), {
      kills: size.kills,
      wholeMs: backup.ms,
      random,
    })
    const { acknowledged: writes, problems } = await writers.stop()
    await portal.kill()
    const sentBefore = sink.received.length
    // Data that an operator keeps in addition to backups: the session secret, and the journal of deletions
    // (decision 0053).
    if (where.databaseUrl === null)
      for (const name of ['jwt-secret', REVOCATION_FILE])
        await cp(path.join(place.dataDir, name), path.join(copy.where.dataDir, name), { recursive: true })
    const { killed, restore } = await restored(two, file, { kills: size.kills, wholeMs: backup.ms, random })
    log(`${engine}: restored in ${Math.round(restore.ms)} ms`)
    const accountsRestored = await accountsIn(copy.where)
    const shown = await shownBy(two, sink, size.watchedMs)
    return {
      engine,
      acknowledged: writes,
      backupMs: backup.ms,
      restoreMs: restore.ms,
      peakMb: Math.max(backup.peakMb, restore.peakMb),
      accountsExpected: await accountsIn(where),
      accountsRestored,
      killedBackups,
      killedRestores: killed,
      accounts: place.readers.map(({ id }, index) => {
        const state = shown[index] ?? null
        return {
          acknowledged: acknowledged.get(id) ?? NEVER,
          shown: state,
          known: state ? writers.stateOf(id, state.version) : undefined,
        }
      }),
      sentBefore,
      sentAfter: sink.received.length - sentBefore,
      problems: [
        ...problems,
        ...[backup, restore].filter(({ code }) => code !== 0).map(({ output }) => output),
      ],
    }
  } finally {
    await portal.kill()
    await sink.stop()
  }
}

/** For an account without writes, so that it counts as lost. */
const NEVER = { names: 0, list: 0, version: Number.POSITIVE_INFINITY }

interface Kills {
  readonly kills: number
  /** Its duration without a kill. */
  readonly wholeMs: number
  readonly random: () => number
}

/**
 * Kill times, in milliseconds after each start. A run that ended before it was killed gives the duration on
 * this machine.
 */
function moments({ wholeMs, random }: Kills) {
  let longestMs = wholeMs
  return {
    next: () => longestMs * (STARTING_SHARE + (1 - STARTING_SHARE) * random()),
    ended: (ms: number) => {
      longestMs = Math.min(longestMs, ms)
    },
  }
}

/** @param inTime runs killed before their end: others prove nothing */
function isWanted(tried: readonly unknown[], inTime: readonly unknown[], { kills }: Kills): boolean {
  return inTime.length < kills && tried.length < MAX_TRIES * kills
}

async function killBackups({ place }: Two, stem: string, kills: Kills): Promise<KilledBackup[]> {
  const killed: KilledBackup[] = []
  const moment = moments(kills)
  for (let index = 0; isWanted(killed, killed.filter(wasKilledInTime), kills); index += 1) {
    const file = `${stem}-${index}.backup`
    const { code, ms } = await portalCommand(['backup', file], place.settings, moment.next())
    const left = existsSync(file) ? await stateOf(file) : 'nothing'
    if (code !== null || left === 'whole') moment.ended(ms)
    killed.push({ wasKilled: code === null, left })
  }
  return killed
}

/** Reads all of it. A backup gets its name only when it is whole; the process has not ended by then. */
async function stateOf(file: string): Promise<'whole' | 'torn'> {
  try {
    await checkBackup(file)
    return 'whole'
  } catch (error) {
    if (error instanceof BackupRefusedError) return 'torn'
    throw error
  }
}

/**
 * Killed some times, then run to the end. Where a killed run had already committed, the next must replace
 * existing data.
 */
async function restored(
  { copy }: Two,
  file: string,
  kills: Kills,
): Promise<{ killed: KilledRestore[]; restore: Awaited<ReturnType<typeof portalCommand>> }> {
  const killed: KilledRestore[] = []
  const parameters = ['restore', file, '--replace']
  const moment = moments(kills)
  while (
    isWanted(
      killed,
      killed.filter(({ wasKilled }) => wasKilled),
      kills,
    )
  ) {
    const { code, ms } = await portalCommand(parameters, copy.settings, moment.next())
    if (code !== null) moment.ended(ms)
    killed.push({ wasKilled: code === null, accountsFound: await accountsIn(copy.where) })
  }
  return { killed, restore: await portalCommand(parameters, copy.settings) }
}

/** 0 = the table does not exist yet. */
async function accountsIn(where: {
  readonly databaseUrl: string | null
  readonly dataDir: string
}): Promise<number> {
  const engine = await openEngine(where)
  try {
    if (!(await engine.tableNames()).includes(ACCOUNTS_TABLE)) return 0
    const row = await engine.read((db) =>
      db
        .selectFrom(ACCOUNTS_TABLE)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirst(),
    )
    return row?.count ?? 0
  } finally {
    await engine.close()
  }
}

/** Each reader's data on the restored store, which is watched for mails for a while. */
async function shownBy({ place, copy }: Two, sink: SmtpSink, watchedMs: number) {
  const portal = spawnPortal({ ...copy.settings, SMTP_URL: sink.url })
  try {
    const port = await portal.ready
    const shown = await Promise.all(place.readers.map((reader) => shownStateOf(reader, port)))
    await wait(watchedMs)
    return shown
  } finally {
    await portal.kill()
  }
}
