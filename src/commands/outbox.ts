/** `portal outbox`: the mails that wait or are kept, were sent or were given up, and what one of them says. */
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import { mailSeal } from '#accounts/secrets/mail-seal.ts'
import { mailStateLabel } from '#server/operator/mail-state-label.ts'
import type { OutboxEntry } from '#store/mail/outbox-repository.ts'
import { operatorTextsByLocale } from '#texts/operator-texts-by-locale.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  signingSecretOf,
  UsageError,
  withStore,
  type Command,
  type CommandContext,
} from './command.ts'
import { formatColumns, formatOsloTime } from './terminal-output.ts'

const MAX_MAILS = 500

export const outbox: Command = {
  usage: [
    { form: 'outbox', help: 'lists the newest mails' },
    { form: 'outbox show KEY', help: 'prints what one of them says, as long as that is kept' },
  ],
  run: async ([what, key, unwanted], context) => {
    if (what === undefined) return list(context)
    if (what !== 'show' || key === undefined || unwanted !== undefined)
      throw new UsageError('"outbox" takes nothing after it, or "show" and the key of a mail.')
    return show(key, context)
  },
}

async function list(context: CommandContext): Promise<number> {
  const mails = await withStore(context, (store) => store.outbox.newest(MAX_MAILS))
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

async function show(key: string, context: CommandContext): Promise<number> {
  const mails = await withStore(
    context,
    (store) => store.outbox.newest(MAX_MAILS),
    mailSeal(await signingSecretOf(context)),
  )
  const mail = mails.find((one) => one.key === key)
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

/** The text alone says all that the HTML does. */
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
