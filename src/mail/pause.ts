/** Timers of the wall clock, injected by the composition. */
import { setTimeout as wait } from 'node:timers/promises'

/** Resolves after the given milliseconds, or at once when the signal aborts. Does not keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {})
}
