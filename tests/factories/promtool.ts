/** promtool, the checker of Prometheus (Debian: `prometheus`). */
import { spawnSync } from 'node:child_process'

export const hasPromtool = spawnSync('promtool', ['--version']).status === 0
/** For the title of a test that needs it; `''` = it is installed. */
export const promtoolSkipReason = hasPromtool ? '' : ' (skipped: promtool is not installed)'

/**
 * @param args as on the command line
 * @param input text for standard input
 * @returns its exit code and all its output
 */
export function promtool(args: readonly string[], input = ''): { status: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  return { status, printed: `${stdout}${stderr}` }
}
