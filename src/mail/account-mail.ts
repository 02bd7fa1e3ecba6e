/** Mails about accounts as data. `renderAccountMail` writes their text. */
import type { Locale } from '#core/locale.ts'

/** Mails by kind. Every `href` is absolute and on PUBLIC_URL. */
export type AccountMail =
  | { readonly kind: 'validate'; readonly href: string }
  /** To the owner of an account whose address was used to register again. */
  | { readonly kind: 'already-registered'; readonly loginHref: string; readonly resetHref: string }
  | { readonly kind: 'reset'; readonly href: string }
  | { readonly kind: 'password-changed'; readonly resetHref: string }
  /** To the new address. */
  | { readonly kind: 'email-confirm'; readonly href: string; readonly oldEmail: string }
  /** To the old address, with seven days to undo. */
  | { readonly kind: 'email-notice'; readonly undoHref: string; readonly newEmail: string }
  /** To the owner of an address that another account requested. */
  | { readonly kind: 'email-in-use'; readonly loginHref: string }
  | { readonly kind: 'delete'; readonly href: string }
  /** `keptDays`: days in which a former address can take the account back; 0 = none. */
  | { readonly kind: 'deleted'; readonly keptDays: number }
  /** To the address that keeps or regains the account; the link sets a new password. */
  | { readonly kind: 'email-undone'; readonly href: string }
  /** To the address that loses the account. */
  | { readonly kind: 'email-taken-back'; readonly registerHref: string }
  /** To a former address of an account that is being deleted; `days`: validity of the link. */
  | { readonly kind: 'deletion-stop'; readonly undoHref: string; readonly days: number }
  /** To the address that a sign-on provider gave for a login; `provider`: its name for readers. */
  | { readonly kind: 'sign-on-proof'; readonly href: string; readonly provider: string }
  /** `method`: name of the way to log in. */
  | { readonly kind: 'login-method-added'; readonly profileHref: string; readonly method: string }
  | { readonly kind: 'login-method-removed'; readonly profileHref: string; readonly method: string }
  | { readonly kind: 'test' }

export interface AccountMailContext {
  readonly locale: Locale
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** The reader's first name; '' = unknown. */
  readonly firstName: string
}

/** A mail in both forms, in the language of its reader; it has no recipient yet. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}
