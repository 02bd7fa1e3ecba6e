import { useSyncExternalStore } from 'react'
import { formatInstant } from '#core/format/instant.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import type { DraftAutosave } from './state/draft-autosave.ts'
import styles from './editor-header.module.css'

interface DraftOfferProps {
  readonly autosave: DraftAutosave
  /** Called once it is answered: the notice and its buttons are gone, or are another draft's. */
  readonly onAnswered: () => void
}

/** A draft that this device has kept: to go on with, or not. */
export function DraftOffer({ autosave, onAnswered }: DraftOfferProps) {
  const { draft: words } = useLayoutTexts().editor
  const locale = useLocale()
  const offered = useSyncExternalStore(autosave.subscribe, autosave.offered, autosave.offered)
  if (!offered) return null
  const answer = (act: () => void) => () => {
    act()
    onAnswered()
  }
  const actions = (
    <>
      <Button size="small" variant="primary" onClick={answer(() => autosave.restore(words.used))}>
        {words.use}
      </Button>
      <Button size="small" onClick={answer(() => autosave.discard(words.discarded))}>
        {words.discard}
      </Button>
    </>
  )
  return (
    <div className={styles.offer}>
      <Notice kind="info" heading={words.heading} actions={actions}>
        {words.from(offered.layout.title.trim(), formatInstant(offered.at, locale))}{' '}
        {autosave.isOutdated(offered) && words.baseChanged}
      </Notice>
    </div>
  )
}
