/**
 * Parses the address of an embedded block and renders its document. Every config is untrusted input (security
 * S28): an invalid or unavailable block is the block error panel with status 400.
 */
import { decodeBlockConfig } from '#core/addresses/block-config.ts'
import type { EmbedTheme } from '#core/addresses/embed-snippet.ts'
import type { LogNote } from '#core/failure-codes.ts'
import { langOf, type Locale } from '#core/locale.ts'
import { MAX_MARKDOWN_WORK } from '#core/markdown/guarded-source.ts'
import { blockSchema, type Block } from '#contract/entities/dashboard.ts'
import { parseBlock } from '#blocks/registry.schema.ts'
import type { TileSource } from '#core/tile-source.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { PAGE_SOURCE_DEFAULTS } from '#pages/model/page-source.ts'
import { embedDocument } from '#web/embed/embed-document.tsx'
import { asOfNote, datedPage } from '#pages/model/dated-model.ts'
import { embedModel, isBlockShown, type EmbedModel } from '#pages/model/embed-model.ts'
import { pageModel, planPage } from '#pages/model/page-model.ts'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import { withLaterNotes } from '../as-of/later-corrections.ts'
import { isUserAuthored } from './user-authored.ts'
import { answerNeeds } from '../portal-api/need-answers.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

/** Block of a config: of a known type, with valid attributes; `null` = the config is invalid. */
export function blockOfConfig(config: string): Block | null {
  const decoded = decodeBlockConfig(config)
  if (!decoded.ok) return null
  const block = blockSchema.safeParse(decoded.value)
  return block.success && parseBlock(block.data).status === 'known' ? block.data : null
}

export interface EmbedAppearance {
  /** Address of the block as it is now, without an origin. */
  readonly nowHref: string
  readonly locale: Locale
  /** `null` = the reader's own setting. */
  readonly theme: EmbedTheme | null
}

export interface EmbedRenderOptions {
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  /** Map tiles; `null` = none. */
  readonly tiles: TileSource | null
  readonly log: { warn(message: string, note: LogNote): void }
  /** The edition that is shown now, which blocks of earlier days are compared with; omitted = they are not. */
  readonly current?: () => Edition | null
}

export interface EmbedDocument {
  readonly html: string
  /** Whether the block is shown, not its error panel. */
  readonly isBlockShown: boolean
}

/** @param block `null` = the error panel */
export function renderBlockDocument(
  block: Block | null,
  look: EmbedAppearance,
  oEmbedUrl: string | null,
  edition: Edition,
  options: EmbedRenderOptions,
): EmbedDocument {
  const { files, log } = options
  const model = block === null ? { block: null } : modelOf(block, look, edition, options)
  const { html, model: drawn } = embedDocument({
    ...look,
    model,
    isAddressAuthored: block !== null && isUserAuthored(block, langOf(look.locale), edition),
    files: files[look.locale],
    oEmbedUrl: isBlockShown(model) ? oEmbedUrl : null,
    log: (message, about) => log.warn(message, { code: 'block_failed', about }),
  })
  return { html, isBlockShown: isBlockShown(drawn) }
}

/** Limit of Markdown work for one block: the few pages of text that fit in an address, also as a list. */
const MAX_TEXT_WORK = MAX_MARKDOWN_WORK / 2

/** A block that cannot be shown is not logged: its address may be arbitrary. */
function modelOf(
  block: Block,
  { locale, nowHref }: EmbedAppearance,
  edition: Edition,
  { tiles, current }: Pick<EmbedRenderOptions, 'tiles' | 'current'>,
): EmbedModel {
  const lang = langOf(locale)
  const rows = [{ layout: '100' as const, columns: [[block]] }]
  const plan = planPage(
    { ...PAGE_SOURCE_DEFAULTS, kind: 'dashboard', path: '', title: '', subtitle: '', rows },
    lang,
  )
  const answers = answerNeeds(plan.needs, edition)
  const { imageHosts } = edition.snapshot.content[lang].settings
  const context = {
    locale,
    today: edition.today,
    texts: textsByLocale[locale],
    imageHosts,
    tiles,
    markdownBudget: { left: MAX_TEXT_WORK },
  }
  const page = pageModel(plan, answers, context, () => {})
  const { asOf } = edition
  if (!asOf) return embedModel(page)
  const dated = { locale, ...asOf }
  const shownNow = current?.()
  const ofDay = datedPage(page, dated)
  return {
    ...embedModel(
      shownNow ? withLaterNotes(ofDay, plan, { past: edition, current: shownNow, locale }) : ofDay,
    ),
    asOfNote: asOfNote(dated, nowHref),
  }
}
