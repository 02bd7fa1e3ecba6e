/** A few background threads with a common job queue. They start with the first job. */
import type { BackgroundThread, ThreadJob } from '#accounts/password-hashing/background-thread.ts'

export interface ThreadPool<Job, Result> {
  /** Jobs beyond the number of threads wait in the order in which they came: callers bound how many. */
  run(job: Job): Promise<Result>
  /** Ends the threads; jobs under way and waiting jobs are rejected. */
  stop(): Promise<void>
}

export interface ThreadPoolOptions<Job, Result> {
  readonly count: number
  /** @param onFree to be called whenever the thread can take a job again */
  readonly thread: (onFree: () => void) => BackgroundThread<Job, Result>
  /** The error of a job that was waiting when the pool was stopped. */
  readonly stopped: () => Error
}

/** A pool without threads until its first job. */
export function threadPool<Job, Result>({
  count,
  thread,
  stopped,
}: ThreadPoolOptions<Job, Result>): ThreadPool<Job, Result> {
  let threads: readonly BackgroundThread<Job, Result>[] = []
  const waiting: ThreadJob<Job, Result>[] = []

  function dispatch(): void {
    for (const candidate of threads) {
      if (candidate.isBusy()) continue
      const next = waiting.shift()
      if (!next) return
      candidate.run(next)
    }
  }

  return {
    run: (job) => {
      if (threads.length === 0) threads = Array.from({ length: count }, () => thread(dispatch))
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        dispatch()
      })
    },
    stop: async () => {
      for (const { reject } of waiting.splice(0)) reject(stopped())
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}
