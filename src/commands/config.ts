/** `portal config check`: every setting, where it comes from, and what is wrong with it. */
import { WrongSettingError } from '#core/wrong-setting.ts'
import { reportSettings, type ReportedSetting } from '#environment/settings-report.ts'
import { readDkimKey } from '#mail/dkim-key.ts'
import {
  EXIT_FAILURE,
  EXIT_SUCCESS,
  JSON_OPTION,
  signingSecretOf,
  type Command,
  type CommandContext,
  type OutputOptions,
} from './command.ts'
import { formatColumns, formatJson } from './terminal-output.ts'

export const config: Command = {
  name: 'config',
  define: (command, action) => {
    command.description('checks the settings')
    command
      .command('check')
      .description(
        'lists every setting, its value and where that comes from (default, environment, file), and what is wrong; secrets are not shown; ends with 1 when something is wrong',
      )
      .option(...JSON_OPTION)
      .action(action(checkSettings))
  },
}

async function checkSettings(context: CommandContext, { json = false }: OutputOptions): Promise<number> {
  const { settings, problems: wrongValues } = reportSettings(context.variables)
  const problems = wrongValues.length > 0 ? wrongValues : await unusableSecrets(context)
  if (json) {
    context.print(
      formatJson({
        settings: settings.map(({ name, source, isSecret, value }) => ({ name, source, isSecret, value })),
        problems,
      }),
    )
  } else {
    context.print(formatColumns(['SETTING', 'SOURCE', 'VALUE'], settings.map(rowOf)))
    context.print(
      problems.length === 0
        ? '\nThe settings are right.\n'
        : `\nWrong:\n${problems.map((problem) => `  ${problem}\n`).join('')}`,
    )
  }
  return problems.length === 0 ? EXIT_SUCCESS : EXIT_FAILURE
}

function rowOf({ name, source, isSecret, value }: ReportedSetting): string[] {
  const isSet = source === 'environment' || source === 'file'
  return [name, source, isSecret && isSet ? '(not shown)' : (value ?? '')]
}

/** What a start would refuse about secrets beyond their form. Makes none, and writes nothing. */
async function unusableSecrets(context: CommandContext): Promise<string[]> {
  const { accounts, databaseUrl, mail } = context.environment
  const isSecretGiven = accounts.jwtSecret !== null || databaseUrl !== null
  const checks = [
    async () => void (isSecretGiven && (await signingSecretOf(context))),
    async () => void (mail.dkim && readDkimKey(mail.dkim)),
  ]
  const problems: string[] = []
  for (const check of checks) {
    try {
      await check()
    } catch (failure) {
      if (!(failure instanceof WrongSettingError)) throw failure
      problems.push(failure.message)
    }
  }
  return problems
}
