/** Processes that migrate one store at the same time. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Migrator {
  /** Its exit code, its duration in milliseconds, the number of started steps, and its error output. */
  run(): Promise<{
    readonly code: number | null
    readonly ms: number
    readonly begun: number
    readonly complaint: string
  }>
}

/** @returns a started process that waits for the signal to begin */
export async function startMigrator(place: string, version: 'data' | 'later'): Promise<Migrator> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'migrator.ts'), place, version], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let [output, complaint] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await Promise.race([once(child.stdout, 'data'), ended])
  return {
    run: async () => {
      child.stdin.on('error', () => {}) // It has ended already; its exit code says so.
      child.stdin.end('go\n')
      const code = await ended
      const [ms = Number.NaN, begun = Number.NaN] = (output.trim().split('\n').at(-1) ?? '')
        .split(' ')
        .map(Number)
      return { code, ms, begun, complaint: complaint.trim() }
    },
  }
}
