/** The dialogs that a block's menu opens. Their code and texts are loaded on click. */
import { useState, type ComponentType } from 'react'
import { pathWithQuery } from '#core/addresses/list-page.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { loadLayoutTexts } from '#texts/loaded/layout-texts.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { useLazyTexts, useLocale } from '#ui/texts-context.tsx'
import { requireLogin } from '../account/require-login.ts'
import { notifyUnreachable } from '../notices/notice-store.ts'
import { useLocation } from '../router/router-context.ts'

type AddToLayoutDialog = ComponentType<{ readonly block: BlockModel; readonly onClose: () => void }>

/** Opens the dialog that adds a block to a layout, for a signed-in reader. */
export function useAddToLayout() {
  const { blockMenu: menu } = useLazyTexts()
  const locale = useLocale()
  const [AddToLayout, setDialog] = useState<AddToLayoutDialog | null>(null)
  const fail = (failure: unknown) => notifyUnreachable(menu.partFailed, failure)
  const open = () => {
    Promise.all([import('./block-dialogs.ts'), loadLayoutTexts(locale)]).then(
      ([part]) => setDialog(() => part.AddToLayout),
      fail,
    )
  }
  return { AddToLayout, add: () => void requireLogin(open).catch(fail), stopAdding: () => setDialog(null) }
}

interface OpenEmbedDialog {
  readonly Dialog: ComponentType<{ readonly block: Block; readonly onClose: () => void }>
  readonly source: Block
}

/** Opens the dialog with a block's code for other sites. The code is made from the stored block. */
export function useEmbedDialog(block: BlockModel) {
  const { blockMenu: menu } = useLazyTexts()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const [embedding, setEmbedding] = useState<OpenEmbedDialog | null>(null)
  const open = async () => {
    const [{ BlockEmbedDialog, loadBlock, asSeen, seenText }] = await Promise.all([
      import('./block-dialogs.ts'),
      loadLayoutTexts(locale),
    ])
    const source = await loadBlock(pathWithQuery(pathname, search.slice(1)), block, locale)
    setEmbedding({ Dialog: BlockEmbedDialog, source: asSeen(source, seenText(block.anchor)) })
  }
  return {
    embedding,
    embed: () => void open().catch((failure: unknown) => notifyUnreachable(menu.partFailed, failure)),
    stopEmbedding: () => setEmbedding(null),
  }
}
