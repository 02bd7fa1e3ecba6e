/**
 * Wakes a block in a frame. No router, no account, nothing kept in the browser: other sites' frames may be
 * denied all storage.
 */
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#core/locale.ts'
import type { ReaderTexts } from '#texts/texts.ts'
import { keepServedPictures } from '#blocks/chart/served-pictures.web.ts'
import '#blocks/block-styles.web.ts'
import { loadTypes } from '#blocks/registry.web.tsx'
import { copySelectedTables } from '#ui/table/copy-selected-tables.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { tolerateAlteredNodes } from '../startup/altered-nodes.ts'
import { canHydrate } from '../startup/browser-support.ts'
import { replayEarlyClicks } from '../document/early-clicks.ts'
import { reloadWhenOutdated } from '../navigation/reload-outdated.ts'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '#pages/model/document-ids.ts'
import { keepBlockMarkup } from '../block/server-markup.ts'
import { domContentLoaded } from '../startup/dom-content-loaded.ts'
import { isEmbedModel, type EmbedModel } from '#pages/model/embed-model.ts'
import { EmbedPage } from './embed-page.tsx'
import { browserHeightDeps, reportHeight } from './report-height.ts'

/**
 * Hydrates the block of the frame. Where the document has no block, or cannot be hydrated, the server's
 * markup stays.
 */
export async function startEmbed(locale: Locale, texts: ReaderTexts): Promise<void> {
  reloadWhenOutdated()
  await domContentLoaded()
  const root = document.getElementById(ROOT_ELEMENT_ID)
  if (!root) return
  reportHeight(browserHeightDeps(root))
  const model = canHydrate() ? readModel() : null
  if (!model) return
  if (model.block) await loadTypes([model.block.type])
  copySelectedTables()
  keepServedPictures()
  tolerateAlteredNodes(document.body)
  const served = [...root.childNodes]
  keepBlockMarkup(root)
  hydrateRoot(
    root,
    <LanguageProvider locale={locale} texts={texts}>
      <EmbedPage {...model} />
    </LanguageProvider>,
    {
      onRecoverableError: (failure) => console.error(failure),
      // React has emptied the frame: the server's block takes its place again.
      onUncaughtError: (failure) => {
        console.error(failure)
        root.replaceChildren(...served)
      },
    },
  )
  replayEarlyClicks(document)
}

/** `null` = a document cut off before its state: it stays as it came, readable without scripts. */
function readModel(): EmbedModel | null {
  const state: unknown = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent || 'null')
  return isEmbedModel(state) ? state : null
}
