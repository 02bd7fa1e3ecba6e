/**
 * `portal newsletter`: its books, what a reader would get now, and the few things that only an operator
 * decides.
 */
import { emailKey } from '#core/account/email-address.ts'
import { harmless } from '#core/harmless.ts'
import {
  balanceHeads,
  balanceNumbers,
  unsettledCells,
  unsettledHeads,
} from '#server/operator/newsletter-balance.ts'
import { missingOf } from '#store/newsletter/newsletter-store.ts'
import { operatorTextsByLocale } from '#texts/operator-texts-by-locale.ts'
import { instantSchema } from '#contract/primitives.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import type { DeliveryKey } from '#store/newsletter/newsletter-store.ts'
import { newsletterParts } from '../composition/newsletter-parts.ts'
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
import { shownEdition } from './shown-edition.ts'

const WORDS = operatorTextsByLocale['en-GB']
const MOST_SLOTS = 30
const MOST_UNSETTLED = 500

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
        return shown(context)
      case 'preview':
        return preview(rest, context)
      case 'resend':
        return resend(rest, context)
      case 'pause':
      case 'resume':
        return pause(what, rest, context)
      default:
        throw new UsageError(`"newsletter" knows no "${harmless(what)}".`)
    }
  },
}

/** Exit code 1 when the books do not add up, so that a watchdog may ask. */
async function shown(context: CommandContext): Promise<number> {
  const { pausedSince, balances, unsettled } = await withStore(context, async ({ deliveries }) => ({
    pausedSince: await deliveries.pausedSince(),
    balances: await deliveries.balances(MOST_SLOTS),
    unsettled: await deliveries.listed(['uncertain', 'bounced'], MOST_UNSETTLED),
  }))
  context.print(
    pausedSince === null
      ? 'The newsletter runs.\n'
      : `The newsletter has been paused since ${osloClock(pausedSince)}.\n`,
  )
  context.print(
    balances.length === 0
      ? 'Nothing has been planned.\n'
      : `\n${columns(
          inCapitals(balanceHeads(WORDS)),
          balances.map((balance) => [osloClock(balance.slotAt), ...balanceNumbers(balance, WORDS)]),
        )}`,
  )
  if (unsettled.length > 0)
    context.print(
      `\nUncertain and bounced, none of which is sent again by itself:\n${columns(
        inCapitals(unsettledHeads(WORDS)),
        unsettled.map((row) => unsettledCells(row, WORDS)),
      )}`,
    )
  return balances.every((balance) => missingOf(balance) === 0) ? DONE : NOT_DONE
}

function inCapitals(heads: readonly string[]): string[] {
  return heads.map((head) => head.toUpperCase())
}

async function preview(parameters: readonly string[], context: CommandContext): Promise<number> {
  const isHtml = parameters.includes('--html')
  const [email, unwanted] = parameters.filter((parameter) => parameter !== '--html')
  if (email === undefined || unwanted !== undefined)
    throw new UsageError('"newsletter preview" takes the email address of an account, and perhaps --html.')
  const mail = await rendered(email, context)
  if (!mail) {
    context.complain(`There is no account with the address ${harmless(email)}, or no content yet.\n`)
    return NOT_DONE
  }
  context.print(
    isHtml
      ? harmless(mail.html)
      : `Subject: ${harmless(mail.subject).replace(/\s+/g, ' ')}\n\n${harmless(mail.text).trimEnd()}\n`,
  )
  return DONE
}

/** Nothing is sent. Its links work, as those of the mail would. */
async function rendered(email: string, context: CommandContext): Promise<RenderedMail | null> {
  const secret = await secretOf(context)
  const {
    environment: { publicUrl },
    now,
    complain,
  } = context
  return withStore(context, async (store) => {
    const account = await store.accounts.byEmail(emailKey(email))
    const edition = account && (await shownEdition(store, context))
    if (!account || !edition) return null
    const log = { warn: (message: string) => complain(`${message}\n`) }
    const parts = newsletterParts({
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
  const delivery = deliveryOf(parameters)
  const isPlanned = await withStore(context, (store) => store.deliveries.resend(delivery))
  if (isPlanned) context.print('It is planned again, from now. Whoever got it already gets it twice.\n')
  else context.complain('No uncertain, bounced or late newsletter has this account and slot.\n')
  return isPlanned ? DONE : NOT_DONE
}

/** As {@link unsettledCells} prints them. */
function deliveryOf([account = '', slot = '', unwanted]: readonly string[]): DeliveryKey {
  if (!/^\d{1,15}$/.test(account) || !instantSchema.safeParse(slot).success || unwanted !== undefined) {
    throw new UsageError(
      '"newsletter resend" takes an account and a slot as "newsletter" lists them: 123 2026-11-23T06:00:00.000Z.',
    )
  }
  return { account: Number(account), slotAt: Date.parse(slot) }
}

async function pause(
  what: 'pause' | 'resume',
  [unwanted]: readonly string[],
  context: CommandContext,
): Promise<number> {
  if (unwanted !== undefined) throw new UsageError(`"newsletter ${what}" takes nothing after it.`)
  await withStore(context, (store) => store.deliveries.pause(what === 'pause'))
  context.print(
    what === 'pause'
      ? 'Nothing more is sent until "newsletter resume". Slots that wait longer than three hours are skipped.\n'
      : 'The newsletter runs.\n',
  )
  return DONE
}
