/**
 * A text with the words for those who hear it. They differ where print would mislead speech: the space in "6
 * 800" sounds like two numbers, and "–" like nothing at all.
 */
export interface SpokenText {
  readonly text: string
  readonly spoken: string
}

export function spokenAsWritten(text: string): SpokenText {
  return { text, spoken: text }
}
