/** The block that a reader sees: a chart with the window, mode and hidden series that its controls show now. */
import { CHART_SEEN_ATTRIBUTE } from '#blocks/chart/interactive/chart-interaction.ts'
import { MAX_MOVING_WINDOW, withSeen, WHOLE_CHART, type SeenChart } from '#core/chart/chart-window.ts'
import { isIsoDate } from '#core/time/iso-date.ts'
import { isRecord } from '#core/text/is-record.ts'
import type { Block } from '#contract/entities/dashboard.ts'

/** What a reader has changed of a block's chart, as text; '' when nothing. @param anchor id of the block */
export function seenText(anchor: string): string {
  return (
    document
      .getElementById(anchor)
      ?.querySelector(`[${CHART_SEEN_ATTRIBUTE}]`)
      ?.getAttribute(CHART_SEEN_ATTRIBUTE) ?? ''
  )
}

/**
 * The stored block with what is seen of it; the same block when the text is no such thing, or it is no chart.
 *
 * @param text as {@link seenText} returns it, or from an address: untrusted. The schema of the chart block
 *   checks the values again wherever the block is shown or stored.
 */
export function asSeen(block: Block, text: string): Block {
  const seen = block.type === 'chart' && text !== '' ? readSeen(text) : null
  return seen === null ? block : { ...block, attributes: withSeen(block.attributes, seen) }
}

function readSeen(text: string): SeenChart | null {
  try {
    const read: unknown = JSON.parse(text)
    if (!isRecord(read)) return null
    const { window, mode, hidden } = read
    return {
      window: windowOf(window),
      mode: mode === 'index' ? mode : WHOLE_CHART.mode,
      hidden: Array.isArray(hidden) ? hidden.filter((id: unknown) => typeof id === 'string') : [],
    }
  } catch {
    return null
  }
}

/** `null` for everything that the schema of the block would refuse. */
function windowOf(read: unknown): SeenChart['window'] {
  if (!isRecord(read)) return null
  const { last, unit, from = null, to = null } = read
  if (unit === 'years' || unit === 'months') {
    const isAllowed = typeof last === 'number' && Number.isInteger(last) && last >= 1
    return isAllowed && last <= MAX_MOVING_WINDOW[unit] ? { last, unit } : null
  }
  if (!isDayOrOpen(from) || !isDayOrOpen(to)) return null
  const isStretch = from !== null && to !== null ? from < to : from !== to
  return isStretch ? { from, to } : null
}

function isDayOrOpen(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && isIsoDate(value))
}
