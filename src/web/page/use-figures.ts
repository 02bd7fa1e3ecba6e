/** Takes a block's figures along as a file. */
import { takeCsv } from '#blocks/take-csv.web.ts'
import { useLaterTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import type { BlockModel } from '../page-model.ts'

/** @param title names the file @param say told what came of it @returns begins */
export function useFigures({ body }: BlockModel, title: string, say: (text: string) => void): () => void {
  const { blockMenu: menu } = useLaterTexts()
  const locale = useLocale()
  const texts = useTexts()
  return () => {
    if (body.status !== 'shown') return
    takeCsv(body.shown, { title, locale, texts, nowMs: Date.now() }).then(
      ({ fileName, heldBack }) => {
        if (fileName === null) return say(menu.allHeldBack)
        say(menu.fileMade(fileName) + (heldBack.length > 0 ? ` ${menu.heldBack(heldBack.join(', '))}` : ''))
      },
      (failure: unknown) => {
        console.warn(failure)
        say(menu.fileFailed)
      },
    )
  }
}
