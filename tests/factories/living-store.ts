/** A real in-memory store for each test, with a clock set by the test: for code that writes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { openStore, type Store } from '#store/open-store.ts'
import type { EditionContent } from './edition-content.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  now: number
}

/** An empty store in a temporary folder, closed and removed at the end of the test. */
export async function openTestStore(clock: Clock): Promise<Store> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-living-'))
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
