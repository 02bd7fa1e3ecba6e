/** Processes that bring one store to a version, all at once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Migrator {
  /** Its exit code, how long it took in milliseconds, how many steps it began, and what it complained of. */
  run(): Promise<{
    readonly code: number | null
    readonly ms: number
    readonly begun: number
    readonly complaint: string
  }>
}

/** @returns one that is started and waits to begin */
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
      child.stdin.on('error', () => {}) // It has ended already, and its exit code tells.
      child.stdin.end('go\n')
      const code = await ended
      const [ms = Number.NaN, begun = Number.NaN] = (output.trim().split('\n').at(-1) ?? '')
        .split(' ')
        .map(Number)
      return { code, ms, begun, complaint: complaint.trim() }
    },
  }
}
