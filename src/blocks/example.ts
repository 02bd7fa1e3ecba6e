/** Examples as data, shared by tests, the gallery and the mail preview. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { AnswerOf, CallName, ParametersOf } from '#contract/portal.ts'
import type { Lang } from '#core/locale.ts'
import { AnswerBook, type Answer } from './need.ts'

/** Adds one answer of an example to the answer book, in the given language. */
export type ExampleAnswer = (answerBook: AnswerBook, lang: Lang) => void

/** A block of one type with the answers to its needs. */
export interface Example {
  readonly name: string
  /** Stored form: missing attributes are completed by the schema. */
  readonly block: Partial<Block>
  readonly answers: readonly ExampleAnswer[]
  /** HTTP status of its error panel, where the example shows one. */
  readonly failsWith?: number
}

/** Oslo calendar day of all examples. */
export const EXAMPLE_TODAY = '2026-11-20'

/** A text that tries to inject markup into a page. */
export const HOSTILE_TEXT = '</script><img src=x onerror=alert(1)>"\'&\u2028'

/** A successful answer to one call. The language is added when the answer book is made. */
export function exampleData<Name extends CallName>(
  call: Name,
  parameters: ParametersOf<Name>,
  data: AnswerOf<Name>,
): ExampleAnswer {
  return exampleAnswer(call, parameters, { ok: true, data })
}

/** An answer to one call, which may be a failure. The language is added when the answer book is made. */
export function exampleAnswer<Name extends CallName>(
  call: Name,
  parameters: ParametersOf<Name>,
  answer: Answer<AnswerOf<Name>>,
): ExampleAnswer {
  return (answerBook, lang) => answerBook.set({ call, parameters: { ...parameters, lang } }, answer)
}

/** All answers of an example in one language; a need without one is answered as unavailable (503). */
export function exampleAnswerBook(example: Example, lang: Lang): AnswerBook {
  const answerBook = new AnswerBook()
  for (const addAnswer of example.answers) addAnswer(answerBook, lang)
  return answerBook
}
