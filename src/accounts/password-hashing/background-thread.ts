/**
 * Background thread for work that takes tens of milliseconds of CPU, so that the thread that serves requests
 * is not blocked.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { errorMessage } from '#core/text/error-message.ts'

/**
 * Number of threads per kind of work. One processor is left to the thread that serves requests. More threads
 * than the other processors would finish no job sooner.
 */
export const BACKGROUND_THREADS = Math.max(1, availableParallelism() - 1)

/** A job with the callbacks of its promise. */
export interface ThreadJob<Job, Result> {
  readonly job: Job
  readonly resolve: (result: Result) => void
  readonly reject: (failure: Error) => void
}

/** A worker thread, started with the first job and restarted after it died. Runs one job at a time. */
export interface BackgroundThread<Job, Result> {
  isBusy(): boolean
  /** The thread must be free. */
  run(next: ThreadJob<Job, Result>): void
  /** Ends the thread. The current job is rejected. A later job would start another thread. */
  stop(): Promise<void>
}

export interface BackgroundThreadOptions {
  /** Name in messages: `password`. */
  readonly name: string
  /** Error of a job whose thread ended before completion. */
  readonly failure: (reason: string) => Error
  /** Called whenever the thread can take a job again: after each job, and after the thread ended. */
  readonly onFree: () => void
}

/**
 * What a thread gets of the environment: the folder of compiled code, because a thread without it compiles
 * its program at each start. It gets nothing else, because some variables contain secrets.
 */
function threadEnvironment({ NODE_COMPILE_CACHE }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
}

/**
 * The thread gets no flags of this process.
 *
 * @param file a program that answers each message with one message
 */
export function backgroundThread<Job, Result>(
  file: string,
  { name, failure, onFree }: BackgroundThreadOptions,
): BackgroundThread<Job, Result> {
  let worker: Worker | null = null
  let current: ThreadJob<Job, Result> | null = null

  /** Frees the thread for the next job. @returns the job that was running, or `null` */
  function takeCurrent(): ThreadJob<Job, Result> | null {
    const taken = current
    current = null
    return taken
  }

  function startWorker(): Worker {
    const started = new Worker(file, { env: threadEnvironment(process.env), execArgv: [] })
    let reason = `The ${name} thread ended`
    started.on('message', (result: Result) => {
      started.unref() // an idle thread does not keep the process alive
      takeCurrent()?.resolve(result)
      onFree()
    })
    started.on('error', (problem) => {
      reason = `The ${name} thread failed: ${errorMessage(problem)}`
    })
    started.on('exit', () => {
      worker = null
      takeCurrent()?.reject(failure(reason))
      onFree()
    })
    return started
  }

  return {
    isBusy: () => current !== null,
    run: (next) => {
      current = next
      worker ??= startWorker()
      worker.ref()
      worker.postMessage(next.job)
    },
    stop: async () => void (await worker?.terminate()),
  }
}

/**
 * Path of a worker's program. In the source, the program is beside its caller. In the build, the caller may
 * be in a chunk, one folder below the programs.
 *
 * @param folder of the caller: `import.meta.dirname`
 * @param name without its extension: `password-worker`
 * @throws when the file does not exist
 */
export function workerFile(folder: string, name: string): string {
  const candidates = [`${name}.ts`, `${name}.js`, `../${name}.js`].map((file) => join(folder, file))
  const workerPath = candidates.find((path) => existsSync(path))
  if (workerPath === undefined) throw new Error(`The program of a background thread (${name}) is missing`)
  return workerPath
}
