/** A real in-memory store for each test, with a clock set by the test: for code that writes. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { SQLITE_FILE } from '#store/engine/sqlite.ts'
import { openStore, type Store, type StoreOptions } from '#store/open-store.ts'
import type { EditionContent } from './edition-content.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  now: number
}

/** The file of a migrated, empty store. Copying it takes a fraction of the time of the migrations. */
let migratedFile: Promise<Buffer> | undefined

async function migratedFileContent(): Promise<Buffer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-migrated-'))
  try {
    const store = await openStore({ databaseUrl: null, dataDir })
    await store.close()
    return await readFile(path.join(dataDir, SQLITE_FILE))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** An empty store in a temporary folder, closed and removed at the end of the test. */
export async function openTestStore(clock: Clock, options: Pick<StoreOptions, 'seal'> = {}): Promise<Store> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-living-'))
  migratedFile ??= migratedFileContent()
  await writeFile(path.join(dataDir, SQLITE_FILE), await migratedFile, { mode: 0o600 })
  const store = await openStore({
    databaseUrl: null,
    dataDir,
    effects: {
      now: () => clock.now,
      elapsed: () => performance.now(),
      random: () => 0.5,
      sleep: () => Promise.resolve(),
    },
    pollMs: 5,
    ...options,
  })
  onTestFinished(async () => {
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return store
}

/** Makes this content live, as an import does. */
export async function publishContent(
  store: Store,
  { items, series }: EditionContent,
  hash = 'a',
): Promise<void> {
  const stage = await store.content.beginPack({ hash, name: hash })
  await stage.addItems(items)
  await stage.addSeries(series)
  await stage.publish()
}
