/**
 * Submission of a form: one try at a time, a minimum duration of the spinner, a timeout, and messages
 * (specification §4 "Dialogs and session", §8, §9 "Form defaults"). Independent of the DOM, so that timing
 * can be tested.
 */
import { createListenerSet } from '../listener-set.ts'
import { MIN_SPINNER_MS, SUBMIT_TIMEOUT_MS } from '#core/limits.ts'

export type SubmitResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** The server's message for the reader; `fields` by the names of the form. */
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /** The server accepted, but this device cannot continue; the message says what the reader can do. */
  | { readonly kind: 'notSet'; readonly message: string }
  /** The login opens over the form, which keeps its values and shows no message. */
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'network' | 'unknown' | 'stale' }

export interface FormMessage {
  readonly kind: 'success' | 'error' | 'warning'
  /** Kind of the result. */
  readonly of: SubmitResult<never>['kind']
  readonly text: string
}

export interface SubmissionState {
  /** A try is in progress. */
  readonly isBusy: boolean
  /** `null` = no message. */
  readonly message: FormMessage | null
}

/** The passing of time; handed in, so that tests need not wait. */
export interface Clock {
  /** @returns forgets it */
  after(ms: number, then: () => void): () => void
}

export const browserClock: Clock = {
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

export interface SubmitWords {
  /** Message for an unexpected answer. */
  readonly unknown: string
  /** Text for no response, or none in time. */
  readonly network: string
}

/** Effects of a try. */
export interface SubmitHandlers<Value> {
  readonly words: SubmitWords
  /** Text after a success; '' = none. */
  readonly success: string
  /** Duration of the success message, in milliseconds. */
  readonly successMs: number
  readonly onDone: (value: Value) => void
  /** @returns whether the fields say it, so that no message is needed */
  readonly onRefused: (fields: Readonly<Record<string, string>>) => boolean
}

const INITIAL_STATE: SubmissionState = { isBusy: false, message: null }

export class Submission {
  readonly #clock: Clock
  readonly subscribe: (listener: () => void) => () => void
  readonly #notify: () => void
  #state = INITIAL_STATE
  #isOver = false
  #stopHiding = () => {}

  constructor(clock: Clock) {
    ;[this.subscribe, this.#notify] = createListenerSet()
    this.#clock = clock
  }

  readonly state = (): SubmissionState => this.#state

  /**
   * Runs the action. The spinner is shown for at least {@link MIN_SPINNER_MS}; after
   * {@link SUBMIT_TIMEOUT_MS} the try has failed. Does nothing during an earlier try. Any error of the action
   * counts as a lost connection.
   */
  async submit<Value>(
    action: () => Promise<SubmitResult<Value>>,
    outcome: SubmitHandlers<Value>,
  ): Promise<void> {
    if (this.#state.isBusy) return
    this.#stopHiding()
    this.#change({ isBusy: true, message: null })
    const [result] = await Promise.all([this.#inTime(action), this.#pause(MIN_SPINNER_MS)])
    if (this.#isOver) return
    this.#change({ isBusy: false, message: messageOf(result, outcome) })
    if (result.kind !== 'done') return
    if (outcome.success !== '') this.#stopHiding = this.#clock.after(outcome.successMs, this.dismiss)
    outcome.onDone(result.value)
  }

  readonly dismiss = (): void => {
    this.#stopHiding()
    this.#change({ ...this.#state, message: null })
  }

  /** Called when the form is shown. @returns a function for its removal: later results are ignored */
  readonly begin = (): (() => void) => {
    this.#isOver = false
    return () => {
      this.#isOver = true
      this.#stopHiding()
    }
  }

  #change(state: SubmissionState): void {
    this.#state = state
    this.#notify()
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#clock.after(ms, resolve)
    })
  }

  async #inTime<Value>(action: () => Promise<SubmitResult<Value>>): Promise<SubmitResult<Value>> {
    let forget = () => {}
    const timeout = new Promise<SubmitResult<Value>>((resolve) => {
      forget = this.#clock.after(SUBMIT_TIMEOUT_MS, () => resolve({ kind: 'network' }))
    })
    try {
      return await Promise.race([action(), timeout])
    } catch {
      return { kind: 'network' }
    } finally {
      forget()
    }
  }
}

/** Specification §8: a refusal is an error in the server's words, an unexpected answer is a warning. */
function messageOf<Value>(
  result: SubmitResult<Value>,
  { words, success, onRefused }: SubmitHandlers<Value>,
): FormMessage | null {
  switch (result.kind) {
    case 'done':
      return success === '' ? null : { kind: 'success', of: 'done', text: success }
    case 'refused':
      return onRefused(result.fields) ? null : { kind: 'error', of: 'refused', text: result.message }
    case 'notSet':
      return { kind: 'error', of: 'notSet', text: result.message }
    case 'network':
      return { kind: 'error', of: 'network', text: words.network }
    case 'signedOut':
      return null
    case 'unknown':
    case 'stale':
      return { kind: 'warning', of: result.kind, text: words.unknown }
  }
}
