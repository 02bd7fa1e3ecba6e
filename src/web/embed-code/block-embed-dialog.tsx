/**
 * The code of a public block for other sites: a frame with and without script, and its address. Loaded on
 * click.
 */
import { useState } from 'react'
import { asOfDayOf } from '#core/addresses/as-of.ts'
import { encodeBlockConfig, MAX_BLOCK_CONFIG_LENGTH } from '#core/addresses/block-config.ts'
import {
  blockUrl,
  embedSnippet,
  estimatedEmbedHeight,
  fitsInUrl,
  frameSnippet,
} from '#core/addresses/embed-snippet.ts'
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { langOf } from '#core/locale.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { useLayoutTexts, useLazyTexts, useLocale } from '#ui/texts-context.tsx'
import { useShell } from '../navigation/use-shell.ts'
import { useLocation } from '../router/router-context.ts'
import { HistoryDialog } from '../dialogs/layout-dialogs.tsx'
import { CopyableText } from './copyable-text.tsx'

const FREEZE_ID = 'freeze-block'

/** The day that a frozen block shows: that of the page, which is today's unless its address has a day. */
function useFreezeDay(): { readonly day: string; readonly isOfEarlierDay: boolean } {
  const { today } = useShell()
  const asked = asOfDayOf(useLocation().search.slice(1))
  return asked?.ok ? { day: asked.day, isOfEarlierDay: true } : { day: today, isOfEarlierDay: false }
}

export function BlockEmbedDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const { embedCode: words } = useLazyTexts().blockMenu
  const { admin } = useLayoutTexts()
  const locale = useLocale()
  const config = encodeBlockConfig(block)
  const { day, isOfEarlierDay } = useFreezeDay()
  const [isFrozen, setFrozen] = useState(isOfEarlierDay)
  const frame = {
    publicUrl: location.origin,
    config,
    lang: langOf(locale),
    title: block.heading.trim() === '' ? admin.embed.untitled : block.heading,
    height: estimatedEmbedHeight(block.type),
    ...(isFrozen ? { asOf: day } : {}),
  }
  return (
    <HistoryDialog heading={words.heading} onClose={onClose}>
      {fitsInUrl(config) ? (
        <>
          <p>{isFrozen ? words.frozenLead : words.lead}</p>
          {block.type === 'lease' && <p>{words.holdsLease}</p>}
          <div className="field-check">
            <input
              id={FREEZE_ID}
              type="checkbox"
              checked={isFrozen}
              onChange={({ currentTarget }) => setFrozen(currentTarget.checked)}
            />
            <label htmlFor={FREEZE_ID}>{words.freeze(formatDate(day, locale, 'long'))}</label>
          </div>
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
