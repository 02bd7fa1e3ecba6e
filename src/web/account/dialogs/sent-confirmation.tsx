import { useEffect, useRef, type ReactNode } from 'react'
import { TimedMessage } from './timed-message.tsx'

/**
 * Confirmation in place of a sent form; takes the focus of its button.
 *
 * @param status shown for some seconds
 */
export function SentConfirmation({
  status,
  heading,
  children,
}: {
  status: string
  heading: string
  children: ReactNode
}) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  return (
    <>
      <TimedMessage text={status} isSuccess />
      <h3 ref={headingRef} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </>
  )
}
