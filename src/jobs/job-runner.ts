/**
 * Runs each job once per slot, whichever process is first (specification §4 "Refresh" for readers' pages; this is the other end). A failed
 * slot is tried again with growing pauses until the next one is due.
 */
import type { JobClaim, JobRepository } from '#store/living/job-repository.ts'
import { retryDelay } from './retry-delay.ts'
import { currentSlot, nextSlot, type Schedule } from './schedule.ts'

export interface JobContext {
  /** 1 at the first try of this slot. */
  readonly attempt: number
  /** Aborted when the portal stops, or when another process has taken the slot over. */
  readonly signal: AbortSignal
}

export interface Job {
  /** Unique; may hold a path: `series/no-cpi`. */
  readonly name: string
  readonly schedule: Schedule
  /** @returns what to tell the operator. @throws JobFailure, or anything, when it has to be tried again */
  run(context: JobContext): Promise<string>
}

/** A failure that says when another try makes sense. */
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
  /** Read at every look: content may add and remove jobs. */
  readonly jobs: () => readonly Job[]
  readonly repository: Pick<JobRepository, 'claim'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly log: { warn(message: string): void; error(message: string): void }
}

const LOOK_MS = 1_000
const LEASE_MS = 60_000
const RENEW_MS = LEASE_MS / 3
/** Work waits for other hosts most of the time; more at once would only be rude. */
const MOST_AT_ONCE = 3
/** How soon to look again at a slot that somebody else holds: its holder may have been killed. */
const LOOK_AGAIN_MS = 15_000

interface Settled {
  readonly slot: string
  /** Milliseconds since 1970; Infinity = nothing more to do in this slot. */
  readonly until: number
}

export class JobRunner {
  readonly #options: JobRunnerOptions
  readonly #settled = new Map<string, Settled>()
  readonly #running = new Map<string, Promise<void>>()
  /** Jobs whose failure has been logged: a network that is away for a day must not fill the log. */
  readonly #failing = new Set<string>()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> = Promise.resolve()
  #isLooking = false

  constructor(options: JobRunnerOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#look()
  }

  /** Starts nothing new, tells running jobs to end, and waits for them. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#looking
    await Promise.allSettled(this.#running.values())
  }

  #look(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#looking = this.#claimDue()
      .catch((failure: unknown) => this.#options.log.warn(`jobs cannot be looked at: ${reasonOf(failure)}`))
      .finally(() => {
        this.#isLooking = false
      })
  }

  async #claimDue(): Promise<void> {
    const { jobs, now } = this.#options
    for (const job of jobs()) {
      if (this.#stopping.signal.aborted || this.#running.size >= MOST_AT_ONCE) return
      const slot = currentSlot(job.schedule, now())
      const settled = this.#settled.get(job.name)
      if (this.#running.has(job.name) || (settled?.slot === slot && settled.until > now())) continue
      const claim = await this.#options.repository.claim({ name: job.name, slot, leaseMs: LEASE_MS })
      if (claim) this.#begin(job, claim)
      else this.#settled.set(job.name, { slot, until: now() + LOOK_AGAIN_MS })
    }
  }

  #begin(job: Job, claim: JobClaim): void {
    const done = this.#work(job, claim)
      .catch((failure: unknown) => this.#options.log.error(`job ${job.name}: ${reasonOf(failure)}`))
      .finally(() => {
        this.#running.delete(job.name)
        // The next one need not wait for the clock.
        if (!this.#stopping.signal.aborted) this.#look()
      })
    this.#running.set(job.name, done)
  }

  async #work(job: Job, claim: JobClaim): Promise<void> {
    const lost = new AbortController()
    const renewing = setInterval(() => {
      claim.renew(LEASE_MS).then((isMine) => !isMine && lost.abort(), () => {})
    }, RENEW_MS)
    try {
      const signal = AbortSignal.any([this.#stopping.signal, lost.signal])
      const message = await job.run({ attempt: claim.attempt, signal })
      await claim.succeed(message)
      this.#failing.delete(job.name)
      this.#settled.set(job.name, { slot: claim.slot, until: Number.POSITIVE_INFINITY })
    } catch (failure) {
      await this.#fail(job, claim, failure)
    } finally {
      clearInterval(renewing)
    }
  }

  async #fail(job: Job, claim: JobClaim, failure: unknown): Promise<void> {
    const { now, random, log } = this.#options
    const asked = failure instanceof JobFailure ? failure.retryAfterMs : null
    const isStopping = this.#stopping.signal.aborted
    const retryAt = now() + (isStopping ? 0 : retryDelay(claim.attempt, random(), asked))
    const isInTime = retryAt < nextSlot(job.schedule, Date.parse(claim.slot))
    const message = reasonOf(failure)
    if (!isStopping && !this.#failing.has(job.name)) log.warn(`job ${job.name}, ${claim.slot}, try ${claim.attempt}: ${message}`)
    if (!isStopping) this.#failing.add(job.name)
    await claim.fail(message, isInTime || isStopping ? retryAt : null)
    this.#settled.set(job.name, { slot: claim.slot, until: isInTime ? retryAt : Number.POSITIVE_INFINITY })
  }
}

function reasonOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
