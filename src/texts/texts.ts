/**
 * The words of the product. Bokmål is the source, English is typed from it: a missing text is a compile error (decision 57).
 * Parameters are function arguments. One language is shipped to a reader's browser.
 */
import type { nb } from './nb.ts'

type Widened<Value> = Value extends string
  ? string
  : Value extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof Value]: Widened<Value[Key]> }

export type Texts = Widened<typeof nb>
