/** `portal user`: what an operator does for, or about, one registered reader. */
import { buildAccountExport } from '#accounts/export.ts'
import { emailKey } from '#core/account/email-address.ts'
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { Store } from '#store/open-store.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  UsageError,
  withStore,
  type Command,
  type CommandContext,
} from './command.ts'
import { terminalSafeJson, formatOsloTime } from './terminal-output.ts'

type Action = (store: Store, account: Account, context: CommandContext) => Promise<number>

const ACTIONS: Readonly<Record<string, Action>> = { show, export: exportAll, disable, enable, delete: remove }

export const user: Command = {
  usage: [
    { form: 'user show EMAIL|ID', help: 'shows an account' },
    { form: 'user export EMAIL|ID', help: 'prints all that is stored of it as JSON, as its owner gets it' },
    { form: 'user disable EMAIL|ID', help: 'keeps its owner out: no session, no login, no newsletter' },
    { form: 'user enable EMAIL|ID', help: 'lets its owner in again' },
    {
      form: 'user delete EMAIL|ID',
      help: 'removes it with everything that is stored of it; it asks nothing first',
    },
  ],
  run: async ([what = '', who, unwanted], context) => {
    const action = Object.hasOwn(ACTIONS, what) ? ACTIONS[what] : undefined
    if (!action)
      throw new UsageError(
        what === '' ? '"user" takes what to do.' : `"user" knows no "${sanitizeForTerminal(what)}".`,
      )
    if (who === undefined || unwanted !== undefined)
      throw new UsageError(`"user ${what}" takes the email address of an account, or its id.`)
    return withStore(context, async (store) => {
      const account = await accountOf(store, who)
      if (account) return action(store, account, context)
      context.printError(`There is no account with the ${isId(who) ? 'id' : 'address'} ${oneLine(who)}.\n`)
      return EXIT_FAILURE
    })
  },
}

function isId(idOrEmail: string): boolean {
  return /^\d{1,15}$/.test(idOrEmail)
}

function accountOf({ accounts }: Store, idOrEmail: string): Promise<Account | null> {
  return isId(idOrEmail) ? accounts.byId(Number(idOrEmail)) : accounts.byEmail(emailKey(idOrEmail))
}

/** No hash, no token, no id of a session. */
async function show(
  { accounts, deliveries }: Store,
  account: Account,
  { print }: CommandContext,
): Promise<number> {
  const {
    id,
    email,
    pendingEmail,
    firstName,
    lastName,
    title,
    company,
    city,
    locale,
    layouts,
    createdAt,
    validatedAt,
    emailSettings,
  } = account
  const [disabledAt, sessions, nextSlot] = await Promise.all([
    accounts.disabledAt(id),
    accounts.sessions(id),
    deliveries.nextSlot(id),
  ])
  const clock = (at: number | null) => (at === null ? '–' : formatOsloTime(at))
  const facts: readonly (readonly [string, string])[] = [
    ['id', String(id)],
    ['email', email],
    ['new email, not confirmed', pendingEmail],
    ['name', `${firstName} ${lastName}`.trim()],
    ['title', title],
    ['company', company],
    ['city', city],
    ['language', locale],
    ['registered', clock(createdAt)],
    ['confirmed', clock(validatedAt)],
    ['disabled', clock(disabledAt)],
    ['layouts', String(layouts.length)],
    ['sessions', String(sessions.length)],
    ['newsletter', emailSettings.frequency],
    ['next newsletter', clock(nextSlot)],
    ['alerts', String(emailSettings.alerts.length)],
  ]
  print(facts.map(([name, value]) => `${name}: ${value === '' ? '–' : oneLine(value)}\n`).join(''))
  return EXIT_SUCCESS
}

/** As its owner gets it. */
async function exportAll({ accounts }: Store, account: Account, { print }: CommandContext): Promise<number> {
  print(`${terminalSafeJson(await buildAccountExport(accounts, account))}\n`)
  return EXIT_SUCCESS
}

async function disable({ accounts }: Store, account: Account, context: CommandContext): Promise<number> {
  const outcome = await accounts.setDisabled(account.id, true)
  if (outcome === 'gone') return reportConflict(account, context)
  context.print(
    outcome === 'same'
      ? `${nameOf(account)} was disabled already.\n`
      : `${nameOf(account)} is disabled: no session, no login, no newsletter.\n`,
  )
  return EXIT_SUCCESS
}

async function enable({ accounts }: Store, account: Account, context: CommandContext): Promise<number> {
  const outcome = await accounts.setDisabled(account.id, false)
  if (outcome === 'gone') return reportConflict(account, context)
  context.print(
    outcome === 'same'
      ? `${nameOf(account)} was not disabled.\n`
      : `${nameOf(account)} is enabled, and gets the newsletter as before.\n`,
  )
  return EXIT_SUCCESS
}

async function remove({ accounts }: Store, account: Account, context: CommandContext): Promise<number> {
  if (!(await accounts.remove(account.id))) return reportConflict(account, context)
  context.print(`${nameOf(account)} is deleted, with everything that was stored of it.\n`)
  return EXIT_SUCCESS
}

/** Its owner was faster. */
function reportConflict(account: Account, { printError }: CommandContext): number {
  printError(`${nameOf(account)} is gone already.\n`)
  return EXIT_FAILURE
}

function nameOf({ id, email }: Account): string {
  return `Account ${id} (${oneLine(email)})`
}

/** What readers write may hold line breaks, and signs that steer the terminal. */
function oneLine(text: string): string {
  return sanitizeForTerminal(text).replace(/\s+/g, ' ')
}
