/** The wall clock's pause, for the composition to hand in. */
import { setTimeout as wait } from 'node:timers/promises'

/** Resolves after so many milliseconds, or at once when the signal aborts. Keeps no process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {})
}
