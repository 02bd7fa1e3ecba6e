/** `portal status`: the operator's page for a terminal or a monitoring check. */
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import { findConcerns } from '#server/operator/concerns.ts'
import { mailStateLabel } from '#server/operator/mail-state-label.ts'
import type { OperatorReport } from '#server/operator/operator-report.ts'
import { operatorTextsByLocale } from '#texts/by-locale/operator-texts-by-locale.ts'
import { saferNode } from '../../scripts/set-up/safe-versions.js'
import { PROGRAM_VERSION } from '../composition/monitoring/program-version.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  JSON_OPTION,
  type Command,
  type CommandContext,
  type OutputOptions,
} from './command.ts'
import { formatColumns, formatJson, formatOsloTime } from './terminal-output.ts'
import { portalReport } from './portal-report.ts'

const HASH_LETTERS = 12

export const status: Command = {
  name: 'status',
  define: (command, action) =>
    command
      .description(
        'says in a few lines how sources, jobs, newsletter and mail are doing, and which versions there are; ends with 1 when something wants a look',
      )
      .option(...JSON_OPTION)
      .action(action(showStatus)),
}

async function showStatus(context: CommandContext, { json = false }: OutputOptions): Promise<number> {
  const report = await portalReport(context)
  if (!report) {
    context.printError('There is no content yet: import some, or start the portal once.\n')
    return EXIT_FAILURE
  }
  const texts = operatorTextsByLocale['en-GB']
  const safer = saferNode(process.version)
  const concerns = [
    ...(safer === null ? [] : [texts.concerns.oldNode(process.version, safer)]),
    ...findConcerns(report, texts),
  ]
  const exitCode = concerns.length === 0 ? EXIT_SUCCESS : EXIT_FAILURE
  if (json) {
    const facts = rowsOf(report).map(([name = '', value = '']) => [name, value] as const)
    context.print(formatJson({ facts: Object.fromEntries(facts), concerns }))
    return exitCode
  }
  context.print(formatColumns(['WHAT', 'STATE'], rowsOf(report)))
  context.print(deferredMailsText(report))
  context.print(
    concerns.length === 0
      ? '\nNothing wants a look.\n'
      : `\nWants a look:\n${concerns.map((concern) => `  ${sanitizeForTerminal(concern).replace(/\s+/g, ' ')}\n`).join('')}`,
  )
  return exitCode
}

/** Mails with a next try; '' = none. */
function deferredMailsText({ mails }: OperatorReport): string {
  const rows = mails.flatMap(({ to, subject, nextTryAt, failure }) =>
    nextTryAt === null ? [] : [[formatOsloTime(nextTryAt), to, subject, failure]],
  )
  return rows.length === 0
    ? ''
    : `\nMails that the mail server has not taken yet:\n${formatColumns(['NEXT TRY', 'TO', 'SUBJECT', 'IT SAID LAST'], rows)}`
}

function rowsOf({
  store,
  history,
  pack,
  sources,
  jobs,
  newsletter,
  mails,
  isMailSent,
}: OperatorReport): string[][] {
  const counted = <One extends { readonly state: string }>(all: readonly One[]) => {
    const counts = new Map<string, number>()
    for (const { state } of all) counts.set(state, (counts.get(state) ?? 0) + 1)
    return (
      [...counts].map(([state, count]) => `${count} ${state.replaceAll(/[-_]/g, ' ')}`).join(', ') || 'none'
    )
  }
  const [newest] = newsletter.balances
  return [
    ['Kvartal', PROGRAM_VERSION],
    ['Node', process.version],
    ['Database', store.engine],
    ['Newest migration', store.schema],
    [
      'Content pack',
      pack === null
        ? 'none'
        : `${pack.hash.slice(0, HASH_LETTERS)}, imported ${formatOsloTime(Date.parse(pack.importedAt))}`,
    ],
    [
      'Past days',
      history.firstDay === null
        ? 'none'
        : `from ${history.firstDay} on: ${history.versions} versions, ${(history.bytes / 1_000_000).toFixed(1)} MB`,
    ],
    ['Sources', counted(sources)],
    ['Jobs', counted(jobs)],
    [
      'Newsletter',
      newest
        ? `${newest.states.sent} of ${newest.planned} of the newest slot were sent`
        : 'nothing has been planned',
    ],
    [
      'Newest mails',
      counted(
        mails.map((mail) => ({ state: mailStateLabel(mail, isMailSent, operatorTextsByLocale['en-GB']) })),
      ),
    ],
  ]
}
