/** Examples are data: the same ones feed tests, the gallery and the mail preview. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { AnswerOf, CallName, ParametersOf } from '#contract/portal.ts'
import type { Lang } from '#core/locale.ts'
import { AnswerBook, type Answer } from './need.ts'

/** Puts one answer of an example into the book, in the language asked. */
export type ExampleAnswer = (book: AnswerBook, lang: Lang) => void

export interface Example {
  readonly name: string
  /** As stored: partly filled attributes are completed by the schema. */
  readonly block: Partial<Block>
  readonly answers: readonly ExampleAnswer[]
  /** The HTTP status of its error panel, where the example shows one. */
  readonly failsWith?: number
}

/** The Oslo calendar day that examples are made for. */
export const EXAMPLE_TODAY = '2026-11-20'

/** A text that tries to inject markup into a page. */
export const HOSTILE_TEXT = '</script><img src=x onerror=alert(1)>"\'&\u2028'

export function exampleData<Name extends CallName>(
  call: Name,
  parameters: ParametersOf<Name>,
  data: AnswerOf<Name>,
): ExampleAnswer {
  return exampleAnswer(call, parameters, { ok: true, data })
}

export function exampleAnswer<Name extends CallName>(
  call: Name,
  parameters: ParametersOf<Name>,
  answer: Answer<AnswerOf<Name>>,
): ExampleAnswer {
  return (book, lang) => book.set({ call, parameters: { ...parameters, lang } }, answer)
}

export function exampleAnswerBook(example: Example, lang: Lang): AnswerBook {
  const book = new AnswerBook()
  for (const put of example.answers) put(book, lang)
  return book
}
