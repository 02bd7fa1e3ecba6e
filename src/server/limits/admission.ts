/**
 * Load shedding. A cached response takes some ten microseconds and bypasses the queue. One that has to be
 * rendered takes milliseconds, and a thousand of those at once would block the event loop for a second, so
 * they share a few milliseconds of each event-loop iteration (docs/decisions/0047-load-shedding.md). Lanes
 * are served in rotation, and in each lane the network groups of the clients. When a lane is full, a request
 * of its longest group is refused with 503, which costs a hundredth of a response
 * (docs/decisions/0056-fair-queues.md).
 */
import { fairQueue, type FairQueue, type GroupPath } from '#core/fair-queue.ts'

/**
 * Time budget per iteration: as long as the rest of the last iteration took, between these two. Each
 * iteration accepts one new connection, so iterations are short; and where cached responses fill them,
 * rendered ones still get a share.
 */
const MIN_ROUND_MS = 2
const MAX_ROUND_MS = 10
/**
 * A lane whose oldest request has waited this long is full, if at least MIN_CROWD wait. Less than what a
 * reader perceives as a hanging page.
 */
const MAX_WAIT_MS = 1_000
/**
 * Fewer waiting requests are no overload, however long the oldest has waited: they are served within a
 * moment, and were delayed by a machine without CPU time.
 */
const MIN_CROWD = 20
/** Maximum queue length of a lane. Requests are small, but one connection may bring a thousand in one packet. */
const MAX_WAITING = 5_000

export interface AdmissionOptions {
  /** Monotonic, in milliseconds. */
  readonly clock?: () => number
  readonly maxWaitMs?: number
  readonly minCrowd?: number
  readonly maxWaiting?: number
}

/** Kinds of requests with a queue each, so that a flood of one kind leaves the others their share. */
export type Lane = 'account' | 'search' | 'mcp' | 'past' | 'other'

/** Where a request waits. */
export interface QueuePosition {
  readonly lane: Lane
  /** Network groups of the client. */
  readonly groups: GroupPath
}

export interface QueuedRequest extends QueuePosition {
  /** Produces the response, or starts to: time of other threads and the network is not counted. */
  readonly run: () => void
  /** Called instead of `run` when the waiting request is displaced by one of a shorter group. */
  readonly refuse: () => void
  /** Whether the client has disconnected; then nothing is rendered. */
  readonly isGone: () => boolean
}

export interface Admission {
  /** @returns whether it was run or queued: `false` = refused, and the client has to retry */
  admit(request: QueuedRequest): boolean
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

  /** Runs one request, measures its synchronous work, and continues with the next. */
  function take(run: () => void): void {
    const startedAt = clock()
    isRunning = true
    openRound()
    // The continuation is mostly promises; a microtask queued among them runs after them.
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
    admit: (request) => {
      if (queue.size() > 0 || isRunning || spentMs >= roundMs) return queue.join(request)
      take(request.run)
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
    past: fairQueue(),
    other: fairQueue(),
  }
  /** In service order. */
  const rotation = Object.values(lanes)

  function isCrowded({ size, oldest }: FairQueue<WaitingRequest>): boolean {
    return (
      oldest !== undefined && (size >= maxWaiting || (size >= minCrowd && clock() - oldest.since > maxWaitMs))
    )
  }

  /** Removes the first request of this lane whose client is still connected. */
  function nextOf(lane: FairQueue<WaitingRequest>): WaitingRequest | undefined {
    let first = lane.shift()
    while (first?.isGone()) first = lane.shift()
    return first
  }

  return {
    isFull: ({ lane, groups }: QueuePosition) => isCrowded(lanes[lane]) && !lanes[lane].canDisplace(groups),
    size: () => rotation.reduce((sum, { size }) => sum + size, 0),
    /** @returns whether there was room */
    join: (request: QueuedRequest) => {
      const queue = lanes[request.lane]
      if (isCrowded(queue)) {
        const displaced = queue.displace(request.groups)
        if (!displaced) return false
        if (!displaced.isGone()) displaced.refuse()
      }
      queue.push(request.groups, { ...request, since: clock() })
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
