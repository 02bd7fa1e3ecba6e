/** `portal user`: shows, exports, disables, enables or deletes one account. */
import { buildAccountExport } from '#accounts/export.ts'
import { emailKey } from '#core/account/email-address.ts'
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { Store } from '#store/open-store.ts'
import { EXIT_SUCCESS, EXIT_FAILURE, withStore, type Command, type CommandContext } from './command.ts'
import { formatJson, formatOsloTime } from './terminal-output.ts'

type Action = (store: Store, account: Account, context: CommandContext) => Promise<number>

const ACTIONS: readonly (readonly [name: string, description: string, action: Action])[] = [
  ['show', 'shows an account', show],
  ['export', 'prints everything stored about an account as JSON, as its owner gets it', exportAll],
  ['disable', 'disables an account: no session, no login, no newsletter', disable],
  ['enable', 'enables a disabled account', enable],
  ['delete', 'deletes an account with everything stored about it, without asking', remove],
]

export const user: Command = {
  name: 'user',
  define: (command, act) => {
    command.description('manages one account')
    for (const [name, description, action] of ACTIONS)
      command
        .command(name)
        .description(description)
        .argument('<EMAIL|ID>', 'the email address of an account, or its id')
        .action(act((context, idOrEmail: string) => withAccount(idOrEmail, action, context)))
  },
}

function withAccount(idOrEmail: string, action: Action, context: CommandContext): Promise<number> {
  return withStore(context, async (store) => {
    const account = await accountOf(store, idOrEmail)
    if (account) return action(store, account, context)
    const key = isId(idOrEmail) ? 'id' : 'address'
    context.printError(`There is no account with the ${key} ${oneLine(idOrEmail)}.\n`)
    return EXIT_FAILURE
  })
}

function isId(idOrEmail: string): boolean {
  return /^\d{1,15}$/.test(idOrEmail)
}

function accountOf({ accounts }: Store, idOrEmail: string): Promise<Account | null> {
  return isId(idOrEmail) ? accounts.byId(Number(idOrEmail)) : accounts.byEmail(emailKey(idOrEmail))
}

/** Prints no hash, no token and no session id. */
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
  const clock = (atMs: number | null) => (atMs === null ? '–' : formatOsloTime(atMs))
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

async function exportAll({ accounts }: Store, account: Account, { print }: CommandContext): Promise<number> {
  print(formatJson(await buildAccountExport(accounts, account)))
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

/** Reports that the owner deleted the account first. */
function reportConflict(account: Account, { printError }: CommandContext): number {
  printError(`${nameOf(account)} is gone already.\n`)
  return EXIT_FAILURE
}

function nameOf({ id, email }: Account): string {
  return `Account ${id} (${oneLine(email)})`
}

/** A reader's text on one line, without terminal control characters. */
function oneLine(text: string): string {
  return sanitizeForTerminal(text).replace(/\s+/g, ' ')
}
