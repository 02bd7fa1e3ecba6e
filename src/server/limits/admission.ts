/**
 * Who gets the only thread when. An answer from memory takes some ten microseconds and is never kept waiting;
 * one that has to be made takes milliseconds, and a thousand of those at once would be a second in which no
 * request is served and no client can connect. So what has to be made shares a few milliseconds of each round
 * of the event loop (docs/decisions/0047-load-shedding.md). Lanes are served in rotation, and in each lane
 * the network groups of the clients. When a lane is full, a request of its longest group is refused with 503,
 * which costs a hundredth of an answer (docs/decisions/0056-fair-queues.md).
 */
import { fairQueue, type FairQueue, type GroupPath } from '#core/fair-queue.ts'

/**
 * For answers that have to be made: as long as the rest of the last round took, between these two. Only one
 * new connection is taken up in each round, so rounds are short; and where readers of what is in memory fill
 * them, others are made something as well.
 */
const MIN_ROUND_MS = 2
const MAX_ROUND_MS = 10
/**
 * A lane whose oldest request has waited this long is full, if it is a crowd. Below what a reader takes for a
 * page that hangs.
 */
const MAX_WAIT_MS = 1_000
/**
 * Fewer waiting requests of a lane are no crowd, however long the oldest has waited: they are served within a
 * moment, and what made them wait was no queue but a machine that gave the process no time.
 */
const MIN_CROWD = 20
/** Requests are small, but one connection may bring a thousand of them in one packet. Of one lane. */
const MAX_WAITING = 5_000

export interface AdmissionOptions {
  /** Monotonic, in milliseconds. */
  readonly clock?: () => number
  readonly maxWaitMs?: number
  readonly minCrowd?: number
  readonly maxWaiting?: number
}

/** Kinds of requests with a queue each: a flood of one kind leaves the others their share of the thread. */
export type Lane = 'account' | 'search' | 'mcp' | 'other'

/** Where a request waits. */
export interface QueuePosition {
  readonly lane: Lane
  /** Network groups of the client. */
  readonly groups: GroupPath
}

export interface QueuedRequest extends QueuePosition {
  /** Makes the answer, or begins to: what waits for other threads or the network is not counted. */
  readonly run: () => void
  /** Called instead of `run` when the request has waited and gives way to one of a shorter group. */
  readonly refuse: () => void
  /** Whether the reader has gone away; then nothing is made. */
  readonly isGone: () => boolean
}

export interface Admission {
  /** @returns whether it has run, or waits: `false` = it never will, and the reader is to come again */
  admit(asker: QueuedRequest): boolean
  /** Whether a request at this position would be refused. */
  isFull(position: QueuePosition): boolean
  /** How many wait now. */
  waiting(): number
}

interface WaitingRequest extends QueuedRequest {
  readonly since: number
}

export function createAdmission({
  clock = () => performance.now(),
  maxWaitMs = MAX_WAIT_MS,
  minCrowd = MIN_CROWD,
  maxWaiting = MAX_WAITING,
}: AdmissionOptions = {}): Admission {
  const queue = laneQueues({ clock, maxWaitMs, minCrowd, maxWaiting })
  let roundMs = MIN_ROUND_MS
  let spentMs = 0
  let endedAt = clock()
  let isRoundOpen = false
  let isRunning = false

  function openRound(): void {
    if (isRoundOpen) return
    isRoundOpen = true
    setImmediate(() => {
      isRoundOpen = false
      spentMs = 0
      roundMs = Math.min(MAX_ROUND_MS, Math.max(MIN_ROUND_MS, clock() - endedAt))
      if (!isRunning) takeNext()
    })
  }

  /** Runs one, counts the time of its synchronous work, and goes on to the next. */
  function take(run: () => void): void {
    const startedAt = clock()
    isRunning = true
    openRound()
    // What follows is mostly promises; a tick that is asked for among them comes when none is left.
    queueMicrotask(() =>
      process.nextTick(() => {
        isRunning = false
        endedAt = clock()
        spentMs += endedAt - startedAt
        takeNext()
      }),
    )
    run()
  }

  function takeNext(): void {
    const next = spentMs < roundMs ? queue.next() : undefined
    if (next) take(next.run)
    else if (queue.size() > 0) openRound()
  }

  return {
    isFull: queue.isFull,
    waiting: queue.size,
    admit: (asker) => {
      if (queue.size() > 0 || isRunning || spentMs >= roundMs) return queue.join(asker)
      take(asker.run)
      return true
    },
  }
}

/** Waiting requests: a fair queue per lane. */
function laneQueues({ clock, maxWaitMs, minCrowd, maxWaiting }: Required<AdmissionOptions>) {
  const lanes: Readonly<Record<Lane, FairQueue<WaitingRequest>>> = {
    account: fairQueue(),
    search: fairQueue(),
    mcp: fairQueue(),
    other: fairQueue(),
  }
  /** The lane that is served next stands first. */
  const rotation = Object.values(lanes)

  function isCrowded({ size, oldest }: FairQueue<WaitingRequest>): boolean {
    return (
      oldest !== undefined && (size >= maxWaiting || (size >= minCrowd && clock() - oldest.since > maxWaitMs))
    )
  }

  /** Takes out the first of this lane that is still there. */
  function nextOf(lane: FairQueue<WaitingRequest>): WaitingRequest | undefined {
    let first = lane.shift()
    while (first?.isGone()) first = lane.shift()
    return first
  }

  return {
    isFull: ({ lane, groups }: QueuePosition) => isCrowded(lanes[lane]) && !lanes[lane].canDisplace(groups),
    size: () => rotation.reduce((sum, { size }) => sum + size, 0),
    /** @returns whether there was room */
    join: (asker: QueuedRequest) => {
      const queue = lanes[asker.lane]
      if (isCrowded(queue)) {
        const displaced = queue.displace(asker.groups)
        if (!displaced) return false
        if (!displaced.isGone()) displaced.refuse()
      }
      queue.push(asker.groups, { ...asker, since: clock() })
      return true
    },
    next: (): QueuedRequest | undefined => {
      for (let looked = 0; looked < rotation.length; looked += 1) {
        const lane = rotation.shift()
        if (!lane) return undefined
        rotation.push(lane)
        const first = nextOf(lane)
        if (first) return first
      }
      return undefined
    },
  }
}
