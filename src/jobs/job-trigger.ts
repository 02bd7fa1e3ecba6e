/**
 * Runs a job's work in this process soon after it is triggered, without waiting for the job's next slot. The
 * job remains, for triggers of a process that was killed.
 */
import type { LogNote } from '#core/failure-codes.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { storeCodeOf } from '#store/errors.ts'

export interface JobTrigger {
  /** Triggers the work and returns at once. Triggers during a run lead to one more run after it. */
  trigger(): void
  /** Starts no new run; resolves when the current run has ended. */
  stop(): Promise<void>
}

/**
 * @param work runs at most once at a time. The first of consecutive failures is logged; retries are up to the
 *   job
 */
export function createTrigger(
  work: () => Promise<unknown>,
  log: { warn(message: string, note: LogNote): void },
): JobTrigger {
  let isWanted = false
  let isStopping = false
  let isFailing = false
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    // After the current response, which readers wait for.
    await new Promise<void>((resolve) => void setImmediate(resolve))
    while (isWanted && !isStopping) {
      isWanted = false
      try {
        await work()
        isFailing = false
      } catch (failure) {
        const storeCode = storeCodeOf(failure)
        log.warn(`what was asked for could not be done yet: ${errorMessage(failure)}`, {
          // The store reports its own outages.
          code: storeCode ?? 'mail_failed',
          isRepeated: isFailing || storeCode !== null,
        })
        isFailing = true
      }
    }
    running = null
  }

  return {
    trigger: () => {
      if (isStopping) return
      isWanted = true
      running ??= run()
    },
    stop: async () => {
      isStopping = true
      await running
    },
  }
}
