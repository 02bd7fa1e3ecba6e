/**
 * A number that counts up to its value when it comes into view. Its text is always the published value, for
 * print, clipboard, search and assistive technology; intermediate numbers are generated content of the style
 * sheet.
 */
import { useEffect, useRef } from 'react'
import { roundedDigits } from '#core/format/decimal.ts'
import { formatNumber, type DecimalRange } from '#core/format/number.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { whenVisible } from '../shared/when-visible.web.ts'
import { countedLines, countedNumbers, createCounts } from './count-animation.ts'
import styles from './figures.module.css'
import type { FigureView } from './figures.view.ts'

/**
 * Holds the published number, the numbers on the way and the published number again, a line each: the style
 * sheet moves them past.
 */
const COUNTED_ATTRIBUTE = 'data-counted'
const STEPS_PROPERTY = '--count-steps'

const startCount = createCounts({
  now: () => performance.now(),
  set: (run, ms) => window.setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer),
})

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
    const end = () => {
      node.removeAttribute(COUNTED_ATTRIBUTE)
      node.style.removeProperty(STEPS_PROPERTY)
    }
    const range = { minDecimals: decimalPlaces, maxDecimals: decimalPlaces }
    const begin = (delayMs: number) => {
      const passing = countedNumbers(start, value).map((number) => formatNumber(number, locale, range))
      const lines = countedLines(passing, text, delayMs)
      node.style.setProperty(STEPS_PROPERTY, String(lines.length - 1))
      node.setAttribute(COUNTED_ATTRIBUTE, lines.join('\n'))
    }
    const stop = whenVisible(node, () => startCount({ position, onStart: begin, onEnd: end }))
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
