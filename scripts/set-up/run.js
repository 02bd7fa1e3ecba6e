/**
 * Starts other programs: quietly, with their output captured, or in the foreground with the terminal passed
 * on.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * @typedef {{ code: number; output: string; timedOut: boolean }} Ending `output`: both streams, the last
 *   megabyte
 *
 * @typedef {{
 *   cwd?: string
 *   env?: NodeJS.ProcessEnv
 *   limitMs?: number
 *   echo?: boolean
 *   inputUntil?: Promise<unknown>
 * }} RunOptions
 */

const KEPT_CHARACTERS = 1_000_000
/** Same as Ctrl-C: Playwright ends the portal that it has started only at this signal. */
const STOP = 'SIGINT'
const GRACE_MS = 15_000

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** The running children, so that none outlives a script that is stopped. @type {Set<number>} */
const groups = new Set()

/**
 * Runs a program to its end, in a process group of its own so that what it started ends with it.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options] `limitMs`: then it is told to stop, and a little later stopped; `echo`: show
 *   the output too; `inputUntil`: its standard input is empty and ends then, by default at once
 * @returns {Promise<Ending>} code 127 when the program is not there, 124 after the limit
 */
export function run(program, args, { cwd, env = process.env, limitMs, echo = false, inputUntil } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
    const endInput = () => void child.stdin.end()
    // A program that ended before its input did has closed it.
    child.stdin.on('error', () => {})
    if (inputUntil === undefined) endInput()
    else void inputUntil.then(endInput, endInput)
    const pid = child.pid
    if (pid !== undefined) groups.add(pid)

    let output = ''
    let timedOut = false
    /** @type {(target: NodeJS.WriteStream) => (chunk: string) => void} */
    const keep = (target) => (chunk) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS)
      if (echo) target.write(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', keep(process.stdout))
    child.stderr.setEncoding('utf8').on('data', keep(process.stderr))

    const stop = () => {
      timedOut = true
      stopGroup(pid, STOP)
      setTimeout(() => stopGroup(pid, 'SIGKILL'), GRACE_MS).unref()
    }
    const timer = limitMs === undefined ? undefined : setTimeout(stop, limitMs)

    /** @type {(code: number) => void} */
    const end = (code) => {
      clearTimeout(timer)
      if (pid !== undefined) groups.delete(pid)
      resolve({ code: timedOut ? 124 : code, output, timedOut })
    }
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('exit', (code, signal) => {
      // A grandchild may keep the pipes open: wait a moment for its last output.
      const late = setTimeout(() => end(exitCode(code, signal)), 1_000)
      child.once('close', () => {
        clearTimeout(late)
        end(exitCode(code, signal))
      })
    })
  })
}

/**
 * Lets Ctrl-C and `kill` stop what this script started, and then the script.
 *
 * @returns {() => void} takes that back
 */
export function stopChildrenWithUs() {
  const listeners = SIGNALS.map((signal) => {
    const stop = () => {
      for (const pid of groups) stopGroup(pid, STOP)
      process.exit(exitCode(null, signal))
    }
    process.on(signal, stop)
    return /** @type {const} */ ([signal, stop])
  })
  return () => {
    for (const [signal, stop] of listeners) process.removeListener(signal, stop)
  }
}

/**
 * Hands the terminal over to a program, for good: signals reach it, and its exit code becomes ours.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<void>} never, where this process can become the program itself
 */
export async function become(program, args, { cwd = process.cwd(), env = process.env } = {}) {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.chdir(cwd)
    process.execve(program, [program, ...args], env)
  }
  process.exitCode = await inForeground(program, args, { cwd, env })
}

/**
 * Runs a program in the foreground to its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code; 128 + the signal's number when one ended it
 */
export function inForeground(program, args, { cwd, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: 'inherit' })
    const passed = SIGNALS.map((signal) => {
      const pass = () => {
        // In a terminal Ctrl-C reaches the program directly, and a second one could mean "at once".
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      }
      process.on(signal, pass)
      return /** @type {const} */ ([signal, pass])
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const [name, pass] of passed) process.removeListener(name, pass)
      resolve(exitCode(code, signal))
    })
  })
}

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
function stopGroup(pid, signal) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended already.
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal])
}
