import { useEffect, useRef, type ReactNode } from 'react'
import { TimedMessage } from './timed-message.tsx'

/**
 * What stands in place of a form that was sent; it takes the focus that the button had.
 *
 * @param status said for some seconds
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
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <>
      <TimedMessage text={status} isSuccess />
      <h3 ref={place} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </>
  )
}
