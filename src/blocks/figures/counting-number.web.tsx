/**
 * A number that counts up to its value once it is seen. The server's markup holds the final number, which also stands where motion is
 * reduced or scripts do not run.
 */
import { useEffect, useRef } from 'react'
import { roundedDigits } from '#core/decimal.ts'
import { formatNumber, type DecimalRange } from '#core/format/number.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { animationFrames } from '../animation-frames.web.ts'
import { whenSeen } from '../when-seen.web.ts'
import { count } from './counting.ts'
import type { FigureView } from './figures.view.ts'

/** @param position place in the grid, from 0 */
export function CountingNumber({ number, position }: { number: FigureView['number']; position: number }) {
  const { text, value, from, decimals } = number
  const element = useRef<HTMLSpanElement>(null)
  const shownBefore = useRef(from)
  const locale = useLocale()
  const places = writtenDecimals(value, decimals)

  useEffect(() => {
    const node = element.current
    if (!node) return
    const start = shownBefore.current
    shownBefore.current = value
    node.textContent = text // a count that was interrupted ends here
    if (start === value || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const show = (share: number) => {
      node.textContent = share >= 1 ? text : formatNumber(start + (value - start) * share, locale, { minDecimals: places, maxDecimals: places })
    }
    return whenSeen(node, () => count({ clock: animationFrames, position, show }))
  }, [text, value, position, locale, places])

  return <span ref={element}>{text}</span>
}

/** How many decimals the final number is written with: a number on its way has as many, so it is no wider. */
function writtenDecimals(value: number, { minDecimals = 0, maxDecimals = 2 }: DecimalRange): number {
  const { fraction } = roundedDigits(value, Math.max(minDecimals, maxDecimals))
  return Math.max(minDecimals, fraction.replace(/0+$/, '').length)
}
