/**
 * Whether the machine's clock can be right at all. Newsletters, sessions and what is forgotten after some
 * days all follow it.
 */

/** Nobody had this program before. */
const EARLIEST = Date.UTC(2026, 0, 1)
/**
 * Beyond it a clock has run away. Then everything has expired: sessions would end, and what is kept for some
 * days would be forgotten.
 */
const LATEST = Date.UTC(2076, 0, 1)

/**
 * @param now milliseconds since 1970
 * @returns a sentence for the operator; `null` = nothing is wrong
 */
export function clockProblem(now: number): string | null {
  if (now >= EARLIEST && now < LATEST) return null
  const said = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z')
  return `The clock of this machine says ${said}, which cannot be. Set it (timedatectl set-ntp true) and start again; nothing was touched.`
}
