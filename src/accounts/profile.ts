/** The user's own data: reading, changing, and earlier versions (security S17, S18, S21, S57; decision 47). */
import { reconcileLayouts, validateLayouts } from '#core/layout/layout-list.ts'
import { isAcceptedPause } from '#core/newsletter/calendar.ts'
import { emailKey, isNewEmailAddress } from '#core/account/email-address.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import type { SavedLayouts } from '#contract/subscriber/user.ts'
import type { Account, ProfileChanges } from '#store/accounts/account-types.ts'
import type { TokenBucket } from '#store/accounts/account-values.ts'
import type { AccountService, Caller, Session } from './service-types.ts'
import { noteEvent } from './auth-events.ts'
import { emailChange, type EmailChange } from './email-change.ts'
import { succeed, refuse, type Outcome, type Refusal } from './outcome.ts'
import { randomUuid } from './secrets/random-ids.ts'
import { checkThrottle } from './throttling/check-throttle.ts'
import type { ThrottleRefusal } from './throttling/throttle-rules.ts'
import type { AccountDeps } from './account-deps.ts'

/** Lists that a reader is offered to go back to. */
const MAX_OFFERED_LISTS = 10

export function profileCalls(deps: AccountDeps): Pick<AccountService, 'user' | 'changeUser' | 'history'> {
  return {
    user: async ({ account }) => {
      const found = await deps.store.byId(account)
      return found ? succeed(found) : refuse('unauthorized')
    },
    changeUser: (session, id, changes, ifVersion, caller) =>
      changeUser(deps, { session, id, changes, ifVersion, caller }),
    history: ({ account }, caller) => history(deps, account, caller),
  }
}

async function history(deps: AccountDeps, id: number, caller: Caller): Promise<Outcome<SavedLayouts[]>> {
  const account = await deps.store.byId(id)
  if (!account) return refuse('unauthorized')
  const refusal = await checkThrottle(deps, 'history', { email: account.email, address: caller.address }, id)
  return refusal ?? succeed(await savedLayouts(deps, id, MAX_OFFERED_LISTS))
}

/** @param limit lists, newest first */
export async function savedLayouts(
  { store }: Pick<AccountDeps, 'store'>,
  account: number,
  limit: number,
): Promise<SavedLayouts[]> {
  const lists = await store.history(account, limit)
  return lists.map(({ savedAt, layouts }) => ({
    saved_at: new Date(savedAt).toISOString(),
    [LAYOUTS_FIELD]: [...layouts],
  }))
}

interface ChangeUserArgs {
  readonly session: Session
  readonly id: number
  readonly changes: UserChanges
  readonly ifVersion: number | null
  readonly caller: Caller
}

async function changeUser(deps: AccountDeps, args: ChangeUserArgs): Promise<Outcome<Account>> {
  const { session, id, changes, ifVersion, caller } = args
  if (id !== session.account) return refuse('not_yours')
  const { [LAYOUTS_FIELD]: sent } = changes
  const problem = sent ? validateLayouts(sent) : null
  if (problem) return refuse(problem)
  if (!isAcceptedPause(changes.email_settings?.pause_until ?? '', deps.now()))
    return refuse('invalid_field', { fields: { email_settings: 'pauseTooFar' } })
  const counted = await countSave(deps, args)
  if (!counted.ok) return counted
  const email = await emailPart(deps, args)
  if (!email.ok) return email
  const { mails = [], tokens = [], ...pending } = email.value ?? {}
  const changed = await deps.store.change({
    id,
    ifVersion,
    mails,
    tokens,
    profile: { ...profileChanges(changes), ...pending },
    ...(counted.value ? { bucket: counted.value } : {}),
    ...(sent
      ? {
          layouts: (stored, deletedLayouts) =>
            reconcileLayouts(stored, sent, () => randomUuid(deps.randomBytes), deletedLayouts),
          named: sent.flatMap(({ ID }) => ID ?? []),
        }
      : {}),
  })
  if (changed.outcome === 'throttled') return throttled(deps, args, deps.saves.decide(id, changed.verdict))
  if (changed.outcome === 'gone') return refuse('unauthorized')
  if (changed.outcome === 'no-city') return refuse('invalid_field', { fields: { city: 'newsletterCity' } })
  if (changed.outcome === 'too-many-alerts')
    return refuse('invalid_field', { fields: { email_settings: 'tooManyAlerts' } })
  if (changed.outcome === 'stale') return refuse('stale', { account: changed.account })
  if (changes.email_settings) deps.checkAlertsSoon(changes.email_settings)
  if (email.value) {
    deps.triggerJobs()
    await noteEvent(deps, 'email_change_requested', id, caller.address)
  }
  return succeed(changed.account)
}

/**
 * Counts a save whatever its outcome: a save refused as stale costs as much.
 *
 * @returns the bucket that the store still has to take a token of; `null` = none
 */
async function countSave(deps: AccountDeps, args: ChangeUserArgs): Promise<Outcome<TokenBucket | null>> {
  const { id, changes } = args
  if (changes.subscriber_email === undefined) {
    const reserved = deps.saves.reserve(id)
    return reserved.ok ? succeed(reserved.bucket) : throttled(deps, args, reserved)
  }
  // A change of address has work of its own before the store's transaction.
  const allowed = await deps.saves.take(id)
  return allowed.ok ? succeed(null) : throttled(deps, args, allowed)
}

async function throttled(
  deps: AccountDeps,
  { id, caller }: ChangeUserArgs,
  { isFirst, retryAfterSeconds }: ThrottleRefusal,
): Promise<Refusal> {
  if (isFirst) await noteEvent(deps, 'throttled', id, caller.address)
  return refuse('throttled', { retryAfterSeconds })
}

/** @returns `null` = the address stays */
async function emailPart(
  deps: AccountDeps,
  { id, changes, ifVersion, caller }: ChangeUserArgs,
): Promise<Outcome<EmailChange | null>> {
  const { subscriber_email: email } = changes
  if (email === undefined) return succeed(null)
  const account = await deps.store.byId(id)
  if (!account) return refuse('unauthorized')
  if (emailKey(email) === emailKey(account.email)) return succeed(null)
  // An older address may violate this rule, and the form sends it with every save.
  if (!isNewEmailAddress(email)) return refuse('invalid_field', { fields: { subscriber_email: 'email' } })
  // A stale request is refused before it is counted; the store checks the version again.
  if (ifVersion !== null && ifVersion !== account.version) return refuse('stale', { account })
  return succeed(await emailChange(deps, account, email, caller))
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
