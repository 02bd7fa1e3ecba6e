/**
 * Mistakes of an operator before the portal runs: each is reported in a line with advice, and existing data
 * are untouched.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '#store/open-store.ts'
import { needBuild } from '../factories/portal-process.ts'
import { ROOT, spawnPortal, type SpawnOptions } from '../factories/spawned-portal.ts'
import { freshDatabase } from '../set-up/fresh-database.ts'

/** A start that takes longer has failed. */
const LIMIT_MS = 20_000
const STACK = /\n\s+at .+:\d+:\d+/
const SECRET = 'dGhpcyBpcyBmb3IgdGVzdHMgb25seSBhbmQgbG9uZyBlbm91Z2g5'
const PORTAL = path.join(ROOT, 'dist', 'server', 'portal.js')

beforeAll(needBuild, 300_000)

type Settings = Readonly<Record<string, string>>

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'kvartal-bad-start-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** Exit code and output. */
async function started(
  settings: Settings,
  options?: SpawnOptions,
): Promise<{ code: number | null; output: string }> {
  const portal = spawnPortal(settings, options)
  const late = setTimeout(() => void portal.kill(), LIMIT_MS)
  onTestFinished(() => portal.kill())
  const ended = await portal.ended
  clearTimeout(late)
  return ended
}

/** All files below a folder, with their contents. */
async function bytesOf(place: string): Promise<Record<string, string>> {
  const files = (await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    await Promise.all(
      files.map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name)
        return [
          path.relative(place, file),
          createHash('sha256')
            .update(await readFile(file))
            .digest('hex'),
        ] as const
      }),
    ),
  )
}

interface BadStart {
  /** Prepares the mistake in the data folder and returns the settings; the data folder itself is already set. */
  readonly with: (dataDir: string) => Settings | Promise<Settings>
  readonly says: RegExp
  /** The mistake is found only after a database was created. */
  readonly makesDatabase?: true
  /** A setting that no retry can correct, so the supervisor must not restart: exit code 2. */
  readonly isSetting?: true
}

async function ownDatabase(dataDir: string): Promise<Database.Database> {
  const store = await openStore({ databaseUrl: null, dataDir })
  await store.close()
  return new Database(path.join(dataDir, 'kvartal.sqlite'))
}

const written = (name: string, content: string | Uint8Array) => async (dataDir: string) => {
  await writeFile(path.join(dataDir, name), content)
  return {}
}
const set = (settings: Settings) => () => settings
const DKIM = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'k1' }

const BAD_STARTS: Readonly<Record<string, BadStart>> = {
  'a secret that is too short': {
    with: set({ JWT_SECRET: 's3cret' }),
    says: /^JWT_SECRET must be at least 32 bytes long\. Make one with: openssl rand/,
    isSetting: true,
  },
  'a shared database without a secret': {
    with: set({ DATABASE_URL: 'postgres://127.0.0.1:1/k', JWT_SECRET: '' }),
    says: /^JWT_SECRET must be set when DATABASE_URL is.* openssl rand/,
    isSetting: true,
  },
  'a shared database and a secret of words': {
    with: set({
      DATABASE_URL: 'postgres://user:s3cret@127.0.0.1:1/k',
      JWT_SECRET: 's3cret-s3cret-s3cret-s3cret-s3cret-s3cret',
    }),
    says: /^JWT_SECRET is too easy to guess.* openssl rand/,
    isSetting: true,
  },
  'a secret before it that is too short': {
    with: set({ JWT_SECRET_PREVIOUS: 's3cret' }),
    says: /^JWT_SECRET_PREVIOUS must be at least 32 bytes long\./,
    isSetting: true,
  },
  'a truncated stored secret': {
    with: async (dataDir) => ({ ...(await written('jwt-secret', 'abc')(dataDir)), JWT_SECRET: '' }),
    says: /^JWT_SECRET is not set, and what .*jwt-secret holds must be at least 32 bytes long\. Remove that file/,
  },
  'an empty stored secret': {
    with: async (dataDir) => ({ ...(await written('jwt-secret', '')(dataDir)), JWT_SECRET: '' }),
    says: /jwt-secret holds .*Remove that file/,
  },
  'a folder in place of the stored secret': {
    with: async (dataDir) => {
      await mkdir(path.join(dataDir, 'jwt-secret'))
      return { JWT_SECRET: '' }
    },
    says: /none can be kept in .*jwt-secret .*set JWT_SECRET/,
  },
  'an invalid signing key, even without mail': {
    with: set({ ...DKIM, DKIM_KEY: 'abc' }),
    says: /^DKIM_KEY: no private key can be read/,
    isSetting: true,
  },
  'a signing key file without a key': {
    with: async (dataDir) => ({
      ...DKIM,
      ...(await written('dkim.pem', 's3cret')(dataDir)),
      DKIM_KEY_FILE: path.join(dataDir, 'dkim.pem'),
    }),
    says: /^DKIM_KEY: no private key can be read/,
    isSetting: true,
  },
  // Its disk may still be mounted.
  'a signing key in a file that is not there': {
    with: set({ ...DKIM, DKIM_KEY_FILE: '/nowhere/dkim.pem' }),
    says: /^Wrong setting: DKIM_KEY_FILE names a file that cannot be read: there is none of this name/,
  },
  'a data folder that is a file': {
    with: async (dataDir) => ({
      ...(await written('file', 'kept')(dataDir)),
      DATA_DIR: path.join(dataDir, 'file'),
    }),
    says: /^DATA_DIR: .*file cannot be used .*may write/,
  },
  'a data folder below a file': {
    with: async (dataDir) => ({
      ...(await written('file', 'kept')(dataDir)),
      DATA_DIR: path.join(dataDir, 'file', 'a', 'b'),
    }),
    says: /^DATA_DIR: .*file\/a\/b cannot be used/,
  },
  'the same, for a secret that would be stored there': {
    with: async (dataDir) => ({
      ...(await written('file', 'kept')(dataDir)),
      DATA_DIR: path.join(dataDir, 'file'),
      JWT_SECRET: '',
    }),
    says: /^DATA_DIR: .*file cannot be used/,
  },
  'a database that is a folder': {
    with: async (dataDir) => {
      await mkdir(path.join(dataDir, 'kvartal.sqlite'))
      return {}
    },
    says: /^The database .*kvartal\.sqlite cannot be reached/,
  },
  'a database that is a text': {
    with: written('kvartal.sqlite', 'somebody may still want this\n'.repeat(300)),
    says: /kvartal\.sqlite is damaged or is no database of this program/,
  },
  'a database that is cut off': {
    with: async (dataDir) => {
      const database = await ownDatabase(dataDir)
      database.pragma('wal_checkpoint(TRUNCATE)')
      database.close()
      const file = path.join(dataDir, 'kvartal.sqlite')
      await writeFile(file, (await readFile(file)).subarray(0, 20_000))
      return {}
    },
    says: /kvartal\.sqlite is damaged or is no database of this program/,
  },
  'a database of another program': {
    with: (dataDir) => {
      const other = new Database(path.join(dataDir, 'kvartal.sqlite'))
      other.exec(
        "create table account (id integer primary key, name text); insert into account values (1, 'theirs')",
      )
      other.close()
      return {}
    },
    says: /kvartal\.sqlite .*holds the tables of another program.*left as it is/,
  },
  'a database of a newer version': {
    with: async (dataDir) => {
      const database = await ownDatabase(dataDir)
      database.exec(
        "insert into kvartal_migration (name, applied_at) values ('999-later', '2030-01-01T00:00:00.000Z')",
      )
      database.close()
      return {}
    },
    says: /kvartal\.sqlite was made by a newer version of this program.*999-later/,
  },
  'no content anywhere': {
    with: set({ CONTENT_DIR: '/nowhere/content' }),
    says: /^There is no content to show: \/nowhere\/content cannot be read as a folder \(ENOENT\)\. CONTENT_DIR names the content pack\.\n$/,
    makesDatabase: true,
  },
  'content that is a file': {
    with: async (dataDir) => ({
      ...(await written('pack', '')(dataDir)),
      CONTENT_DIR: path.join(dataDir, 'pack'),
    }),
    says: /^There is no content to show: .*pack cannot be read as a folder \(ENOTDIR\)\./,
    makesDatabase: true,
  },
}

describe('a start that cannot go well', () => {
  test.each(Object.entries(BAD_STARTS))(
    '%s',
    async (_why, { with: arrange, says, makesDatabase = false, isSetting = false }) => {
      const place = await folder()
      const dataDir = path.join(place, 'data')
      await mkdir(dataDir)
      const settings = { DATA_DIR: dataDir, JWT_SECRET: SECRET, ...(await arrange(dataDir)) }
      const before = await bytesOf(dataDir)
      const { code, output } = await started(settings)
      expect(code).toBe(isSetting ? 2 : 1)
      expect(output).toMatch(says)
      expect(output).not.toMatch(STACK)
      expect(output).not.toContain('s3cret')
      const { 'kvartal.sqlite': made, ...after } = await bytesOf(dataDir)
      expect(makesDatabase || made === undefined ? after : { ...after, 'kvartal.sqlite': made }).toEqual(
        before,
      )
    },
  )

  // Even root cannot create files there, and the system's error is an unusual one.
  test.skipIf(!existsSync('/proc/self')).each([
    ['with a secret', { JWT_SECRET: SECRET }],
    ['without a secret', {}],
  ])('a data folder that cannot be created, %s: reported at once', async (_why, settings) => {
    const { code, output } = await started({ ...settings, DATA_DIR: '/proc/kvartal/data' })
    expect(code).toBe(1)
    expect(output).toMatch(/^DATA_DIR: \/proc\/kvartal\/data cannot be used/)
  })
})

describe('a clock that cannot be right', () => {
  /** Tests cannot set the machine's clock, so the program gets a fake one. */
  const clockAt = (time: string): SpawnOptions => {
    const source = `const D = Date, off = D.parse('${time}') - D.now(); globalThis.Date = class extends D {
      constructor(...given) { given.length === 0 ? super(D.now() + off) : super(...given) }
      static now() { return D.now() + off } }`
    return { nodeArgs: ['--import', `data:text/javascript,${encodeURIComponent(source)}`] }
  }

  test.each(['1970-01-01T00:00:10Z', '2100-06-01T00:00:00Z'])(
    '%s: reported, and no database is created',
    async (time) => {
      const dataDir = path.join(await folder(), 'data')
      const { code, output } = await started({ DATA_DIR: dataDir }, clockAt(time))
      expect(code).toBe(1)
      expect(output).toMatch(new RegExp(`^The clock of this machine says ${time.slice(0, 4)}-.*timedatectl`))
      expect(existsSync(dataDir)).toBe(false)
    },
  )
})

describe('a PostgreSQL of another program', () => {
  test('foreign tables with the portal’s names are reported and untouched', async ({ skip }) => {
    const database = await freshDatabase()
    onTestFinished(database.stop)
    if (database.kind === 'pglite') return skip('PostgreSQL is not installed')
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(
      "create table account (id integer primary key, name text); insert into account values (1, 'theirs')",
    )
    const { code, output } = await started({ DATABASE_URL: database.url, JWT_SECRET: SECRET })
    expect(code).toBe(1)
    expect(output).toMatch(/^postgres:\/\/\S+ .*holds tables of another program: account/)
    expect(output).not.toMatch(STACK)
    expect((await client.query('select * from account')).rows).toEqual([{ id: 1, name: 'theirs' }])
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    expect(rows).toEqual([{ name: 'account' }])
  })
})

describe('a command that cannot go well', () => {
  test.skipIf(!existsSync('/proc/self')).each([
    ['a backup where no file can be', ['backup', '/proc/kvartal.backup'], 1],
    ['an export where no folder can be', ['export', '/proc/kvartal/pack'], 1],
  ])('%s: reported at once', async (_why, args, code) => {
    const dataDir = path.join(await folder(), 'data')
    const command = promisify(execFile)(process.execPath, [PORTAL, ...args], {
      cwd: ROOT,
      timeout: LIMIT_MS,
      env: { DATA_DIR: dataDir, JWT_SECRET: SECRET },
    })
    const failure: unknown = await command.catch((thrown: unknown) => thrown)
    expect(failure).toMatchObject({ code, killed: false })
    expect(String(failure)).toContain('/proc/kvartal')
  })
})
