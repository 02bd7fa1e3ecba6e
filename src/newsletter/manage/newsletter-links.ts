/** Where the links of a newsletter lead. All are addresses of this site. */
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'

/** With the token of a web copy behind it. */
export const COPY_PATH = `${NEWSLETTER_PATH}/utgave/`
/** With the settings as its query. */
export const PREVIEW_PATH = `${NEWSLETTER_PATH}/forhandsvisning`
/** Behind a token. */
export const STOP_PATH = '/stopp'
const SETTINGS_PATH = '/profile/newsletter'

/** @param publicUrl origin of the site, without a slash at the end */
export function manageHref(publicUrl: string, token: string, locale: Locale): string {
  return `${publicUrl}${localizedPath(`${NEWSLETTER_PATH}/${token}`, locale)}`
}

/** A page with one button that stops the list of the token, for every browser. */
export function unsubscribePageHref(publicUrl: string, token: string, locale: Locale): string {
  return manageHref(publicUrl, token, locale) + STOP_PATH
}

/**
 * What List-Unsubscribe names (RFC 8058): a POST there leaves at once, anything else changes nothing. Who
 * opens it reads on in the language of the mail.
 */
export function oneClickUnsubscribeHref(publicUrl: string, token: string, locale: Locale): string {
  return `${publicUrl}${SUBSCRIBER_PREFIX}newsletter/unsubscribe/${token}?lang=${langOf(locale)}`
}

/** An issue has one language, so its copy has one address. */
export function copyHref(publicUrl: string, token: string): string {
  return `${publicUrl}${COPY_PATH}${token}`
}

/** Address of the settings for a reader with a session; used where no personal link can be made. */
export function settingsHref(publicUrl: string, locale: Locale): string {
  return `${publicUrl}${localizedPath(SETTINGS_PATH, locale)}`
}
