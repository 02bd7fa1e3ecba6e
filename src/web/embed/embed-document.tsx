/** A block alone as a whole document, for frames on other sites (decision 11). */
import '../document/all-block-types.ts'
import { renderToString } from 'react-dom/server'
import { langOf, type Locale } from '#core/locale.ts'
import type { EmbedTheme } from '#core/addresses/embed-snippet.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { blockState } from '#blocks/registry.view.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '#pages/model/document-ids.ts'
import { EARLY_CLICKS_SCRIPT } from '../document/early-clicks.ts'
import { escapeHtml } from '#core/text/escape-html.ts'
import type { BlockLog } from '#pages/model/page-model.ts'
import { inlineJson } from '#pages/model/page-state.ts'
import { addressAuthorNote, FRAME_DETECTION_SCRIPT } from './address-author-note.ts'
import type { EmbedModel } from '#pages/model/embed-model.ts'
import styles from './embed-page.module.css'
import { EmbedPage } from './embed-page.tsx'

/** The inline script of these documents, as their policy names it. */
export const EMBED_INLINE_SCRIPT = EARLY_CLICKS_SCRIPT + FRAME_DETECTION_SCRIPT

export interface EmbedDocumentOptions {
  readonly locale: Locale
  /** `null` = the reader's own setting. */
  readonly theme: EmbedTheme | null
  readonly model: EmbedModel
  readonly files: DocumentFiles
  /** Whether the words are those of the author of the address, and not of the portal's content. */
  readonly isAddressAuthored: boolean
  /** Where an editor of another site learns how to show this block; `null` = nowhere, there is none. */
  readonly oEmbedUrl: string | null
  /** Told of a block that could not be drawn. */
  readonly log: BlockLog
}

export interface EmbedDocument {
  readonly html: string
  /** What is in it: with its error panel, if the block could not be drawn. */
  readonly model: EmbedModel
}

export function embedDocument(options: EmbedDocumentOptions): EmbedDocument {
  const { model, log } = options
  try {
    return { html: documentOf(options), model }
  } catch (failure) {
    log(
      `an embedded block of type ${model.block?.type ?? ''} cannot be drawn: ${String(failure)}`,
      model.block?.type ?? '',
    )
    const failed: EmbedModel = {
      ...model,
      block: model.block && { ...model.block, body: { status: 'failed', httpStatus: 400, text: '' } },
    }
    return { html: documentOf({ ...options, model: failed, oEmbedUrl: null }), model: failed }
  }
}

/**
 * Links lead out of the frame. Of inline scripts there is only that which keeps early presses: a frame has no
 * theme of its own and no session.
 */
function documentOf({
  locale,
  theme,
  model,
  files,
  oEmbedUrl,
  isAddressAuthored,
}: EmbedDocumentOptions): string {
  const texts = textsByLocale[locale]
  const markup = renderToString(
    <LanguageProvider locale={locale} texts={texts}>
      <EmbedPage {...model} />
    </LanguageProvider>,
  )
  const title = titleOf(model, locale)
  const preloads = [...files.preloads, ...((model.block && files.types.get(model.block.type)) ?? [])]
  return `<!doctype html>
<html lang="${langOf(locale) === 'no' ? 'nb' : 'en-GB'}"${theme === null ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<base target="_top">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex${isAddressAuthored ? ', nofollow' : ''}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${EMBED_INLINE_SCRIPT}</script>
${files.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${files.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${oEmbedUrl === null ? '' : `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oEmbedUrl)}" title="${escapeHtml(title)}">`}
<script type="module" src="${files.script}" async fetchpriority="low"></script>
${preloads.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`).join('\n')}
</head>
<body>
${isAddressAuthored ? addressAuthorNote(markup, locale, styles.author ?? '') : ''}<div id="${ROOT_ELEMENT_ID}">${markup}</div>
<script type="application/json" id="${STATE_ELEMENT_ID}">${inlineJson(stateOf(model))}</script>
</body>
</html>
`
}

/** "Styringsrente – Kvartal", or the name alone. */
function titleOf({ block }: EmbedModel, locale: Locale): string {
  const { site } = textsByLocale[locale]
  const heading = block?.frame.heading ?? ''
  return heading === '' ? site.name : `${heading} – ${site.name}`
}

/** Without the pictures that the markup shows already. */
function stateOf(model: EmbedModel): EmbedModel {
  const { block } = model
  if (block === null || block.body.status !== 'shown') return model
  return { ...model, block: { ...block, body: { status: 'shown', shown: blockState(block.body.shown) } } }
}
