import { useSyncExternalStore } from 'react'
import { formatInstant } from '#core/format/instant.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import type { DraftAutosave } from './state/draft-autosave.ts'
import styles from './editor-header.module.css'

interface DraftOfferProps {
  readonly autosave: DraftAutosave
  /** Called after the answer: the notice and its buttons are removed, or belong to another draft. */
  readonly onAnswered: () => void
}

/** Offer to continue with a locally stored draft. */
export function DraftOffer({ autosave, onAnswered }: DraftOfferProps) {
  const { draft: words } = useLayoutTexts().editor
  const locale = useLocale()
  const offeredDraft = useSyncExternalStore(autosave.subscribe, autosave.offered, autosave.offered)
  if (!offeredDraft) return null
  const answer = (action: () => void) => () => {
    action()
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
        {words.from(offeredDraft.layout.title.trim(), formatInstant(offeredDraft.at, locale))}{' '}
        {autosave.isOutdated(offeredDraft) && words.baseChanged}
      </Notice>
    </div>
  )
}
