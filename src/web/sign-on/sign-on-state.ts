/** How a login at a provider went, as the address of the page says it. */
import { isSignOnState, SIGN_ON_PARAMETER, type SignOnState } from '#contract/subscriber/sign-on.ts'
import type { SignOnTexts } from '#texts/accounts/sign-on-words.ts'

/** The state in a query such as `?sign-on=ready`; `null` = none, or an unknown one. */
export function signOnStateIn(search: string): SignOnState | null {
  const state = new URLSearchParams(search).get(SIGN_ON_PARAMETER) ?? ''
  return isSignOnState(state) ? state : null
}

/** Sentence for the reader; '' = the state has a form, or a step of its own. */
export function stateSentence(state: SignOnState | null, { states }: SignOnTexts): string {
  return state === null || state === 'ready' || state === 'confirm' ? '' : states[state]
}
