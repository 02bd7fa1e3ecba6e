/** `portal …` of the built program, in a process of its own that can be killed. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { memoryMb } from '../../../bench/server-process.ts'
import { ROOT } from '../../factories/spawned-portal.ts'

const PORTAL = path.join(ROOT, 'dist', 'server', 'portal.js')
const LOOK_MS = 50

export interface EndedCommand {
  /** `null` = it was killed. */
  readonly code: number | null
  /** Both streams. */
  readonly output: string
  readonly ms: number
  /** Peak memory, MB. */
  readonly peakMb: number
}

/** @param killAfterMs from its start; `null` = it runs to its end */
export function portalCommand(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
  killAfterMs: number | null = null,
): Promise<EndedCommand> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const compiled = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
  const startedAt = performance.now()
  const child = spawn(process.execPath, [PORTAL, ...parameters], {
    cwd: ROOT,
    env: { PATH, HOME, ...compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString('utf8')))
  let peakMb = 0
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, seenMb(child.pid))
  }, LOOK_MS)
  const killing = killAfterMs === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(looking)
      if (killing) clearTimeout(killing)
      resolve({ code, output, ms: performance.now() - startedAt, peakMb })
    })
  })
}

/** 0 = it has ended, or this is no Linux. */
function seenMb(pid = 0): number {
  try {
    return memoryMb(pid, 'VmHWM') || 0
  } catch {
    return 0
  }
}
