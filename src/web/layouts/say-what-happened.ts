/** What is said of layouts in the header's place for messages. */
import { splitLocale } from '#core/locale.ts'
import { layoutTexts } from '#texts/layout-texts.ts'
import { changeAccountState } from '../account/account-state.ts'

/** Specification §4: header messages are gone after four seconds. */
const HEADER_MESSAGE_MS = 4_000

/** Raised when the server did not take the list (specification §8); the reader is told in the words for that. */
export function sayUpdateFailed(): void {
  console.warn(new Error('Could not update dashboard settings'))
  const { failed } = layoutTexts(splitLocale(location.pathname).locale).pages
  changeAccountState({ notice: { text: failed, shownMs: HEADER_MESSAGE_MS, isFailure: true } })
}

/** Something has succeeded. @param text in the page's language */
export function sayDone(text: string): void {
  changeAccountState({ notice: { text, shownMs: HEADER_MESSAGE_MS } })
}
