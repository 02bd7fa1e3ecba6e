/**
 * `portal newsletter`: its books, what a reader would get now, and the few things that only an operator
 * decides.
 */
import { emailKey } from '#core/account/email-address.ts'
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import {
  balanceHeads,
  balanceNumbers,
  unsettledCells,
  unsettledHeads,
} from '#server/operator/newsletter-balance.ts'
import { missingCount } from '#store/newsletter/newsletter-types.ts'
import { operatorTextsByLocale } from '#texts/operator-texts-by-locale.ts'
import { instantSchema } from '#contract/primitives.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import type { DeliveryKey } from '#store/newsletter/newsletter-types.ts'
import { createNewsletterServices } from '../composition/newsletter-services.ts'
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
import { loadCurrentEdition } from './current-edition.ts'

const WORDS = operatorTextsByLocale['en-GB']
const MAX_SLOTS = 30
const MAX_UNSETTLED = 500

export const newsletter: Command = {
  usage: [
    {
      form: 'newsletter',
      help: 'shows what became of the newest slots, and what is uncertain; ends with 1 when the books do not add up',
    },
    {
      form: 'newsletter preview EMAIL [--html]',
      help: 'prints what a reader would get now; nothing is sent',
    },
    {
      form: 'newsletter resend ACCOUNT SLOT',
      help: 'plans one again, from now; whoever got it already gets it twice',
    },
    { form: 'newsletter pause', help: 'sends nothing more to anybody' },
    {
      form: 'newsletter resume',
      help: 'goes on; slots that have waited longer than three hours are skipped',
    },
  ],
  run: (parameters, context) => {
    const [what, ...rest] = parameters
    switch (what) {
      case undefined:
        return showBalances(context)
      case 'preview':
        return preview(rest, context)
      case 'resend':
        return resend(rest, context)
      case 'pause':
      case 'resume':
        return setPaused(what, rest, context)
      default:
        throw new UsageError(`"newsletter" knows no "${sanitizeForTerminal(what)}".`)
    }
  },
}

/** Exit code 1 when the books do not add up, so that a watchdog may ask. */
async function showBalances(context: CommandContext): Promise<number> {
  const { pausedSince, balances, unsettled } = await withStore(context, async ({ deliveries }) => ({
    pausedSince: await deliveries.pausedSince(),
    balances: await deliveries.balances(MAX_SLOTS),
    unsettled: await deliveries.listed(['uncertain', 'bounced'], MAX_UNSETTLED),
  }))
  context.print(
    pausedSince === null
      ? 'The newsletter runs.\n'
      : `The newsletter has been paused since ${formatOsloTime(pausedSince)}.\n`,
  )
  context.print(
    balances.length === 0
      ? 'Nothing has been planned.\n'
      : `\n${formatColumns(
          upperCased(balanceHeads(WORDS)),
          balances.map((balance) => [formatOsloTime(balance.slotAt), ...balanceNumbers(balance, WORDS)]),
        )}`,
  )
  if (unsettled.length > 0)
    context.print(
      `\nUncertain and bounced, none of which is sent again by itself:\n${formatColumns(
        upperCased(unsettledHeads(WORDS)),
        unsettled.map((row) => unsettledCells(row, WORDS)),
      )}`,
    )
  return balances.every((balance) => missingCount(balance) === 0) ? EXIT_SUCCESS : EXIT_FAILURE
}

function upperCased(heads: readonly string[]): string[] {
  return heads.map((head) => head.toUpperCase())
}

async function preview(parameters: readonly string[], context: CommandContext): Promise<number> {
  const isHtml = parameters.includes('--html')
  const [email, unwanted] = parameters.filter((parameter) => parameter !== '--html')
  if (email === undefined || unwanted !== undefined)
    throw new UsageError('"newsletter preview" takes the email address of an account, and perhaps --html.')
  const mail = await renderPreview(email, context)
  if (!mail) {
    context.printError(
      `There is no account with the address ${sanitizeForTerminal(email)}, or no content yet.\n`,
    )
    return EXIT_FAILURE
  }
  context.print(
    isHtml
      ? sanitizeForTerminal(mail.html)
      : `Subject: ${sanitizeForTerminal(mail.subject).replace(/\s+/g, ' ')}\n\n${sanitizeForTerminal(mail.text).trimEnd()}\n`,
  )
  return EXIT_SUCCESS
}

/** Nothing is sent. Its links work, as those of the mail would. */
async function renderPreview(email: string, context: CommandContext): Promise<RenderedMail | null> {
  const secret = await signingSecretOf(context)
  const {
    environment: { publicUrl },
    now,
    printError,
  } = context
  return withStore(context, async (store) => {
    const account = await store.accounts.byEmail(emailKey(email))
    const edition = account && (await loadCurrentEdition(store, context))
    if (!account || !edition) return null
    const log = { warn: (message: string) => printError(`${message}\n`) }
    const parts = createNewsletterServices({
      store,
      forReaders: store,
      live: { edition },
      secret,
      publicUrl,
      mailer: null,
      now,
      random: () => 0,
      log,
    })
    try {
      const { city, locale, emailSettings } = account
      return await parts.newsletter.render({ settings: emailSettings, city, locale }, account)
    } finally {
      await parts.stop()
    }
  })
}

async function resend(parameters: readonly string[], context: CommandContext): Promise<number> {
  const delivery = parseDeliveryKey(parameters)
  const isPlanned = await withStore(context, (store) => store.deliveries.resend(delivery))
  if (isPlanned) context.print('It is planned again, from now. Whoever got it already gets it twice.\n')
  else context.printError('No uncertain, bounced or late newsletter has this account and slot.\n')
  return isPlanned ? EXIT_SUCCESS : EXIT_FAILURE
}

/** As {@link unsettledCells} prints them. */
function parseDeliveryKey([account = '', slot = '', unwanted]: readonly string[]): DeliveryKey {
  if (!/^\d{1,15}$/.test(account) || !instantSchema.safeParse(slot).success || unwanted !== undefined) {
    throw new UsageError(
      '"newsletter resend" takes an account and a slot as "newsletter" lists them: 123 2026-11-23T06:00:00.000Z.',
    )
  }
  return { account: Number(account), slotAt: Date.parse(slot) }
}

async function setPaused(
  action: 'pause' | 'resume',
  [unwanted]: readonly string[],
  context: CommandContext,
): Promise<number> {
  if (unwanted !== undefined) throw new UsageError(`"newsletter ${action}" takes nothing after it.`)
  await withStore(context, (store) => store.deliveries.pause(action === 'pause'))
  context.print(
    action === 'pause'
      ? 'Nothing more is sent until "newsletter resume". Slots that wait longer than three hours are skipped.\n'
      : 'The newsletter runs.\n',
  )
  return EXIT_SUCCESS
}
