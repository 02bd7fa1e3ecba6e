/** A dialog whose code is fetched when it is opened for the first time. */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { leaveFocus } from '#ui/form/leave-focus.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { HeldStepContext, type HeldStep, type StepTaker } from '../history/held-step.ts'
import { useBackCloses } from '../history/use-back-closes.ts'

/** Milliseconds in which nothing is shown: it may be there at once. */
const QUIET_MS = 200

interface LaterDialogProps<Props> {
  /** Shown while it is fetched. */
  readonly heading: string
  readonly onClose: () => void
  /** Fetches its code; asked again it may come from memory. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
}

export function LaterDialog<Props extends object>({
  heading,
  onClose,
  load,
  props,
}: LaterDialogProps<Props>) {
  const { couldNotLoad, tryAgain, close } = useLayoutTexts().editor
  const [Fetched, setFetched] = useState<ComponentType<Props> | null>(null)
  const [tries, setTries] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const taker = useRef<StepTaker | null>(null)
  const [held] = useState((): HeldStep => ({
    isTaken: () => taker.current !== null,
    take: (by) => {
      taker.current = by
    },
  }))
  useBackCloses(
    true,
    () => (taker.current?.close ?? onClose)(),
    () => taker.current?.mayClose() ?? true,
  )
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    let isOver = false
    load().then(
      (found) => {
        if (!isOver) setFetched(() => found)
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
      <HeldStepContext value={held}>
        <Fetched {...props} />
      </HeldStepContext>
    )
  if (!isSlow && !hasFailed) return null
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <Dialog heading={heading} closeLabel={close} onClose={onClose}>
      {hasFailed ? (
        <>
          <p role="alert">{couldNotLoad}</p>
          <Button ref={leaveFocus} onClick={again}>
            {tryAgain}
          </Button>
        </>
      ) : (
        <Skeleton shape="text" lines={4} />
      )}
    </Dialog>
  )
}
