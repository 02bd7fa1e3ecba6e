/** One set-up at a time per project folder, also when two terminals start it in the same second. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetUpFailure } from './plain-words.js'

/**
 * Interval of the holder's heartbeat, for holders whose process cannot be checked (another container, same
 * folder).
 */
const HEARTBEAT_MS = 5_000
const SILENT_MS = 60_000
/** A lock file is created and then written: an empty one may be new, or left by a crash. */
const UNWRITTEN_MS = 10_000
const POLL_MS = 100
const PATIENCE_MS = 20 * 60_000

/**
 * @typedef {{ pid: number; startedAt: string; host: string; token: string }} Holder
 *
 * @typedef {{ waiting?: (pid: number | undefined) => void; patienceMs?: number }} LockOptions
 */

/**
 * Runs `work` while no other process holds the lock, and gives its answer.
 *
 * @template T
 * @param {string} file
 * @param {() => T | Promise<T>} work
 * @param {LockOptions} [options] `waiting` is called once, with the holder's process id where it is known
 * @returns {Promise<T>}
 * @throws {SetUpFailure} when another process holds it for longer than `patienceMs`
 */
export async function withLock(file, work, options = {}) {
  const token = await take(file, options)
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS)
  heartbeat.unref()
  const letGo = () => release(file, token)
  process.once('exit', letGo)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.removeListener('exit', letGo)
    letGo()
  }
}

/**
 * @param {string} file
 * @param {LockOptions} options
 * @returns {Promise<string>} the token that proves the lock is ours
 */
async function take(file, { waiting, patienceMs = PATIENCE_MS }) {
  mkdirSync(dirname(file), { recursive: true })
  const token = randomUUID()
  const self = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid), host: hostname(), token })
  const deadline = Date.now() + patienceMs
  let told = false
  while (!create(file, self)) {
    const holder = read(file)
    if (isStale(file, holder)) {
      remove(file, holder)
      continue
    }
    if (!told) waiting?.(holder?.pid)
    told = true
    if (Date.now() >= deadline) {
      throw new SetUpFailure(
        `Process ${holder?.pid ?? '?'} has been setting up for too long; if it hangs, delete ${file}.`,
      )
    }
    await sleep(POLL_MS)
  }
  return token
}

/**
 * @param {string} file
 * @param {string} content
 */
function create(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} file
 * @returns {Holder | undefined} nothing when the file is gone, not yet written, or broken
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {string} file
 * @param {Holder | undefined} holder
 */
function isStale(file, holder) {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return false
  const silentMs = Date.now() - stat.mtimeMs
  if (holder === undefined) return silentMs > UNWRITTEN_MS
  if (holder.host !== hostname()) return silentMs > SILENT_MS
  return !isAlive(holder.pid) || startOf(holder.pid) !== holder.startedAt
}

/**
 * Two waiters may find the same stale lock: the first moves it away and takes a new lock, and the second must
 * not take that new lock for the stale one. So what was moved is looked at, and put back if it belongs to a
 * running process.
 *
 * @param {string} file
 * @param {Holder | undefined} stale
 */
function remove(file, stale) {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved !== undefined && moved.token !== stale?.token) create(file, readFileSync(aside, 'utf8'))
  rmSync(aside, { force: true })
}

/**
 * @param {string} file
 * @param {string} token
 */
function release(file, token) {
  if (read(file)?.token === token) rmSync(file, { force: true })
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The folder was deleted under us; the work itself will say so.
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * When a process began, in ticks since the machine did: a number given to a new process does not pass for the
 * old one.
 *
 * @param {number} pid
 * @returns {string} empty where the system does not tell
 */
function startOf(pid) {
  try {
    // The name in brackets may itself hold brackets and spaces; the start is the 20th field after it.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
