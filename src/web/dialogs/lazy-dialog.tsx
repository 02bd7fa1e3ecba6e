/** A dialog whose code is loaded when it is first opened. */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { handOverFocus } from '#ui/form/hand-over-focus.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import {
  PendingDialogEntryContext,
  type PendingDialogEntry,
  type BackHandler,
} from '../history/use-dialog-history.ts'
import { useCloseOnBack } from '../history/use-close-on-back.ts'

/** Delay of the loading indicator, in milliseconds. */
const LOADING_DELAY_MS = 200

interface LazyDialogProps<Props> {
  /** Shown while it is fetched. */
  readonly heading: string
  readonly onClose: () => void
  /** Loads its code; repeated calls may be cached. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
}

export function LazyDialog<Props extends object>({ heading, onClose, load, props }: LazyDialogProps<Props>) {
  const { couldNotLoad, tryAgain, close } = useLayoutTexts().editor
  const [Fetched, setFetched] = useState<ComponentType<Props> | null>(null)
  const [tries, setTries] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const taker = useRef<BackHandler | null>(null)
  const [pendingEntry] = useState((): PendingDialogEntry => ({
    isTaken: () => taker.current !== null,
    take: (handler) => {
      taker.current = handler
    },
  }))
  useCloseOnBack(
    true,
    () => (taker.current?.close ?? onClose)(),
    () => taker.current?.mayClose() ?? true,
  )
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), LOADING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    let isOver = false
    load().then(
      (component) => {
        if (!isOver) setFetched(() => component)
      },
      (failure: unknown) => {
        console.warn(failure)
        if (!isOver) setFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [load, tries])
  if (Fetched)
    return (
      <PendingDialogEntryContext value={pendingEntry}>
        <Fetched {...props} />
      </PendingDialogEntryContext>
    )
  if (!isSlow && !hasFailed) return null
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <Dialog heading={heading} closeLabel={close} onClose={onClose}>
      {hasFailed ? (
        <>
          <p role="alert">{couldNotLoad}</p>
          <Button ref={handOverFocus} onClick={retry}>
            {tryAgain}
          </Button>
        </>
      ) : (
        <Skeleton shape="text" lines={4} />
      )}
    </Dialog>
  )
}
