/**
 * Whether the words of an embedded block are those of the author of its address, and not of the portal's
 * content (security S28).
 */
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import type { Lang } from '#core/locale.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'

/** Types that show free words and links. All others show the portal's figures. */
const FREE_TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'table', 'campaign'])

/** Content is never changed, only replaced: its configs go with it. */
const configsByContent = new WeakMap<LocalContent, ReadonlySet<string>>()

/**
 * A block that appears word for word on a dashboard or city page is the portal's own, wherever its address
 * was written.
 */
export function isUserAuthored(block: Block, lang: Lang, { snapshot }: Edition): boolean {
  if (!FREE_TEXT_TYPES.has(block.type)) return false
  const content = snapshot.content[lang]
  const known = configsByContent.get(content) ?? configsOf(content)
  configsByContent.set(content, known)
  return !known.has(encodeBlockConfig(block))
}

function configsOf({ settings }: LocalContent): ReadonlySet<string> {
  const blocks = [...settings.dashboards, ...settings.cities].flatMap(({ rows }) =>
    rows.flatMap(({ columns }) => columns.flat()),
  )
  return new Set(
    blocks.filter(({ type }) => FREE_TEXT_TYPES.has(type)).map((block) => encodeBlockConfig(block)),
  )
}
