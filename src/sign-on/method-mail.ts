/** Mail about a way to log in that was added or removed. */
import { mailTo, siteHref } from '#accounts/account-mails.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { SignOnDeps } from './sign-on-deps.ts'

/** @param method its name for the owner */
export function methodMail(
  deps: SignOnDeps,
  account: Account,
  kind: 'login-method-added' | 'login-method-removed',
  method: string,
) {
  return mailTo(
    deps,
    account,
    { kind, profileHref: siteHref(deps, '/profile', account.locale), method },
    null,
  )
}
