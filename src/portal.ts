/** The operator's command: `npm run portal -- <command>`. */
import { WrongSettingError } from '#core/wrong-setting.ts'
import { readEnvironment } from '#environment/environment.ts'
import { createOutsideClient } from '#sources/outside/outside-client.ts'
import { areas } from './commands/areas.ts'
import { backup } from './commands/backup.ts'
import { EXIT_USAGE, UsageError, type Command } from './commands/command.ts'
import { exportContent } from './commands/export-content.ts'
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
import { userAgentOf } from './composition/external-services.ts'

const commands: Readonly<Record<string, Command>> = {
  areas,
  backup,
  export: exportContent,
  import: importContent,
  jobs,
  migrate,
  'move-to-postgres': moveToPostgres,
  newsletter,
  outbox,
  restore,
  series,
  sources,
  status,
  user,
}

const printError = (text: string) => void process.stderr.write(text)

async function main([name = '', ...parameters]: readonly string[]): Promise<number> {
  const read = readEnvironment(process.env)
  if (!read.ok) {
    for (const problem of read.problems) printError(`Wrong setting: ${problem}\n`)
    return EXIT_USAGE
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    printError(`Usage: npm run portal -- <command>\n${Object.values(commands).map(describe).join('')}`)
    return name === '' || name === 'help' ? 0 : EXIT_USAGE
  }
  const wrongClock = clockProblem(Date.now())
  if (wrongClock !== null) throw new Error(wrongClock)
  const { environment } = read
  try {
    return await command.run(parameters, {
      environment,
      now: Date.now,
      print: (text) => void process.stdout.write(text),
      printError,
      openOutside: () =>
        createOutsideClient({
          isOn: environment.fetchOutside,
          userAgent: userAgentOf(environment),
          now: Date.now,
        }),
    })
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure
    printError(`${failure.message}\nUsage:\n${describe(command)}`)
    return EXIT_USAGE
  }
}

function describe({ usage }: Command): string {
  return usage.map(({ form, help }) => `  ${form}\n      ${help}\n`).join('')
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (failure) {
  printError(`${failure instanceof Error ? failure.message : String(failure)}\n`)
  process.exitCode = failure instanceof WrongSettingError ? EXIT_USAGE : 1
}
