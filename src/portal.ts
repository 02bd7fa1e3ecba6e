/** The operator's commands: `npm run portal -- <command>`. */
import { errorMessage } from '#core/text/error-message.ts'
import { WrongSettingError } from '#core/wrong-setting.ts'
import { readEnvironment } from '#environment/environment.ts'
import { createOutsideClient } from '#sources/outside/outside-client.ts'
import { areas } from './commands/areas.ts'
import { backup } from './commands/backup.ts'
import {
  EXIT_FAILURE,
  EXIT_USAGE,
  runCommandLine,
  UsageError,
  type Command,
  type CommandContext,
} from './commands/command.ts'
import { config } from './commands/config.ts'
import { exportContent } from './commands/export-content.ts'
import { history } from './commands/history.ts'
import { importContent } from './commands/import-content.ts'
import { jobs } from './commands/jobs.ts'
import { migrate } from './commands/migrate.ts'
import { moveToPostgres } from './commands/move-to-postgres.ts'
import { newsletter } from './commands/newsletter.ts'
import { outbox } from './commands/outbox.ts'
import { restore } from './commands/restore.ts'
import { series } from './commands/series/series.ts'
import { sources } from './commands/sources.ts'
import { status } from './commands/status.ts'
import { user } from './commands/user.ts'
import { clockProblem } from './composition/monitoring/clock-problem.ts'
import { PORTAL_COMMAND } from './composition/monitoring/portal-command.ts'
import { PROGRAM_VERSION } from './composition/monitoring/program-version.ts'
import { userAgentOf } from './composition/external-services.ts'

const COMMANDS: readonly Command[] = [
  areas,
  backup,
  config,
  exportContent,
  history,
  importContent,
  jobs,
  migrate,
  moveToPostgres,
  newsletter,
  outbox,
  restore,
  series,
  sources,
  status,
  user,
]

const printError = (text: string) => void process.stderr.write(text)

async function main(words: readonly string[]): Promise<number> {
  const read = readEnvironment(process.env)
  const wrongClock = clockProblem(Date.now())
  if (wrongClock !== null) throw new Error(wrongClock)
  const context: CommandContext = {
    variables: process.env,
    // Read by the command, so that help and `config check` work with wrong settings.
    get environment() {
      if (read.ok) return read.environment
      throw new WrongSettingError(read.problems.map((problem) => `Wrong setting: ${problem}`).join('\n'))
    },
    now: Date.now,
    print: (text: string) => void process.stdout.write(text),
    printError,
    openOutside: () =>
      createOutsideClient({
        isOn: context.environment.fetchOutside,
        userAgent: userAgentOf(context.environment),
        now: Date.now,
      }),
  }
  return runCommandLine(words, COMMANDS, context, PROGRAM_VERSION)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (failure) {
  const isUsage = failure instanceof UsageError
  printError(`${errorMessage(failure)}\n`)
  if (isUsage) printError(`Help: ${PORTAL_COMMAND} --help, or --help after the command.\n`)
  process.exitCode = isUsage || failure instanceof WrongSettingError ? EXIT_USAGE : EXIT_FAILURE
}
