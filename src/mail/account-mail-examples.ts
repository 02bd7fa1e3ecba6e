/** One of each account mail, for tests and the preview. People and addresses are fictitious. */
import { localizedPath, type Locale } from '#core/locale.ts'
import type { AccountMail, AccountMailContext } from './account-mail.ts'

export type AccountMailKind = AccountMail['kind']

const TOKEN = 'kF0x9cQ2vT7mB4yLr8sZ1nW6pJ3hD5gA0eUoXiCt_-E'
const ADDRESS = 'kari.nordmann@example.org'
const NEW_ADDRESS = 'kari@nordmann.example'

type Examples = {
  readonly [Kind in AccountMailKind]: (to: (path: string) => string) => Extract<AccountMail, { kind: Kind }>
}

const EXAMPLES: Examples = {
  validate: (to) => ({ kind: 'validate', href: to(linkPath('validate', ADDRESS)) }),
  'already-registered': (to) => ({
    kind: 'already-registered',
    loginHref: to('/login'),
    resetHref: to('/login'),
  }),
  reset: (to) => ({ kind: 'reset', href: to(linkPath('reset', ADDRESS)) }),
  'password-changed': (to) => ({ kind: 'password-changed', resetHref: to('/login') }),
  'email-confirm': (to) => ({
    kind: 'email-confirm',
    href: to(linkPath('email', NEW_ADDRESS)),
    oldEmail: ADDRESS,
  }),
  'email-notice': (to) => ({
    kind: 'email-notice',
    undoHref: to(linkPath('email-undo', ADDRESS)),
    newEmail: NEW_ADDRESS,
  }),
  'email-in-use': (to) => ({ kind: 'email-in-use', loginHref: to('/login') }),
  delete: (to) => ({ kind: 'delete', href: to(linkPath('delete', ADDRESS)) }),
  deleted: () => ({ kind: 'deleted', keptDays: 0 }),
  'email-undone': (to) => ({ kind: 'email-undone', href: to(linkPath('reset', ADDRESS)) }),
  'email-taken-back': (to) => ({ kind: 'email-taken-back', registerHref: to('/register') }),
  'deletion-stop': (to) => ({
    kind: 'deletion-stop',
    undoHref: to(linkPath('email-undo', ADDRESS)),
    days: 6,
  }),
  'sign-on-proof': (to) => ({
    kind: 'sign-on-proof',
    href: to(`/login?sign-on=confirm#${TOKEN}`),
    provider: 'Eksempel-ID',
  }),
  'login-method-added': (to) => ({
    kind: 'login-method-added',
    profileHref: to('/profile'),
    method: 'Eksempel-ID',
  }),
  'login-method-removed': (to) => ({
    kind: 'login-method-removed',
    profileHref: to('/profile'),
    method: 'Eksempel-ID',
  }),
  test: () => ({ kind: 'test' }),
}

export const ACCOUNT_MAIL_KINDS = Object.keys(EXAMPLES).filter(isAccountMailKind)

/** Whether there is an account mail of this name. */
export function isAccountMailKind(text: string): text is AccountMailKind {
  return Object.hasOwn(EXAMPLES, text)
}

/** @param publicUrl origin of the site, without a slash at the end */
export function accountMailExample(
  kind: AccountMailKind,
  locale: Locale,
  publicUrl: string,
): { readonly mail: AccountMail; readonly context: AccountMailContext } {
  const to = (path: string) => `${publicUrl}${localizedPath(path, locale)}`
  return { mail: EXAMPLES[kind](to), context: { locale, publicUrl, firstName: 'Kari' } }
}

function linkPath(action: string, address: string): string {
  return `/user/${action}/${TOKEN}/${encodeURIComponent(address)}`
}
