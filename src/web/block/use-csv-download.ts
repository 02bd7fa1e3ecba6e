/** Takes a block's figures along as a file. */
import { downloadCsv } from '#blocks/csv-download.web.ts'
import { useLazyTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import type { BlockModel } from '#pages/model/page-model.ts'

/**
 * @param title used for the file name @param announce called with the result @returns the function that
 *   starts the download
 */
export function useCsvDownload(
  { body }: BlockModel,
  title: string,
  announce: (text: string) => void,
): () => void {
  const { blockMenu: menu } = useLazyTexts()
  const locale = useLocale()
  const texts = useTexts()
  return () => {
    if (body.status !== 'shown') return
    downloadCsv(body.shown, { title, locale, texts, nowMs: Date.now() }).then(
      ({ fileName, withheld }) => {
        if (fileName === null) return announce(menu.allHeldBack)
        announce(
          menu.fileMade(fileName) + (withheld.length > 0 ? ` ${menu.heldBack(withheld.join(', '))}` : ''),
        )
      },
      (failure: unknown) => {
        console.warn(failure)
        announce(menu.fileFailed)
      },
    )
  }
}
