/** PUT user: only the fields that are sent, and with If-Match only when nobody was faster (decision 47). */
import type { Session } from '#accounts/accounts.ts'
import type { Outcome } from '#accounts/outcome.ts'
import type { subscriberCalls } from '#contract/subscriber/calls.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import type { Account } from '#store/accounts/account-store.ts'
import type { z } from 'zod'
import { answerOf, transportRefusal, withUser, type Answer } from './answers.ts'
import { wordsFor, type Asked } from './asked.ts'
import { readIfMatch } from './user-tag.ts'

/** A version that no user has: whatever is stored is newer than a tag that is not ours. */
const NO_VERSION = 0

export async function changeUser(
  { user }: z.output<typeof subscriberCalls.changeUser.form>,
  session: Session,
  asked: Asked,
): Promise<Answer> {
  const { ID: id, ...changes } = user
  const match = readIfMatch(asked.headers['if-match'], session.account)
  if (match.kind === 'malformed') return transportRefusal('malformed', asked.caller.locale)
  const outcome =
    match.kind === 'any'
      ? await asked.accounts.changeUser(session, id, changes, null, asked.caller)
      : await changeOneOf(match.versions, id, changes, session, asked)
  return answerOf(outcome, wordsFor(asked), (account) => withUser(account))
}

/**
 * Nearly always one version. Of several the newest is tried, and, when the stored one is another of them,
 * that one.
 */
async function changeOneOf(
  versions: readonly number[],
  id: number,
  changes: UserChanges,
  session: Session,
  asked: Asked,
): Promise<Outcome<Account>> {
  const newest = versions.length === 0 ? NO_VERSION : Math.max(...versions)
  const outcome = await asked.accounts.changeUser(session, id, changes, newest, asked.caller)
  if (
    outcome.ok ||
    outcome.code !== 'stale' ||
    !outcome.account ||
    !versions.includes(outcome.account.version)
  )
    return outcome
  return asked.accounts.changeUser(session, id, changes, outcome.account.version, asked.caller)
}
