/**
 * Runs each job once per slot, in whichever process claims it first (specification §4 "Refresh" describes
 * readers' pages). A failed slot is retried with growing pauses until the next one is due.
 */
import type { LogNote } from '#core/failure-codes.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { storeCodeOf } from '#store/errors.ts'
import type { JobClaim, JobRepository } from '#store/jobs/job-repository.ts'
import { retryDelay } from './retry-delay.ts'
import { currentSlot, nextSlot, type Schedule } from './schedule.ts'
import { networkCause, unreachableLines, type UnreachableSource } from './unreachable-sources.ts'

export interface JobContext {
  /** 1 at the first try of this slot. */
  readonly attempt: number
  /** Aborted when the portal stops, or when another process has claimed the slot. */
  readonly signal: AbortSignal
}

export interface Job {
  /** Unique; may contain a path: `series/no-cpi`. */
  readonly name: string
  readonly schedule: Schedule
  /** @returns a summary for the operator. @throws JobFailure, or any error, to be retried */
  run(context: JobContext): Promise<string>
}

/** A failure with the time of the next sensible try. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  /** Milliseconds from now; `null` = as usual, Infinity = not before the next slot. */
  readonly retryAfterMs: number | null
  constructor(message: string, retryAfterMs: number | null = null) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

export interface JobRunnerOptions {
  /** Read at every poll, since an import may add and remove jobs. */
  readonly jobs: () => readonly Job[]
  readonly repository: Pick<JobRepository, 'claim' | 'isOver'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** In [0, 1). */
  readonly random: () => number
  readonly log: { warn(message: string, note: LogNote): void; error(message: string, note: LogNote): void }
}

const LOOK_MS = 1_000
const LEASE_MS = MINUTE_MS
const RENEW_MS = LEASE_MS / 3
/** Work waits for other hosts most of the time; more at once would only be rude. */
const MAX_CONCURRENT = 3
/** Pause before claiming a slot that another process holds: its holder may have been killed. */
const LOOK_AGAIN_MS = 15_000
/** Time during which failures of unreachable sources are collected into one report. */
const GATHER_MS = 20_000

interface SlotState {
  readonly slot: string
  /** Milliseconds since 1970; Infinity = the slot is finished. */
  readonly until: number
}

interface RunningJob {
  /** Aborts the work when the portal stops or another process has claimed the slot. */
  readonly stopping: AbortController
  readonly done: Promise<void>
}

export class JobRunner {
  readonly #options: JobRunnerOptions
  readonly #settled = new Map<string, SlotState>()
  readonly #running = new Map<string, RunningJob>()
  /** Jobs whose failure has been logged: a long network outage must not fill the log. */
  readonly #failing = new Set<string>()
  /** First failures not reported yet, and jobs that were reported together. */
  readonly #unreached = new Map<string, UnreachableSource>()
  readonly #toldTogether = new Set<string>()
  #gathering: NodeJS.Timeout | null = null
  #isStopping = false
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> = Promise.resolve()
  #isLooking = false
  /** Whether the last query for due jobs failed; logged once, since a store may be down for hours. */
  #isBlind = false

  constructor(options: JobRunnerOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#look()
  }

  /** Starts no new job, aborts running jobs, and waits for them. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#isStopping = true
    await this.#looking
    for (const { stopping } of this.#running.values()) stopping.abort()
    await Promise.allSettled([...this.#running.values()].map(({ done }) => done))
    this.#tellUnreached()
  }

  #look(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#looking = this.#claimDue()
      .then(
        () => {
          this.#isBlind = false
        },
        (failure: unknown) => {
          const storeCode = storeCodeOf(failure)
          this.#options.log.warn(`jobs cannot be looked at: ${errorMessage(failure)}`, {
            // The store reports its own outages.
            code: storeCode ?? 'job_failed',
            about: 'jobs',
            isRepeated: this.#isBlind || storeCode !== null,
          })
          this.#isBlind = true
        },
      )
      .finally(() => {
        this.#isLooking = false
      })
  }

  async #claimDue(): Promise<void> {
    const { now, repository } = this.#options
    for (const { job, slot } of this.#due()) {
      if (this.#isStopping || this.#running.size >= MAX_CONCURRENT) return
      const claim = await repository.claim({ name: job.name, slot, leaseMs: LEASE_MS })
      if (claim && this.#isStopping) return await claim.fail('stopped', now())
      if (claim) this.#begin(job, claim)
      else
        this.#settled.set(job.name, {
          slot,
          until: (await repository.isOver({ name: job.name, slot }))
            ? Number.POSITIVE_INFINITY
            : now() + LOOK_AGAIN_MS,
        })
    }
  }

  /** Due jobs, untried ones first: where many hosts hang, retries of the first would delay all others. */
  #due(): { readonly job: Job; readonly slot: string }[] {
    const { jobs, now } = this.#options
    const due = jobs().flatMap((job) => {
      const slot = currentSlot(job.schedule, now())
      const settled = this.#settled.get(job.name)
      const isKnown = settled?.slot === slot
      return this.#running.has(job.name) || (isKnown && settled.until > now()) ? [] : [{ job, slot, isKnown }]
    })
    return due.toSorted((a, b) => Number(a.isKnown) - Number(b.isKnown))
  }

  #begin(job: Job, claim: JobClaim): void {
    const stopping = new AbortController()
    const finished = this.#work(job, claim, stopping)
      .catch((failure: unknown) => {
        const storeCode = storeCodeOf(failure)
        this.#options.log.error(`job ${job.name}: ${errorMessage(failure)}`, {
          code: storeCode ?? 'job_failed',
          about: job.name,
          isRepeated: storeCode !== null,
        })
      })
      .finally(() => {
        this.#running.delete(job.name)
        // The next job starts without waiting for the timer.
        if (!this.#isStopping) this.#look()
      })
    this.#running.set(job.name, { stopping, done: finished })
  }

  async #work(job: Job, claim: JobClaim, stopping: AbortController): Promise<void> {
    const renewing = setInterval(() => {
      claim.renew(LEASE_MS).then(
        (isMine) => !isMine && stopping.abort(),
        () => {},
      )
    }, RENEW_MS)
    try {
      const message = await job.run({ attempt: claim.attempt, signal: stopping.signal })
      await claim.succeed(message)
      this.#failing.delete(job.name)
      this.#toldTogether.delete(job.name)
      this.#unreached.delete(job.name)
      this.#settled.set(job.name, { slot: claim.slot, until: Number.POSITIVE_INFINITY })
    } catch (failure) {
      await this.#fail(job, claim, failure)
    } finally {
      clearInterval(renewing)
    }
  }

  async #fail(job: Job, claim: JobClaim, failure: unknown): Promise<void> {
    const { now, random } = this.#options
    const retryAfterMs = failure instanceof JobFailure ? failure.retryAfterMs : null
    const isStopping = this.#isStopping
    const retryAt = now() + (isStopping ? 0 : retryDelay(claim.attempt, random(), retryAfterMs))
    const isInTime = retryAt < nextSlot(job.schedule, Date.parse(claim.slot))
    const message = errorMessage(failure)
    if (!isStopping)
      this.#tellFailure(
        { job: job.name, line: `job ${job.name}, ${claim.slot}, try ${claim.attempt}: ${message}`, retryAt },
        failure,
      )
    await claim.fail(message, isInTime || isStopping ? retryAt : null)
    this.#settled.set(job.name, { slot: claim.slot, until: isInTime ? retryAt : Number.POSITIVE_INFINITY })
  }

  #tellFailure(failed: Omit<UnreachableSource, 'cause'>, failure: unknown): void {
    const { job, line } = failed
    // The store reports its own outages.
    const storeCode = storeCodeOf(failure)
    const cause = storeCode === null ? networkCause(errorMessage(failure)) : null
    const isRepeated = this.#failing.has(job) || storeCode !== null
    if (storeCode === null) this.#failing.add(job)
    // A failure that waits to be reported may recur; the report then has the time of the next try.
    if (cause !== null && (!isRepeated || this.#unreached.has(job))) {
      this.#unreached.set(job, { ...failed, cause })
      this.#gathering ??= setTimeout(() => this.#tellUnreached(), GATHER_MS)
      return
    }
    // Jobs reported together are one continuing failure.
    const isTogether = cause !== null && this.#toldTogether.has(job)
    this.#options.log.warn(isTogether ? `sources could not be reached: ${cause}` : line, {
      code: storeCode ?? 'job_failed',
      about: isTogether ? 'jobs' : job,
      isRepeated,
    })
  }

  #tellUnreached(): void {
    if (this.#gathering) clearTimeout(this.#gathering)
    this.#gathering = null
    const failures = [...this.#unreached.values()]
    this.#unreached.clear()
    for (const { jobs, line } of unreachableLines(failures, this.#options.now())) {
      const [only = 'jobs', ...otherJobs] = jobs
      if (otherJobs.length > 0) for (const job of jobs) this.#toldTogether.add(job)
      this.#options.log.warn(line, { code: 'job_failed', about: otherJobs.length > 0 ? 'jobs' : only })
    }
  }
}
