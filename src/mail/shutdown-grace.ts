/** Ends work that a mail server may delay when the portal stops. */

/**
 * Wait for mail under way at shutdown: a mail that was sent and not recorded would be sent again, or be in
 * doubt.
 */
const GRACE_MS = 5_000

/** @returns `null` when the work did not end soon after the portal was told to stop */
export async function withShutdownGrace<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  let onStop = () => {}
  const stopped = new Promise<null>((resolve) => {
    onStop = () => {
      timer = setTimeout(() => resolve(null), GRACE_MS)
    }
    if (signal.aborted) onStop()
    else signal.addEventListener('abort', onStop, { once: true })
  })
  try {
    return await Promise.race([work, stopped])
  } finally {
    signal.removeEventListener('abort', onStop)
    clearTimeout(timer)
  }
}
