import { useSyncExternalStore } from 'react'
import { formatInstant } from '#core/format/date.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import styles from './editor-header.module.css'

interface DraftOfferProps {
  readonly keeper: DraftKeeper
  /** Called once it is answered: the notice and its buttons are gone, or are another draft's. */
  readonly onAnswered: () => void
}

/** A draft that this device has kept: to go on with, or not. */
export function DraftOffer({ keeper, onAnswered }: DraftOfferProps) {
  const { draft: words } = useLayoutTexts().editor
  const locale = useLocale()
  const offered = useSyncExternalStore(keeper.subscribe, keeper.offered, keeper.offered)
  if (!offered) return null
  const answer = (act: () => void) => () => {
    act()
    onAnswered()
  }
  const actions = (
    <>
      <Button size="small" variant="primary" onClick={answer(() => keeper.take(words.used))}>
        {words.use}
      </Button>
      <Button size="small" onClick={answer(() => keeper.discard(words.discarded))}>
        {words.discard}
      </Button>
    </>
  )
  return (
    <div className={styles.offer}>
      <Notice kind="info" heading={words.heading} actions={actions}>
        {words.from(offered.layout.title.trim(), formatInstant(offered.at, locale))}{' '}
        {keeper.isOutdated(offered) && words.baseChanged}
      </Notice>
    </div>
  )
}
