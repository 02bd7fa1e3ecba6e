/**
 * PUT user: only the fields that are sent, and with If-Match only when no other change came first (decision
 * 47).
 */
import type { Session } from '#accounts/service-types.ts'
import type { Outcome } from '#accounts/outcome.ts'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { z } from 'zod'
import { responseOf, transportErrorResponse, accountResponse, type ApiResponse } from './responses.ts'
import { isJsonType } from '../http/json-body.ts'
import { messageContext, withOwnForm, type CallContext } from './call-context.ts'
import { readIfMatch } from './user-tag.ts'

/** A version that no user has: for a tag that is not ours the stored version is always newer. */
const NO_VERSION = 0

/** Reads the form, without its unchanged layouts where that is possible, and makes the change. */
export async function changeUser(session: Session, context: CallContext): Promise<ApiResponse> {
  const { body, headers, knownLayouts } = context
  const form = body && isJsonType(headers) ? knownLayouts.read(session.account, body) : null
  return form
    ? makeChange(form, session, context)
    : withOwnForm(subscriberCalls.changeUser.form, makeChange)(session, context)
}

async function makeChange(
  { user }: z.output<typeof subscriberCalls.changeUser.form>,
  session: Session,
  context: CallContext,
): Promise<ApiResponse> {
  const { ID: id, ...changes } = user
  const match = readIfMatch(context.headers['if-match'], session.account)
  if (match.kind === 'malformed') return transportErrorResponse('malformed', context.caller.locale)
  const outcome =
    match.kind === 'any'
      ? await context.accounts.changeUser(session, id, changes, null, context.caller)
      : await changeMatchingVersion(match.versions, id, changes, session, context)
  // Without a list in the form, the account's list may be of another process or an older program.
  if (outcome.ok && changes[LAYOUTS_FIELD]) context.knownLayouts.remember(outcome.value)
  return responseOf(outcome, messageContext(context), (account) => accountResponse(account))
}

/**
 * Nearly always one version. Of several the newest is tried, and, when the stored one is another of them,
 * that one.
 */
async function changeMatchingVersion(
  versions: readonly number[],
  id: number,
  changes: UserChanges,
  session: Session,
  context: CallContext,
): Promise<Outcome<Account>> {
  const newest = versions.length === 0 ? NO_VERSION : Math.max(...versions)
  const outcome = await context.accounts.changeUser(session, id, changes, newest, context.caller)
  if (
    outcome.ok ||
    outcome.code !== 'stale' ||
    !outcome.account ||
    !versions.includes(outcome.account.version)
  )
    return outcome
  return context.accounts.changeUser(session, id, changes, outcome.account.version, context.caller)
}
