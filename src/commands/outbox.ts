/** `portal outbox`: the mails that wait or are kept, were sent or were given up, and what one of them says. */
import { harmless } from '#core/harmless.ts'
import { mailSeal } from '#accounts/mail-seal.ts'
import { mailStateWord } from '#server/operator/mail-state.ts'
import type { OutboxEntry } from '#store/living/outbox-repository.ts'
import { operatorTextsByLocale } from '#texts/operator-texts-by-locale.ts'
import {
  DONE,
  NOT_DONE,
  secretOf,
  UsageError,
  withStore,
  type Command,
  type CommandContext,
} from './command.ts'
import { columns, osloClock } from './plain-text.ts'

const MOST_MAILS = 500

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
  const mails = await withStore(context, (store) => store.outbox.newest(MOST_MAILS))
  context.print(
    mails.length === 0
      ? 'There are no mails.\n'
      : columns(
          ['WRITTEN', 'STATE', 'TRY', 'TO', 'SUBJECT', 'KEY', 'NEXT TRY', 'FAILURE'],
          mails.map((mail) => [
            osloClock(mail.createdAt),
            stateOf(mail, context),
            mail.attempt === 0 ? '' : String(mail.attempt),
            mail.to,
            mail.subject,
            mail.key,
            mail.nextTryAt === null ? '' : osloClock(mail.nextTryAt),
            mail.failure,
          ]),
        ),
  )
  return DONE
}

async function show(key: string, context: CommandContext): Promise<number> {
  const mails = await withStore(
    context,
    (store) => store.outbox.newest(MOST_MAILS),
    mailSeal(await secretOf(context)),
  )
  const mail = mails.find((one) => one.key === key)
  if (!mail) {
    context.complain(`There is no mail with the key ${harmless(key)} among the newest ${MOST_MAILS}.\n`)
    return NOT_DONE
  }
  context.print(shown(mail, stateOf(mail, context)))
  return DONE
}

function stateOf(mail: OutboxEntry, { environment }: CommandContext): string {
  return mailStateWord(mail, environment.mail.smtpUrl !== null, operatorTextsByLocale['en-GB'])
}

/** The text alone says all that the HTML does. */
function shown({ to, subject, text, createdAt, nextTryAt, failure }: OutboxEntry, state: string): string {
  const facts = [
    ['To', to],
    ['Subject', subject],
    ['Written', osloClock(createdAt)],
    ['State', state],
    ['Failure', failure],
    ['Next try', nextTryAt === null ? '' : osloClock(nextTryAt)],
  ]
  const head = facts
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => `${name}: ${harmless(value).replace(/\s+/g, ' ')}\n`)
    .join('')
  return `${head}\n${text === '' ? '(It is not kept any more, or was sealed with another secret.)' : harmless(text).trimEnd()}\n`
}
