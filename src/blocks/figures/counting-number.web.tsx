/**
 * A number that counts up to its value when it comes into view. Its text is always the published value, for
 * print, clipboard, search and assistive technology; intermediate numbers are generated content of the style
 * sheet.
 */
import { useEffect, useRef } from 'react'
import { roundedDigits } from '#core/format/decimal.ts'
import { formatNumber, type DecimalRange } from '#core/format/number.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { browserFrameClock } from '../frame-clock.web.ts'
import { whenVisible } from '../shared/when-visible.web.ts'
import { animateCount } from './count-animation.ts'
import styles from './figures.module.css'
import type { FigureView } from './figures.view.ts'

/** Holds the intermediate number during the animation. */
const COUNTED_ATTRIBUTE = 'data-counted'

/** @param position place in the grid, from 0 */
export function CountingNumber({ number, position }: { number: FigureView['number']; position: number }) {
  const { text, value, from, decimals } = number
  const element = useRef<HTMLSpanElement>(null)
  const shownBefore = useRef(from)
  const locale = useLocale()
  const decimalPlaces = displayedDecimals(value, decimals)

  useEffect(() => {
    const node = element.current
    if (!node) return
    const start = shownBefore.current
    shownBefore.current = value
    if (start === value || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const end = () => node.removeAttribute(COUNTED_ATTRIBUTE)
    const show = (share: number) => {
      const passing = start + (value - start) * share
      if (share >= 1) end()
      else
        node.setAttribute(
          COUNTED_ATTRIBUTE,
          formatNumber(passing, locale, { minDecimals: decimalPlaces, maxDecimals: decimalPlaces }),
        )
    }
    const stop = whenVisible(node, () => animateCount({ clock: browserFrameClock, position, show }))
    return () => {
      stop()
      end()
    }
  }, [text, value, position, locale, decimalPlaces])

  return (
    <span ref={element} className={styles.number}>
      {text}
    </span>
  )
}

/** Decimals of the final number: intermediate numbers have as many, so they are no wider. */
function displayedDecimals(value: number, { minDecimals = 0, maxDecimals = 2 }: DecimalRange): number {
  const { fraction } = roundedDigits(value, Math.max(minDecimals, maxDecimals))
  return Math.max(minDecimals, fraction.replace(/0+$/, '').length)
}
