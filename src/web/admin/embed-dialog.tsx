/**
 * A block to be taken elsewhere (decision 26): its code for the website's embed block, and the whole frame
 * for any other page.
 */
import { useEffect, useId, useRef, useState } from 'react'
import { encodeBlockConfig, MAX_BLOCK_CONFIG_LENGTH } from '#core/addresses/block-config.ts'
import { embedSnippet, fitsInUrl, estimatedEmbedHeight } from '#core/addresses/embed-snippet.ts'
import { formatNumber } from '#core/format/number.ts'
import { langOf } from '#core/locale.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { copyText } from '#blocks/chart/export/save-and-copy.web.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { HistoryDialog } from '../dialogs/layout-dialogs.tsx'
import styles from './embed-dialog.module.css'

/** Specification §2 "Layout editor". */
const COPIED_SHOWN_MS = 4_000

export function EmbedDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const {
    admin: { embed: words },
  } = useLayoutTexts()
  const locale = useLocale()
  const config = encodeBlockConfig(block)
  if (!fitsInUrl(config)) {
    return (
      <HistoryDialog heading={words.heading} onClose={onClose}>
        <p>
          {words.tooLong(formatNumber(config.length, locale), formatNumber(MAX_BLOCK_CONFIG_LENGTH, locale))}
        </p>
      </HistoryDialog>
    )
  }
  const frame = embedSnippet({
    publicUrl: location.origin,
    config,
    lang: langOf(locale),
    title: block.heading.trim() === '' ? words.untitled : block.heading,
    height: estimatedEmbedHeight(block.type),
  })
  return (
    <HistoryDialog heading={words.heading} onClose={onClose}>
      <p>{words.lead}</p>
      <CopyableText label={words.code} text={config} copy={words.copyCode} rows={4} />
      <p>{words.frameLead}</p>
      <CopyableText label={words.frame} text={frame} copy={words.copyFrame} rows={6} />
    </HistoryDialog>
  )
}

/** A text to be copied; where the browser does not let it be, it is selected. */
function CopyableText({
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
