/**
 * A number that counts up to its value once it is seen: 1 s, each item of the grid 0.2 s after the one before (specification §9).
 * The server's markup holds the final number, which also stands where motion is reduced or scripts do not run.
 */
import { useEffect, useRef } from 'react'
import { formatNumber, type DecimalRange } from '#core/format/number.ts'
import { useLocale } from '#ui/texts-context.tsx'

const DURATION_MS = 1_000
const DELAY_PER_ITEM_MS = 200

interface CountedNumber {
  readonly text: string
  readonly value: number
  readonly from: number
  readonly decimals: DecimalRange
}

/** @param position place in the grid, from 0 */
export function CountingNumber({ number, position }: { number: CountedNumber; position: number }) {
  const { text, value, from, decimals } = number
  const element = useRef<HTMLSpanElement>(null)
  const shownBefore = useRef(from)
  const locale = useLocale()
  const { minDecimals = 0, maxDecimals = 2 } = decimals

  useEffect(() => {
    const node = element.current
    if (!node) return
    const start = shownBefore.current
    shownBefore.current = value
    if (start === value || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const stop = whenSeen(node, () =>
      count((share) => {
        node.textContent = share >= 1 ? text : formatNumber(start + (value - start) * share, locale, { minDecimals, maxDecimals })
      }, position * DELAY_PER_ITEM_MS),
    )
    return () => {
      stop()
      node.textContent = text
    }
  }, [text, value, position, locale, minDecimals, maxDecimals])

  return <span ref={element}>{text}</span>
}

/** Runs once the node is in view; `run` gives back its own stop. */
function whenSeen(node: Element, run: () => () => void): () => void {
  let stopRun = () => {}
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    stopRun = run()
  })
  observer.observe(node)
  return () => {
    observer.disconnect()
    stopRun()
  }
}

/** Calls `show` on each frame with the share of the way, 0 to 1, slowing down towards the end. */
function count(show: (share: number) => void, delayMs: number): () => void {
  let frame = 0
  let begun: number | null = null
  const step = (now: number) => {
    begun ??= now + delayMs
    const passed = Math.min(Math.max((now - begun) / DURATION_MS, 0), 1)
    if (now >= begun) show(1 - (1 - passed) ** 3)
    if (passed < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
