/** A thread for work that takes a processor for tens of milliseconds, so that the thread that answers requests never waits for it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** One job and its promise. */
export interface ThreadJob<Job, Result> {
  readonly job: Job
  readonly resolve: (result: Result) => void
  readonly reject: (failure: Error) => void
}

/** One thread, which is started when there is work, and again after it has died. It does one job at a time. */
export interface BackgroundThread<Job, Result> {
  isTaken(): boolean
  /** The thread must be free. */
  take(next: ThreadJob<Job, Result>): void
  /** Ends the thread; the job under way is rejected. */
  stop(): Promise<void>
}

export interface BackgroundThreadOptions {
  /** For messages: `password`. */
  readonly name: string
  /** The error of a job whose thread ended before it was through. */
  readonly failure: (reason: string) => Error
  /** Called whenever the thread can take a job again. */
  readonly onFree: () => void
}

/** @param file a program that answers each message with one message */
export function backgroundThread<Job, Result>(file: string, { name, failure, onFree }: BackgroundThreadOptions): BackgroundThread<Job, Result> {
  let worker: Worker | null = null
  let current: ThreadJob<Job, Result> | null = null

  /** @returns the job that was under way */
  function leave(): ThreadJob<Job, Result> | null {
    const left = current
    current = null
    return left
  }

  function startWorker(): Worker {
    // Nothing of the settings is needed there, the secrets among them least of all.
    const started = new Worker(file, { env: {}, execArgv: [] })
    let reason = `The ${name} thread ended`
    started.on('message', (result: Result) => {
      started.unref() // an idle thread keeps no process alive
      leave()?.resolve(result)
      onFree()
    })
    started.on('error', (problem) => {
      reason = `The ${name} thread failed: ${problem instanceof Error ? problem.message : String(problem)}`
    })
    started.on('exit', () => {
      worker = null
      leave()?.reject(failure(reason))
      onFree()
    })
    return started
  }

  return {
    isTaken: () => current !== null,
    take: (next) => {
      current = next
      worker ??= startWorker()
      worker.ref()
      worker.postMessage(next.job)
    },
    stop: async () => void (await worker?.terminate()),
  }
}

/** Folders from this one: of the source, and of the build, whose chunks lie one folder below the workers. */
const FOLDERS = ['.', '../server/portal-files', '..'] as const

/**
 * The file of a worker.
 *
 * @param name without its extension: `password-worker`
 * @throws when there is none
 */
export function workerFile(name: string): string {
  const places = FOLDERS.flatMap((folder) => ['ts', 'js'].map((extension) => join(import.meta.dirname, folder, `${name}.${extension}`)))
  const found = places.find((path) => existsSync(path))
  if (found === undefined) throw new Error(`The program of a background thread (${name}) is missing`)
  return found
}
