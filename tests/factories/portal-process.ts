/** The built portal in a process that ends with the test at the latest. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { MAIN, ROOT, spawnPortal, type PortalProcess } from './spawned-portal.ts'

export type { PortalProcess } from './spawned-portal.ts'

/** Builds if there is no build yet. */
export async function needBuild(): Promise<void> {
  if (existsSync(MAIN)) return
  const build = spawn(process.execPath, [path.join(ROOT, 'scripts', 'build.js')], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  const code = await new Promise<number | null>((resolve, reject) =>
    build.once('error', reject).once('exit', resolve),
  )
  if (code !== 0) throw new Error(`the build ended with exit code ${code}`)
}

/** Started with exactly these settings; killed at the end of the test if it still runs. */
export function startPortalProcess(settings: Readonly<Record<string, string>>): PortalProcess {
  const portal = spawnPortal(settings)
  onTestFinished(() => portal.kill())
  return portal
}
