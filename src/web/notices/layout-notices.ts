/** What is said of layouts in the header's place for messages. */
import { splitLocale } from '#core/locale.ts'
import { layoutTexts } from '#texts/layout-texts.ts'
import { currentNotice, setNotice, type Notice } from './notice-store.ts'

/** Specification §4: header messages are gone after four seconds; of those that report success (decision 55). */
const HEADER_MESSAGE_MS = 4_000

/** What was said last of something that did not succeed. */
let lastFailure: Notice | null = null

/**
 * Raised when the server did not take the list (specification §8); the reader is told in the words for that.
 *
 * @param message why, where that is known: mostly the server's
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

/** Why a list is not even sent, and what helps. */
export function tooLargeText(): string {
  return pageTexts().tooLarge
}

/** For "copy", in titles. */
export function copyWord(): string {
  return pageTexts().copyWord
}

/**
 * Something has not become what the reader wanted: said until the next try, or until it is dismissed
 * (decision 55). @param text in the page's language
 */
export function notifyFailure(text: string): void {
  lastFailure = { text, durationMs: null }
  setNotice(lastFailure)
}

/** The next try: what was said of the one before it counts no more. */
export function clearFailure(): void {
  if (lastFailure !== null && currentNotice() === lastFailure) setNotice(null)
  lastFailure = null
}

/** Something has succeeded. @param text in the page's language */
export function notifySuccess(text: string): void {
  setNotice({ text, durationMs: HEADER_MESSAGE_MS })
}
