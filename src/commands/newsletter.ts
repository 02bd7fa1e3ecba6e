/** `portal newsletter`: delivery balances, previews, and operator decisions: resend, pause, resume. */
import { emailKey } from '#core/account/email-address.ts'
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import {
  balanceHeads,
  balanceNumbers,
  unsettledCells,
  unsettledHeads,
} from '#server/operator/newsletter-balance.ts'
import { missingCount } from '#store/newsletter/newsletter-types.ts'
import { operatorTextsByLocale } from '#texts/by-locale/operator-texts-by-locale.ts'
import { instantSchema } from '#contract/primitives.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import type { DeliveryKey } from '#store/newsletter/newsletter-types.ts'
import { createNewsletterServices } from '../composition/newsletter-services.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  JSON_OPTION,
  signingSecretOf,
  UsageError,
  withStore,
  type Command,
  type CommandContext,
  type OutputOptions,
} from './command.ts'
import { formatColumns, formatJson, formatOsloTime } from './terminal-output.ts'
import { loadCurrentEdition } from './current-edition.ts'

const WORDS = operatorTextsByLocale['en-GB']
const MAX_SLOTS = 30
const MAX_UNSETTLED = 500

export const newsletter: Command = {
  name: 'newsletter',
  define: (command, action) => {
    command
      .description(
        'shows the deliveries of the newest slots, and uncertain ones; ends with 1 when the numbers do not add up',
      )
      .option(...JSON_OPTION)
      .action(action(showBalances))
    command
      .command('preview <EMAIL>')
      .description('prints what a reader would get now, and sends nothing')
      .option('--html', 'prints the HTML instead of the text')
      .action(action(preview))
    command
      .command('resend <ACCOUNT> <SLOT>')
      .description('plans a delivery again from now; a reader who has it already gets it twice')
      .action(action(resend))
    command
      .command('pause')
      .description('stops all sending')
      .action(action((context) => setPaused('pause', context)))
    command
      .command('resume')
      .description('continues sending; slots that have waited longer than three hours are skipped')
      .action(action((context) => setPaused('resume', context)))
  },
}

/** Exit code 1 when the numbers do not add up, for a monitoring check. */
async function showBalances(context: CommandContext, { json = false }: OutputOptions): Promise<number> {
  const { pausedSince, balances, unsettled } = await withStore(context, async ({ deliveries }) => ({
    pausedSince: await deliveries.pausedSince(),
    balances: await deliveries.balances(MAX_SLOTS),
    unsettled: await deliveries.listed(['uncertain', 'bounced'], MAX_UNSETTLED),
  }))
  const exitCode = balances.every((balance) => missingCount(balance) === 0) ? EXIT_SUCCESS : EXIT_FAILURE
  if (json) {
    context.print(formatJson({ pausedSince, balances, unsettled }))
    return exitCode
  }
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
  return exitCode
}

function upperCased(heads: readonly string[]): string[] {
  return heads.map((head) => head.toUpperCase())
}

async function preview(
  context: CommandContext,
  email: string,
  { html: isHtml = false }: { readonly html?: boolean },
): Promise<number> {
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

/** Renders the newsletter without sending it. Its links work as those of the mail would. */
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
      ask: null,
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

async function resend(context: CommandContext, account: string, slot: string): Promise<number> {
  const delivery = parseDeliveryKey(account, slot)
  const isPlanned = await withStore(context, (store) => store.deliveries.resend(delivery))
  if (isPlanned) context.print('It is planned again, from now. A reader who has it already gets it twice.\n')
  else context.printError('No uncertain, bounced or late newsletter has this account and slot.\n')
  return isPlanned ? EXIT_SUCCESS : EXIT_FAILURE
}

/** Parses the form that {@link unsettledCells} prints. */
function parseDeliveryKey(account: string, slot: string): DeliveryKey {
  if (!/^\d{1,15}$/.test(account) || !instantSchema.safeParse(slot).success) {
    throw new UsageError(
      '"newsletter resend" takes an account and a slot as "newsletter" lists them: 123 2026-11-23T06:00:00.000Z.',
    )
  }
  return { account: Number(account), slotAt: Date.parse(slot) }
}

async function setPaused(action: 'pause' | 'resume', context: CommandContext): Promise<number> {
  await withStore(context, (store) => store.deliveries.pause(action === 'pause'))
  context.print(
    action === 'pause'
      ? 'Nothing more is sent until "newsletter resume". Slots that wait longer than three hours are skipped.\n'
      : 'The newsletter runs.\n',
  )
  return EXIT_SUCCESS
}
