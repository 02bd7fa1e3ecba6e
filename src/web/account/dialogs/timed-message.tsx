import { useEffect, useState } from 'react'
import { AUTH_MESSAGE_MS } from '#core/limits.ts'
import { FormMessageRegion } from '#ui/form/form-message.tsx'

/** Delay after which screen readers have registered the empty region. */
const ANNOUNCE_DELAY_MS = 50

/**
 * Message of a dialog: why it opened, or what has just succeeded; a success disappears after some seconds.
 * Rendered shortly after its live region, so that it is announced (WCAG 4.1.3).
 *
 * @param text '' = none
 */
export function TimedMessage({ text, isSuccess = false }: { text: string; isSuccess?: boolean | undefined }) {
  const [shownText, setShown] = useState('')
  useEffect(() => {
    const timers = [setTimeout(() => setShown(text), ANNOUNCE_DELAY_MS)]
    if (isSuccess) timers.push(setTimeout(() => setShown(''), ANNOUNCE_DELAY_MS + AUTH_MESSAGE_MS))
    return () => timers.forEach(clearTimeout)
  }, [text, isSuccess])
  if (text === '') return null
  const message =
    shownText === ''
      ? null
      : ({
          kind: isSuccess ? 'success' : 'warning',
          of: isSuccess ? 'done' : 'refused',
          text: shownText,
        } as const)
  return <FormMessageRegion message={message} onDismiss={() => setShown('')} />
}
