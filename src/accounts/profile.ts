/** The user's own data: reading, changing, and what it was before (security S17, S18, S21, S57; decision 47). */
import { mergedLayouts, problemOfLayouts } from '#core/layout/layout-list.ts'
import { emailKey, isNewEmailAddress } from '#core/account/email-address.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import type { SavedLayouts } from '#contract/subscriber/user.ts'
import type { Account, ProfileChanges } from '#store/accounts/account-store.ts'
import type { Accounts, Caller, Session } from './accounts.ts'
import { noteEvent } from './auth-events.ts'
import { emailChange, type EmailChange } from './email-change.ts'
import { done, refuse, type Outcome, type Refusal } from './outcome.ts'
import { randomUuid } from './random-ids.ts'
import { throttled } from './throttled.ts'
import type { AccountTools } from './tools.ts'

/** Lists that a reader is offered to go back to. */
const OFFERED_LISTS = 10

export function profileCalls(tools: AccountTools): Pick<Accounts, 'user' | 'changeUser' | 'history'> {
  return {
    user: async ({ account }) => {
      const found = await tools.store.byId(account)
      return found ? done(found) : refuse('unauthorized')
    },
    changeUser: (session, id, changes, ifVersion, caller) =>
      changeUser(tools, { session, id, changes, ifVersion, caller }),
    history: ({ account }, caller) => history(tools, account, caller),
  }
}

async function history(tools: AccountTools, id: number, caller: Caller): Promise<Outcome<SavedLayouts[]>> {
  const account = await tools.store.byId(id)
  if (!account) return refuse('unauthorized')
  const refusal = await throttled(tools, 'history', { email: account.email, address: caller.address }, id)
  return refusal ?? done(await savedLayouts(tools, id, OFFERED_LISTS))
}

/** @param most lists, newest first */
export async function savedLayouts(
  { store }: Pick<AccountTools, 'store'>,
  account: number,
  most: number,
): Promise<SavedLayouts[]> {
  const lists = await store.history(account, most)
  return lists.map(({ savedAt, layouts }) => ({
    saved_at: new Date(savedAt).toISOString(),
    [LAYOUTS_FIELD]: [...layouts],
  }))
}

interface Asked {
  readonly session: Session
  readonly id: number
  readonly changes: UserChanges
  readonly ifVersion: number | null
  readonly caller: Caller
}

async function changeUser(tools: AccountTools, asked: Asked): Promise<Outcome<Account>> {
  const { session, id, changes, ifVersion, caller } = asked
  if (id !== session.account) return refuse('not_yours')
  const { [LAYOUTS_FIELD]: sent } = changes
  const problem = sent ? problemOfLayouts(sent) : null
  if (problem) return refuse(problem)
  const crowded = await countSave(tools, asked)
  if (crowded) return crowded
  const email = await emailPart(tools, asked)
  if (!email.ok) return email
  const { mails = [], tokens = [], ...pending } = email.value ?? {}
  const changed = await tools.store.change({
    id,
    ifVersion,
    mails,
    tokens,
    profile: { ...profileChanges(changes), ...pending },
    ...(sent
      ? {
          layouts: (stored, gone) => mergedLayouts(stored, sent, () => randomUuid(tools.randomBytes), gone),
          named: sent.flatMap(({ ID }) => ID ?? []),
        }
      : {}),
  })
  if (changed.outcome === 'gone') return refuse('unauthorized')
  if (changed.outcome === 'no-city') return refuse('invalid_field', { fields: { city: 'newsletterCity' } })
  if (changed.outcome === 'stale') return refuse('stale', { account: changed.account })
  if (changes.email_settings?.alerts) tools.watch(changes.email_settings.alerts)
  if (email.value) {
    tools.wake()
    await noteEvent(tools, 'email_change_requested', id, caller.address)
  }
  return done(changed.account)
}

/**
 * Saves are counted whatever becomes of them: one that is refused as stale has cost as much. @returns `null`
 * = it may be saved
 */
async function countSave(tools: AccountTools, { id, caller }: Asked): Promise<Refusal | null> {
  const allowed = await tools.saves.take(id)
  if (allowed.ok) return null
  if (allowed.isFirst) await noteEvent(tools, 'throttled', id, caller.address)
  return refuse('throttled', { retryAfterSeconds: allowed.retryAfterSeconds })
}

/** @returns `null` = the address stays */
async function emailPart(
  tools: AccountTools,
  { id, changes, ifVersion, caller }: Asked,
): Promise<Outcome<EmailChange | null>> {
  const { subscriber_email: email } = changes
  if (email === undefined) return done(null)
  const account = await tools.store.byId(id)
  if (!account) return refuse('unauthorized')
  if (emailKey(email) === emailKey(account.email)) return done(null)
  // An address from before may break this rule, and is sent along with every save of the form.
  if (!isNewEmailAddress(email)) return refuse('invalid_field', { fields: { subscriber_email: 'email' } })
  // What will not be written is not counted either; the store has the last word.
  if (ifVersion !== null && ifVersion !== account.version) return refuse('stale', { account })
  return done(await emailChange(tools, account, email, caller))
}

function profileChanges({
  first_name,
  last_name,
  title,
  company,
  city,
  locale,
  pending_email,
  email_settings,
}: UserChanges): ProfileChanges {
  return {
    ...(first_name === undefined ? {} : { firstName: first_name }),
    ...(last_name === undefined ? {} : { lastName: last_name }),
    ...(title === undefined ? {} : { title }),
    ...(company === undefined ? {} : { company }),
    ...(city === undefined ? {} : { city }),
    ...(locale === undefined ? {} : { locale }),
    ...(pending_email === undefined ? {} : { pendingEmail: pending_email }),
    ...(email_settings === undefined ? {} : { emailSettings: email_settings }),
  }
}
