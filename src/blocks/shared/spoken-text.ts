/**
 * A text with its spoken form. They differ where print would mislead speech synthesis: the space in "6 800"
 * sounds like two numbers, and "–" is silent.
 */
export interface SpokenText {
  readonly text: string
  readonly spoken: string
}

/** A text that speech synthesis reads as it is written. */
export function spokenAsWritten(text: string): SpokenText {
  return { text, spoken: text }
}
