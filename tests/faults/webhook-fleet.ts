/** Senders of webhooks as processes: they run in rounds of a simulated clock, and are killed and replaced. */
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { senderName } from './webhook-plan.ts'

const INSTANCES = 3
const POLL_MS = 10
/** A round that is not done by then never will be. */
const ROUND_LIMIT_MS = 120_000
/** Longest pause between an answer and the kill that it causes, so that some are recorded and some are not. */
const KILL_PAUSE_MS = 10

export interface WebhookFleet {
  /** One round: every sender runs once at this clock, also one that replaces a killed one. */
  run(clock: number, days: number): Promise<void>
  /** Kills the sender of this name soon, unless enough have been killed. */
  kill(sender: string): void
  /** Clock of the round in which this sender was killed; `undefined` = it was not. */
  killedIn(sender: string): number | undefined
  kills(): number
  stop(): Promise<void>
}

interface Sender {
  readonly child: ChildProcess
  isReady: boolean
  /** Clock of the line that it got last, and of the run that it ended last. */
  asked: number
  done: number
}

export function webhookFleet({
  place,
  mostKills,
  random,
}: {
  readonly place: string
  readonly mostKills: number
  readonly random: () => number
}): WebhookFleet {
  const script = path.join(import.meta.dirname, 'webhook-sender.ts')
  const senders = new Map<string, Sender>()
  const killed = new Map<string, number>()
  let current = 0
  const launch = () => {
    const child = spawn(process.execPath, [script, place], { stdio: ['pipe', 'pipe', 'inherit'] })
    const sender: Sender = { child, isReady: false, asked: 0, done: 0 }
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') sender.isReady = true
      else sender.done = Number(line)
    })
    // Killed between two lines.
    child.stdin.on('error', () => {})
    senders.set(senderName(child.pid ?? 0), sender)
  }
  for (let index = 0; index < INSTANCES; index += 1) launch()
  return {
    run: async (clock, days) => {
      current = clock
      for (let ms = 0; ms < ROUND_LIMIT_MS; ms += POLL_MS) {
        for (const sender of senders.values()) {
          if (!sender.isReady || sender.asked === clock) continue
          sender.asked = clock
          sender.child.stdin?.write(`${clock} ${days}\n`)
        }
        if ([...senders.values()].every(({ done }) => done === clock)) return
        await wait(POLL_MS)
      }
      throw new Error(`a round was not done within ${ROUND_LIMIT_MS / 1_000} s`)
    },
    kill: (name) => {
      const sender = senders.get(name)
      if (!sender || killed.size >= mostKills) return
      killed.set(name, current)
      senders.delete(name)
      setTimeout(() => sender.child.kill('SIGKILL'), random() * KILL_PAUSE_MS)
      launch()
    },
    killedIn: (name) => killed.get(name),
    kills: () => killed.size,
    stop: async () => {
      const last = [...senders.values()]
      senders.clear()
      await Promise.all(
        last.map(
          ({ child }) =>
            new Promise<void>((resolve) => {
              child.once('exit', () => resolve())
              child.kill('SIGKILL')
            }),
        ),
      )
    },
  }
}
