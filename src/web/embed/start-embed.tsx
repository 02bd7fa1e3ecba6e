/**
 * Wakes a block in a frame. No router, no account, nothing kept in the browser: other sites' frames may be
 * denied all storage.
 */
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#core/locale.ts'
import type { ReaderTexts } from '#texts/texts.ts'
import { keepServedPictures } from '#blocks/chart/served-pictures.web.ts'
import { isSeldomType, loadSeldomTypes } from '#blocks/registry.web.tsx'
import { copyTable } from '#ui/copied-table.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { canWake } from '../can-wake.ts'
import { doEarlyPresses } from '../early-presses.ts'
import { reloadWhenOutdated } from '../outdated.ts'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '../document-ids.ts'
import { wholeDocument } from '../whole-document.ts'
import { isEmbedModel, type EmbedModel } from './embed-model.ts'
import { EmbedPage } from './embed-page.tsx'
import { heightPlace, reportHeight } from './report-height.ts'

export async function startEmbed(locale: Locale, texts: ReaderTexts): Promise<void> {
  reloadWhenOutdated()
  await wholeDocument()
  const root = document.getElementById(ROOT_ELEMENT_ID)
  if (!root) return
  reportHeight(heightPlace(root))
  const model = canWake() ? readModel() : null
  if (!model) return
  if (model.block && isSeldomType(model.block.type)) await loadSeldomTypes()
  document.addEventListener('copy', copyTable)
  keepServedPictures()
  const served = [...root.childNodes]
  hydrateRoot(
    root,
    <LanguageProvider locale={locale} texts={texts}>
      <EmbedPage block={model.block} />
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
  doEarlyPresses(document)
}

/** `null` = a document cut off before its state: it stays as it came, readable without scripts. */
function readModel(): EmbedModel | null {
  const state: unknown = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent || 'null')
  return isEmbedModel(state) ? state : null
}
