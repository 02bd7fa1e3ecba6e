/** A text with a button that copies it. */
import { useEffect, useId, useRef, useState } from 'react'
import { copyText } from '#blocks/chart/export/save-and-copy.web.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import styles from './copyable-text.module.css'

/** Specification §2 "Layout editor". */
const COPIED_SHOWN_MS = 4_000

/** A text to be copied; where the browser does not let it be, it is selected. */
export function CopyableText({
  label,
  text,
  copy,
  rows,
}: {
  label: string
  text: string
  copy: string
  rows: number
}) {
  const {
    admin: { embed: words },
  } = useLayoutTexts()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<{ readonly kind: 'copied' | 'selected' } | null>(null)
  useEffect(() => {
    if (outcome?.kind !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const select = () => {
    field.current?.focus()
    field.current?.select()
    setOutcome({ kind: 'selected' })
  }
  const isCopied = outcome?.kind === 'copied'
  return (
    <div className={styles.taken}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={rows}
        spellCheck={false}
        className={`field-control ${styles.text}`}
        value={text}
      />
      <div>
        <Button
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => void copyText(text).then(() => setOutcome({ kind: 'copied' }), select)}
        >
          {isCopied ? words.copied : copy}
        </Button>
      </div>
      <p role="status" className={outcome?.kind === 'selected' ? undefined : styles.unseen}>
        {outcome !== null && (isCopied ? words.copied : words.selected)}
      </p>
    </div>
  )
}
