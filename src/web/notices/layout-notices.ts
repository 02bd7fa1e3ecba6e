/** Notices about layouts in the header's message region. */
import { splitLocale } from '#core/locale.ts'
import { layoutTexts } from '#texts/loaded/layout-texts.ts'
import { currentNotice, setNotice, type Notice } from './notice-store.ts'

/** Specification §4: header messages disappear after four seconds; applies to success messages (decision 55). */
const HEADER_MESSAGE_MS = 4_000

/** The last failure notice. */
let lastFailure: Notice | null = null

/**
 * Called when the server refused the list (specification §8); shows the specified text.
 *
 * @param message the reason where known, mostly the server's
 */
export function notifyUpdateFailed(message = ''): void {
  console.warn(new Error('Could not update dashboard settings'))
  notifyFailure(failureText(message))
}

/** @param message as of {@link notifyUpdateFailed} */
export function failureText(message: string): string {
  const { failed } = pageTexts()
  return message === '' ? failed : `${failed}. ${message}`
}

function pageTexts() {
  return layoutTexts(splitLocale(location.pathname).locale).pages
}

/** Text when a list is too large to be sent, with what helps. */
export function tooLargeText(): string {
  return pageTexts().tooLarge
}

/** For "copy", in titles. */
export function copyWord(): string {
  return pageTexts().copyWord
}

/**
 * Shows a failure until the next try, or until it is dismissed (decision 55). @param text in the page's
 * language
 */
export function notifyFailure(text: string): void {
  lastFailure = { text, durationMs: null }
  setNotice(lastFailure)
}

/** Removes the failure of the previous try. */
export function clearFailure(): void {
  if (lastFailure !== null && currentNotice() === lastFailure) setNotice(null)
  lastFailure = null
}

/** Something has succeeded. @param text in the page's language */
export function notifySuccess(text: string): void {
  setNotice({ text, durationMs: HEADER_MESSAGE_MS })
}
