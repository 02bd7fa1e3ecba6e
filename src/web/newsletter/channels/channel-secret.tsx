import { useId, useRef, useState } from 'react'
import { channelFormTexts } from '#texts/loaded/channel-texts.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/texts-context.tsx'

/** The secret of a channel, which is shown once, with a button that copies or selects it. */
export function ChannelSecret({ secret }: { secret: string }) {
  const words = channelFormTexts(useLocale())
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // The text is selected for the reader's own keys.
      setCopied(false)
    }
  }
  return (
    <div className="field">
      <p role="status">{isCopied ? words.copied : words.secretLead}</p>
      <label htmlFor={id}>{words.secretHeading}</label>
      <input
        ref={field}
        id={id}
        type="text"
        readOnly
        value={secret}
        className="field-control"
        translate="no"
      />
      <p>
        <Button size="small" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </p>
    </div>
  )
}
