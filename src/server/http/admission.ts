/**
 * Who gets the only thread when. An answer from memory takes some ten microseconds and is never kept waiting; one that has to be made takes
 * milliseconds, and a thousand of those at once would be a second in which nobody is served and nobody can connect. So what has to be made
 * shares a few milliseconds of each round of the event loop, in the order in which it came; where those who wait have waited for long, the
 * next is told to come again at once, which costs a hundredth of an answer (docs/decisions/0047-what-has-to-be-made-waits.md).
 */

/**
 * For answers that have to be made: as long as the rest of the last round took, between these two. Only one new connection is taken up in each
 * round, so rounds are short; and where readers of what is in memory fill them, others are made something as well.
 */
const LEAST_ROUND_MS = 2
const MOST_ROUND_MS = 10
/** Nobody joins a queue whose first has waited this long. Below what a reader takes for a page that hangs. */
const LONGEST_WAIT_MS = 1_000
/** Requests are small, but one connection may bring a thousand of them in one packet. */
const MOST_WAITING = 5_000

export interface AdmissionOptions {
  /** Monotonic, in milliseconds. */
  readonly clock?: () => number
  readonly longestWaitMs?: number
  readonly mostWaiting?: number
}

export interface Asker {
  /** Makes the answer, or begins to: what waits for other threads or the network is not counted. */
  readonly run: () => void
  /** Whether the reader has gone away; then nothing is made. */
  readonly isGone: () => boolean
}

export interface Admission {
  /** @returns whether it has run, or will: `false` = it never will, and the reader is to come again */
  admit(asker: Asker): boolean
  /** Whether the next would be refused. */
  isFull(): boolean
  /** How many wait now. */
  waiting(): number
}

interface Waiting extends Asker {
  readonly since: number
}

export function admission({
  clock = () => performance.now(), longestWaitMs = LONGEST_WAIT_MS, mostWaiting = MOST_WAITING,
}: AdmissionOptions = {}): Admission {
  const queue = waitingQueue({ clock, longestWaitMs, mostWaiting })
  let roundMs = LEAST_ROUND_MS
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
      roundMs = Math.min(MOST_ROUND_MS, Math.max(LEAST_ROUND_MS, clock() - endedAt))
      if (!isRunning) takeNext()
    })
  }

  /** Runs one, counts the time of all that follows from it without waiting for anybody, and goes on to the next. */
  function take(run: () => void): void {
    const startedAt = clock()
    isRunning = true
    openRound()
    // What follows is mostly promises; a tick that is asked for among them comes when none is left.
    queueMicrotask(() => process.nextTick(() => {
      isRunning = false
      endedAt = clock()
      spentMs += endedAt - startedAt
      takeNext()
    }))
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

/** Those who wait, in the order in which they came. */
function waitingQueue({ clock, longestWaitMs, mostWaiting }: Required<AdmissionOptions>) {
  const queue: Waiting[] = []

  function isFull(): boolean {
    const [oldest] = queue
    return oldest !== undefined && (queue.length >= mostWaiting || clock() - oldest.since > longestWaitMs)
  }

  return {
    isFull,
    size: () => queue.length,
    /** @returns whether there was room */
    join: ({ run, isGone }: Asker) => {
      if (isFull()) return false
      queue.push({ run, isGone, since: clock() })
      return true
    },
    /** Takes out the first who is still there. */
    next: (): Asker | undefined => {
      let first = queue.shift()
      while (first?.isGone()) first = queue.shift()
      return first
    },
  }
}
