/** `portal import` as run by the operator, with its cost. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { machineEnvironment, memoryMb, ROOT } from './server-process.ts'

export interface ImportCost {
  readonly ms: number
  readonly peakMb: number
}

const LOOK_MS = 50

/** @throws when the pack is refused; the reasons have been printed then */
export async function importContent(contentDir: string, dataDir: string): Promise<ImportCost> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'dist', 'server', 'portal.js'), 'import', contentDir], {
    cwd: ROOT,
    env: { ...machineEnvironment(), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMb = 0
  const look = setInterval(() => {
    try {
      if (child.pid !== undefined) peakMb = Math.max(peakMb, memoryMb(child.pid, 'VmHWM') || 0)
    } catch {
      // It has ended between two looks.
    }
  }, LOOK_MS)
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  clearInterval(look)
  if (code !== 0) throw new Error(`the import of ${contentDir} ended with code ${code}`)
  return { ms: performance.now() - startedAt, peakMb }
}
