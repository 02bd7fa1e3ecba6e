/** Plausibility of the machine's clock, on which newsletters, sessions and retention depend. */

/** Before the first release of this program. */
const EARLIEST = Date.UTC(2026, 0, 1)
/** A clock beyond it is wrong; running with it would expire all sessions and delete retained data. */
const LATEST = Date.UTC(2076, 0, 1)

/**
 * @param now milliseconds since 1970
 * @returns a sentence for the operator; `null` = no problem
 */
export function clockProblem(now: number): string | null {
  if (now >= EARLIEST && now < LATEST) return null
  const nowText = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z')
  return `The clock of this machine says ${nowText}, which cannot be. Set it (timedatectl set-ntp true) and start again; nothing was touched.`
}
