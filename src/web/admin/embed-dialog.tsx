/**
 * Dialog with the code of a block (decision 26): for the website's embed block, and a complete frame for any
 * other page.
 */
import { encodeBlockConfig, MAX_BLOCK_CONFIG_LENGTH } from '#core/addresses/block-config.ts'
import { embedSnippet, fitsInUrl, estimatedEmbedHeight } from '#core/addresses/embed-snippet.ts'
import { formatNumber } from '#core/format/number.ts'
import { langOf } from '#core/locale.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { HistoryDialog } from '../dialogs/layout-dialogs.tsx'
import { CopyableText } from '../embed-code/copyable-text.tsx'

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
