/** `portal outbox`: lists waiting, sent and given-up mails, and prints one of them. */
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import { mailSeal } from '#accounts/secrets/mail-seal.ts'
import { mailStateLabel } from '#server/operator/mail-state-label.ts'
import type { OutboxEntry } from '#store/mail/outbox-repository.ts'
import { operatorTextsByLocale } from '#texts/by-locale/operator-texts-by-locale.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  JSON_OPTION,
  signingSecretOf,
  withStore,
  type Command,
  type CommandContext,
  type OutputOptions,
} from './command.ts'
import { formatColumns, formatJson, formatOsloTime } from './terminal-output.ts'

const MAX_MAILS = 500

export const outbox: Command = {
  name: 'outbox',
  define: (command, action) => {
    command
      .description('lists the newest mails')
      .option(...JSON_OPTION)
      .action(action(list))
    command
      .command('show <KEY>')
      .description('prints one mail, as long as its text is stored')
      .action(action(show))
  },
}

async function list(context: CommandContext, { json = false }: OutputOptions): Promise<number> {
  const mails = await withStore(context, (store) => store.outbox.newest(MAX_MAILS))
  if (json) {
    const listed = mails.map((mail) => {
      const { key, to, subject, attempt, createdAt, nextTryAt, failure } = mail
      return { key, to, subject, state: stateOf(mail, context), attempt, createdAt, nextTryAt, failure }
    })
    context.print(formatJson(listed))
    return EXIT_SUCCESS
  }
  context.print(
    mails.length === 0
      ? 'There are no mails.\n'
      : formatColumns(
          ['WRITTEN', 'STATE', 'TRY', 'TO', 'SUBJECT', 'KEY', 'NEXT TRY', 'FAILURE'],
          mails.map((mail) => [
            formatOsloTime(mail.createdAt),
            stateOf(mail, context),
            mail.attempt === 0 ? '' : String(mail.attempt),
            mail.to,
            mail.subject,
            mail.key,
            mail.nextTryAt === null ? '' : formatOsloTime(mail.nextTryAt),
            mail.failure,
          ]),
        ),
  )
  return EXIT_SUCCESS
}

async function show(context: CommandContext, key: string): Promise<number> {
  const mails = await withStore(
    context,
    (store) => store.outbox.newest(MAX_MAILS),
    mailSeal(await signingSecretOf(context)),
  )
  const mail = mails.find((entry) => entry.key === key)
  if (!mail) {
    context.printError(
      `There is no mail with the key ${sanitizeForTerminal(key)} among the newest ${MAX_MAILS}.\n`,
    )
    return EXIT_FAILURE
  }
  context.print(mailText(mail, stateOf(mail, context)))
  return EXIT_SUCCESS
}

function stateOf(mail: OutboxEntry, { environment }: CommandContext): string {
  return mailStateLabel(mail, environment.mail.smtpUrl !== null, operatorTextsByLocale['en-GB'])
}

/** The mail's text; the HTML has the same content. */
function mailText({ to, subject, text, createdAt, nextTryAt, failure }: OutboxEntry, state: string): string {
  const facts = [
    ['To', to],
    ['Subject', subject],
    ['Written', formatOsloTime(createdAt)],
    ['State', state],
    ['Failure', failure],
    ['Next try', nextTryAt === null ? '' : formatOsloTime(nextTryAt)],
  ]
  const head = facts
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => `${name}: ${sanitizeForTerminal(value).replace(/\s+/g, ' ')}\n`)
    .join('')
  return `${head}\n${text === '' ? '(It is not kept any more, or was sealed with another secret.)' : sanitizeForTerminal(text).trimEnd()}\n`
}
