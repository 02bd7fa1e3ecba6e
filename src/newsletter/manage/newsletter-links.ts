/** Addresses of the newsletter's links, all on this site. */
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'

/** Path of a web copy, followed by its token. */
export const COPY_PATH = `${NEWSLETTER_PATH}/utgave/`
/** Path of a preview, with the settings as its query. */
export const PREVIEW_PATH = `${NEWSLETTER_PATH}/forhandsvisning`
/** Path segment after a token: the page that stops the mails. */
export const STOP_PATH = '/stopp'
/** Path segment after a token: the forms of the schedule and of the data sources. */
export const CHANGE_PATH = '/endre'
const SETTINGS_PATH = '/profile/newsletter'
const LAYOUTS_PATH = '/layout'

/** @param publicUrl origin of the site, without a slash at the end */
export function manageHref(publicUrl: string, token: string, locale: Locale): string {
  return `${publicUrl}${localizedPath(`${NEWSLETTER_PATH}/${token}`, locale)}`
}

/** Page with one button that ends the token's list, for every browser. */
export function unsubscribePageHref(publicUrl: string, token: string, locale: Locale): string {
  return manageHref(publicUrl, token, locale) + STOP_PATH
}

/**
 * Address for List-Unsubscribe (RFC 8058): a POST leaves the list at once, a GET changes nothing. The page
 * has the language of the mail.
 */
export function oneClickUnsubscribeHref(publicUrl: string, token: string, locale: Locale): string {
  return `${publicUrl}${SUBSCRIBER_PREFIX}newsletter/unsubscribe/${token}?lang=${langOf(locale)}`
}

/** Address of a web copy; an issue has one language, so the address has no locale. */
export function copyHref(publicUrl: string, token: string): string {
  return `${publicUrl}${COPY_PATH}${token}`
}

/** Address of the settings for a reader with a session; used where no personal link can be made. */
export function settingsHref(publicUrl: string, locale: Locale): string {
  return `${publicUrl}${localizedPath(SETTINGS_PATH, locale)}`
}

/** Address of a layout, for its owner with a session. @param slug omitted = the list of layouts */
export function layoutHref(publicUrl: string, locale: Locale, slug?: string): string {
  return publicUrl + localizedPath(slug === undefined ? LAYOUTS_PATH : `${LAYOUTS_PATH}/${slug}`, locale)
}
