/**
 * Runs the built portal: `node dist/server/main.js`. Exit codes: 0 stopped on request, 1 cannot run, 2 wrong
 * settings.
 */
import { errorMessage } from '#core/text/error-message.ts'
import { WrongSettingError } from '#core/wrong-setting.ts'
import { readEnvironment } from '#environment/environment.ts'
import { clockProblem } from './composition/monitoring/clock-problem.ts'
import { redact } from './composition/monitoring/redact.ts'

const WRONG_SETTINGS = 2

async function main(): Promise<void> {
  const read = readEnvironment(process.env)
  if (!read.ok) {
    for (const problem of read.problems) process.stderr.write(`Wrong setting: ${problem}\n`)
    process.exitCode = read.isTemporary ? 1 : WRONG_SETTINGS
    return
  }
  const wrongClock = clockProblem(Date.now())
  if (wrongClock !== null) throw new Error(wrongClock)
  // Loaded only now: a start with wrong settings reports them without waiting for the portal's modules.
  const { servePortal } = await import('./serve-portal.ts')
  await servePortal(read.environment, import.meta.dirname)
}

try {
  await main()
} catch (failure) {
  process.stderr.write(`${redact(errorMessage(failure))}\n`)
  process.exit(failure instanceof WrongSettingError ? WRONG_SETTINGS : 1)
}
