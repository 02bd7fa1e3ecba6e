/**
 * A process that runs faults one after the other (run-fault.ts), as the command that runs all of them sees
 * it.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'

const PROGRAM = path.join(import.meta.dirname, 'run-fault.ts')
/** Ends the output of a fault that passed. */
export const FAULT_END = '\u0004'

export interface FaultProcess {
  /**
   * Runs a fault.
   *
   * @param show gets its output, in parts
   * @returns `null` = it passed, and the process takes the next one; otherwise the process has ended, with
   *   this code
   */
  run(name: string, show: (text: string) => void): Promise<{ readonly code: number | null } | null>
  /** Lets it end. */
  end(): void
}

/** @param folder of the reports. @param args of every fault. @param settings of its environment */
export function faultProcess(
  folder: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): FaultProcess {
  const child = spawn(process.execPath, [PROGRAM, folder, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let show: (text: string) => void = () => {}
  let onEnd: () => void = () => {}
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const isEnd = text.endsWith(FAULT_END)
    show(isEnd ? text.slice(0, -FAULT_END.length) : text)
    if (isEnd) onEnd()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => show(text))
  // It has ended; its exit code says so.
  child.stdin.on('error', () => {})
  const closed = new Promise<{ readonly code: number | null }>((resolve) =>
    child.once('close', (code) => resolve({ code })),
  )
  return {
    run: (name, showNow) => {
      show = showNow
      const ended = new Promise<null>((resolve) => {
        onEnd = () => resolve(null)
      })
      child.stdin.write(`${name}\n`)
      return Promise.race([ended, closed])
    },
    end: () => child.stdin.end(),
  }
}
