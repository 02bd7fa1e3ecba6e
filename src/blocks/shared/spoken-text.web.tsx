/** Shows the text, with the spoken form for assistive technology where they differ. */
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
