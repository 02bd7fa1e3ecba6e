/** Examples are data: the same ones feed tests, the gallery and later the mail preview. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { AnswerOf, CallName } from '#contract/portal.ts'
import type { Lang } from '#core/locale.ts'
import { AnswerBook, type Answer } from './need.ts'
import type { UrlParameters } from '#contract/url.ts'

/** Puts one answer of an example into the book, in the language asked. */
export type ExampleAnswer = (book: AnswerBook, lang: Lang) => void

export interface Example {
  readonly name: string
  /** As stored: partly filled attributes are completed by the schema. */
  readonly block: Partial<Block>
  readonly answers: readonly ExampleAnswer[]
}

export function answered<Name extends CallName>(call: Name, parameters: UrlParameters, data: AnswerOf<Name>): ExampleAnswer {
  return given(call, parameters, { ok: true, data })
}

export function given<Name extends CallName>(call: Name, parameters: UrlParameters, answer: Answer<AnswerOf<Name>>): ExampleAnswer {
  return (book, lang) => book.set({ call, parameters: { ...parameters, lang } }, answer)
}

export function bookOf(example: Example, lang: Lang): AnswerBook {
  const book = new AnswerBook()
  for (const put of example.answers) put(book, lang)
  return book
}
