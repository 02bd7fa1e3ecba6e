/** Ends work that a mail server may delay when the portal stops. */

/** Wait for current mails at shutdown: a mail sent and not recorded would be sent again, or be uncertain. */
const GRACE_MS = 5_000

/** @returns `null` when the work did not end soon after the shutdown signal */
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
