/**
 * The code of a public block for other sites: a frame with and without script, and its address. Loaded on
 * click.
 */
import { encodeBlockConfig, MAX_BLOCK_CONFIG_LENGTH } from '#core/addresses/block-config.ts'
import {
  blockUrl,
  embedSnippet,
  estimatedEmbedHeight,
  fitsInUrl,
  frameSnippet,
} from '#core/addresses/embed-snippet.ts'
import { formatNumber } from '#core/format/number.ts'
import { langOf } from '#core/locale.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { useLayoutTexts, useLazyTexts, useLocale } from '#ui/texts-context.tsx'
import { HistoryDialog } from '../dialogs/layout-dialogs.tsx'
import { CopyableText } from './copyable-text.tsx'

export function BlockEmbedDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const { embedCode: words } = useLazyTexts().blockMenu
  const { admin } = useLayoutTexts()
  const locale = useLocale()
  const config = encodeBlockConfig(block)
  const frame = {
    publicUrl: location.origin,
    config,
    lang: langOf(locale),
    title: block.heading.trim() === '' ? admin.embed.untitled : block.heading,
    height: estimatedEmbedHeight(block.type),
  }
  return (
    <HistoryDialog heading={words.heading} onClose={onClose}>
      {fitsInUrl(config) ? (
        <>
          <p>{words.lead}</p>
          <CopyableText
            label={words.withScript}
            text={embedSnippet(frame)}
            copy={words.copyWithScript}
            rows={5}
          />
          <CopyableText label={words.frame} text={frameSnippet(frame)} copy={words.copyFrame} rows={4} />
          <CopyableText label={words.address} text={blockUrl(frame)} copy={words.copyAddress} rows={3} />
        </>
      ) : (
        <p>
          {admin.embed.tooLong(
            formatNumber(config.length, locale),
            formatNumber(MAX_BLOCK_CONFIG_LENGTH, locale),
          )}
        </p>
      )}
    </HistoryDialog>
  )
}
