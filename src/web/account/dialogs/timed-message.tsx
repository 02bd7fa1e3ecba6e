import { useEffect, useState } from 'react'
import { AUTH_MESSAGE_MS } from '#core/limits.ts'
import { FormMessageRegion } from '#ui/form/form-message.tsx'

/** For a screen reader to have seen the empty place. */
const ANNOUNCE_DELAY_MS = 50

/**
 * Says why a dialog opened, or what has just succeeded; a success is gone after some seconds. It comes a
 * moment after its place, so that it is announced (WCAG 4.1.3).
 *
 * @param text '' = nothing
 */
export function TimedMessage({ text, isSuccess = false }: { text: string; isSuccess?: boolean | undefined }) {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const timers = [setTimeout(() => setShown(text), ANNOUNCE_DELAY_MS)]
    if (isSuccess) timers.push(setTimeout(() => setShown(''), ANNOUNCE_DELAY_MS + AUTH_MESSAGE_MS))
    return () => timers.forEach(clearTimeout)
  }, [text, isSuccess])
  if (text === '') return null
  const message =
    shown === ''
      ? null
      : ({
          kind: isSuccess ? 'success' : 'warning',
          of: isSuccess ? 'done' : 'refused',
          text: shown,
        } as const)
  return <FormMessageRegion message={message} onDismiss={() => setShown('')} />
}
