/**
 * An account as its owner's browser sees it (docs/wire.md "Subscriber"). Nothing is here that is not named
 * here (security S18, S19).
 */
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import type { User } from '#contract/subscriber/user.ts'
import type { Account } from '#store/accounts/account-types.ts'

/** Converts a stored account to its wire form. */
export function toUser(account: Account): User {
  return {
    ID: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    display_name: `${account.firstName} ${account.lastName}`.trim(),
    subscriber_email: account.email,
    city: account.city,
    title: account.title,
    company: account.company,
    avatar: account.avatar,
    locale: account.locale,
    [LAYOUTS_FIELD]: [...account.layouts],
    email_settings: account.emailSettings,
    pending_email: account.pendingEmail,
  }
}
