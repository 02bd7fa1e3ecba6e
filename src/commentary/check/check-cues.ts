/** Small words stand before what they are said of: "since" before a date, "to" before a value. */
import { isKind, type Cue, type Item } from './items.ts'

const VALUE: readonly Item['kind'][] = ['number', 'mark', 'date']
/** What may follow; a cue that is not listed may stand before anything. */
const FOLLOWED_BY: Readonly<Partial<Record<Cue, readonly Item['kind'][]>>> = {
  effect: ['date'],
  since: ['date', 'span'],
  from: VALUE,
  to: VALUE,
  against: [...VALUE, 'place', 'span'],
  by: ['number', 'mark', 'ratio', 'concept', 'strength'],
  than: ['date', 'span', 'place', 'concept', 'cue'],
  // A value between two others is a range that no fact holds.
  between: ['date', 'concept'],
}

/** @returns why a small word does not say what it stands before; `null` = each does */
export function checkCues(items: readonly Item[]): string | null {
  const wrong = items.find((item, at) => {
    const allowed = isKind(item, 'cue') ? FOLLOWED_BY[item.cue] : undefined
    const next = items.slice(at + 1).find((other) => !isKind(other, 'word'))
    return allowed !== undefined && (next === undefined || !allowed.includes(next.kind))
  })
  return wrong ? `"${wrong.text}" does not stand before what it is said of` : null
}
