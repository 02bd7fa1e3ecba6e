/** A data folder whose history begins many days ago: imports of a changing pack, each on a day of its own. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importPack } from '#content/import-pack.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { openStore } from '#store/open-store.ts'
import { scratchFolder } from './scratch-folder.ts'
import { ROOT } from './server-process.ts'

export interface PastDays {
  readonly dataDir: string
  /** The pack that is live. */
  readonly contentDir: string
  /** Every day from the first kept one until yesterday. */
  readonly days: readonly string[]
  /** Days on which a pack was imported, the first kept one among them. */
  readonly importDays: readonly string[]
}

/** @throws when a pack is refused */
export async function makePastDays({
  days,
  imports,
}: {
  readonly days: number
  readonly imports: number
}): Promise<PastDays> {
  const dataDir = scratchFolder()
  const contentDir = join(scratchFolder(), 'content')
  await cp(join(ROOT, 'content'), contentDir, { recursive: true })
  const now = Date.now()
  const clock = { now: now - days * DAY_MS }
  const effects = {
    now: () => clock.now,
    elapsed: () => performance.now(),
    random: Math.random,
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  }
  const store = await openStore({ dataDir, databaseUrl: null, effects })
  const importDays: string[] = []
  const city = join(contentDir, 'cities', 'oslo.yaml')
  const text = await readFile(city, 'utf8')
  for (let done = 0; done < imports; done += 1) {
    await writeFile(city, text.replace(/^title: .*$/m, `title: Oslo ${done}`))
    // Counts of areas must not lie in the future of the import.
    const result = await importPack(contentDir, store, { now: () => now })
    if (result.outcome !== 'imported') throw new Error(`the pack was ${result.outcome}`)
    importDays.push(osloDay(clock.now))
    clock.now += Math.floor((days * DAY_MS) / imports)
  }
  await store.close()
  const from = now - days * DAY_MS
  return {
    dataDir,
    contentDir,
    importDays,
    days: Array.from({ length: days }, (_, at) => osloDay(from + at * DAY_MS)),
  }
}
