import { formatInstant } from '#core/format/date.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import type { OfferedDraft } from './use-kept-draft.ts'
import styles from './editor-header.module.css'

interface DraftOfferProps {
  readonly draft: OfferedDraft
  /** Of the stored layout, now. */
  readonly base: string
  /** Called once it is answered: the notice and its buttons are gone. */
  readonly onAnswered: () => void
}

/** A draft that this device has kept: to go on with, or not. */
export function DraftOffer({ draft: { offered, take, discard }, base, onAnswered }: DraftOfferProps) {
  const { draft: words } = useLayoutTexts().editor
  const locale = useLocale()
  if (!offered) return null
  const answer = (act: () => void) => () => {
    act()
    onAnswered()
  }
  const actions = (
    <>
      <Button size="small" variant="primary" onClick={answer(() => take(words.used))}>{words.use}</Button>
      <Button size="small" onClick={answer(() => discard(words.discarded))}>{words.discard}</Button>
    </>
  )
  return (
    <div className={styles.offer}>
      <Notice kind="info" heading={words.heading} actions={actions}>
        {words.from(formatInstant(offered.at, locale))} {offered.base !== base && words.baseChanged}
      </Notice>
    </div>
  )
}
