/**
 * An update while tabs are open: a server of the next build starts beside one of the previous build, which
 * then ends. Each server has every file that a page of either build requests. tests/e2e/old-assets.spec.ts
 * covers a browser whose file is missing.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../factories/http.ts'
import { currentBuild, nextBuild, type Build } from '../factories/next-build.ts'
import { copyPreparedSqlite } from './harness/prepared.ts'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import type { Fault } from './fault.ts'
import { assetsReport, type AskedFiles } from './old-assets-verdict.ts'

/** A server lays its files down once it is ready. */
const SHELVED_MS = 20_000
const LOOK_MS = 50

export const fault: Fault = {
  covers: 'R23',
  title: 'an update while tabs are open: both servers serve every file of either build from one folder',
  run: async ({ log }) => {
    const scratch = await mkdtemp(path.join(tmpdir(), 'kvartal-fault-'))
    const shelf = path.join(scratch, 'assets')
    const settings = { DATA_DIR: path.join(scratch, 'data'), ASSETS_DIR: shelf, LOG_LEVEL: 'warn' }
    const portals: PortalProcess[] = []
    const started = async ({ main, files }: Build) => {
      const portal = spawnPortal(settings, { main })
      portals.push(portal)
      const port = await portal.ready
      await shelved(shelf, files)
      return { portal, port }
    }
    copyPreparedSqlite(settings.DATA_DIR)
    try {
      const [before, next] = [await currentBuild(), await nextBuild(scratch)]
      const old = await started(before)
      log('the next build starts beside the one before')
      const young = await started(next)
      const beside = [
        await asked('files of the build before, of a server of the next', young.port, before.files),
        await asked('files of the next build, of a server of the one before', old.port, next.files),
      ]
      await old.portal.kill()
      return assetsReport([
        ...beside,
        await asked('files of the build before, once its server has ended', young.port, before.files),
      ])
    } finally {
      await Promise.all(portals.map((portal) => portal.kill()))
      await rm(scratch, { recursive: true, force: true })
    }
  },
}

/** Also when they are not: then the answers say so. */
async function shelved(shelf: string, files: readonly string[]): Promise<void> {
  const until = performance.now() + SHELVED_MS
  const isThere = async () => {
    const there = new Set(await readdir(shelf).catch(() => []))
    return files.every((file) => there.has(file))
  }
  while (!(await isThere()) && performance.now() < until) await wait(LOOK_MS)
}

async function asked(what: string, port: number, files: readonly string[]): Promise<AskedFiles> {
  const answers: AskedFiles['answers'][number][] = []
  for (const file of files) {
    const { status, headers } = await ask(port, `/assets/${file}`, { headers: { 'Accept-Encoding': 'br' } })
    answers.push({
      file,
      status,
      type: headers['content-type'] ?? '',
      cacheControl: headers['cache-control'] ?? '',
    })
  }
  return { what, answers }
}
