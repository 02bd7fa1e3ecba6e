/** Checks prepositions: "since" precedes a date, "to" precedes a value. */
import { isKind, type Cue, type Item } from '../parser/items.ts'

const VALUE: readonly Item['kind'][] = ['number', 'mark', 'date']
/** Kinds that may follow a cue; an unlisted cue may precede anything in its clause. */
const FOLLOWED_BY: Readonly<Partial<Record<Cue, readonly Item['kind'][]>>> = {
  effect: ['date'],
  since: ['date', 'span'],
  from: VALUE,
  to: VALUE,
  against: [...VALUE, 'place', 'span'],
  by: ['number', 'mark', 'ratio', 'concept', 'strength'],
  than: ['date', 'span', 'place', 'concept', 'cue'],
  // A value between two others is a range, which no fact contains.
  between: ['date', 'concept'],
}

const SALE = /^(?:omsatt|changed hands)$/i

/** @returns why a cue is not followed by the kind of item that it announces; `null` = each is */
export function checkCues(items: readonly Item[]): string | null {
  const wrong = items.find((item, at) => {
    const allowed = allowedAfter(item)
    const next = items.slice(at + 1).find((other) => !isKind(other, 'word'))
    if (allowed !== undefined) return next === undefined || !allowed.includes(next.kind)
    return isKind(item, 'cue') && (next === undefined || isKind(next, 'break'))
  })
  if (wrong) return `"${wrong.text}" does not stand before what it is said of`
  const than = items.findLastIndex((item) => isKind(item, 'cue') && item.cue === 'than')
  const loose = items.find((item, at) => isKind(item, 'comparative') && !item.isPlace && at > than)
  if (loose) return `"${loose.text}" than what is not said`
  const isOfProperty = items.some((item) => isKind(item, 'sold'))
  return isOfProperty === items.some(({ text }) => SALE.test(text))
    ? null
    : 'a sale is told of a sum of property alone'
}

function allowedAfter(item: Item): readonly Item['kind'][] | undefined {
  if (isKind(item, 'sold')) return VALUE
  return isKind(item, 'cue') ? FOLLOWED_BY[item.cue] : undefined
}
