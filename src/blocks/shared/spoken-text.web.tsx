/** Shows the text and lets its spoken form be heard instead, where the two differ. */
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { SpokenText } from './spoken-text.ts'

export function SpeakableText({ of: { text, spoken } }: { of: SpokenText }) {
  if (text === spoken) return text
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  )
}
