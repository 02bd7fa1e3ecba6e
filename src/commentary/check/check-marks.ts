/**
 * Checks certainty marks: a mark covers the figures beside it. Each figure needs the mark of its own kind, or
 * none if it is published. A mark elsewhere in the sentence does not count.
 */
import type { Certainty } from '../facts/fact.ts'
import { isKind, type Item, type ItemOf, type CertaintyMark } from '../parser/items.ts'
import type { Ledger, Support } from './ledger.ts'

/** Items that rest on figures: the figures, and what is derived from them. */
const FIGURES: ReadonlySet<Item['kind']> = new Set([
  'number',
  'direction',
  'comparative',
  'superlative',
  'largest',
  'quantifier',
  'ratio',
  'ordinal',
])
/** Items that presuppose certain figures beside them. */
const RANKS: ReadonlySet<Item['kind']> = new Set(['superlative', 'largest', 'ordinal'])
const NAMES: Readonly<Record<Certainty, string>> = {
  published: 'a published figure',
  estimated: 'an estimate',
  illustrative: 'an illustrative figure',
  forecast: 'a forecast',
}

/** Refers to a figure that follows; "(anslag)" and "(an estimate)" may also follow the figure. */
const PARTICIPLE = /anslått|anslagsvis|vente|estimated|expected/i

interface MarkedFigure extends Support {
  readonly item: Item
}

interface MarkCoverage {
  readonly mark: ItemOf<'mark'>
  readonly figures: readonly MarkedFigure[]
}

/**
 * @returns why a figure lacks the mark of its kind; `null` = none does. Requires the ledger with the supports
 *   of every claim.
 */
export function checkMarks({ supports }: Ledger, items: readonly Item[]): string | null {
  const figures = items.flatMap((item): MarkedFigure[] => {
    const isFigure = FIGURES.has(item.kind) && !isNumberOfCities(item)
    const resting = isFigure ? supports.get(item) : undefined
    return resting ? [{ ...resting, item }] : []
  })
  const ranked = figures.find(
    ({ item, certainties }) =>
      RANKS.has(item.kind) &&
      certainties.some((certainty) => certainty === 'illustrative' || certainty === 'forecast'),
  )
  if (ranked) return `"${ranked.item.text}" is told of what has no publisher, or has not come`
  const covers: MarkCoverage[] = []
  for (const mark of items.filter((item) => isKind(item, 'mark'))) {
    const covered = coveredBy(items, mark, figures, covers)
    const reason = markReason(mark, covered)
    if (reason !== null) return reason
    covers.push({ mark, figures: covered })
  }
  if (
    items.some((item) => isKind(item, 'counted')) &&
    figures.some(({ certainties }) => certainties.some(isGuess))
  )
    return 'an estimate was not counted'
  const bare = figures.find((figure) => !isCalledSo(figure, covers))
  const [kind] = bare?.certainties.filter((certainty) => certainty !== 'published') ?? []
  return bare && kind ? `"${bare.item.text}" is ${NAMES[kind]} and is not called one` : null
}

/** The number of places is no figure: "av de fire byene". */
function isNumberOfCities(item: Item): boolean {
  return isKind(item, 'number') && item.unit === 'cities'
}

/**
 * "Anslått 6,9 prosent" marks the next figure, and "6,0 prosent (illustrasjonstall)" the figure before; at
 * the end of the sentence also earlier ones of the same kind. Anywhere else a mark covers all figures of the
 * fact before it.
 */
function coveredBy(
  items: readonly Item[],
  mark: ItemOf<'mark'>,
  figures: readonly MarkedFigure[],
  covers: readonly MarkCoverage[],
): readonly MarkedFigure[] {
  const at = items.indexOf(mark)
  const next = items
    .slice(at + 1)
    .find(
      (item) => !isKind(item, 'word') && !(isKind(item, 'cue') && (item.cue === 'in' || item.cue === 'to')),
    )
  const ahead = figures.find(({ item }) => item === next)
  if (PARTICIPLE.test(mark.text) && !ahead) return []
  if (isBefore(mark) && ahead && isKind(ahead.item, 'number'))
    return [ahead, ...otherEnd(items, ahead, figures)]
  const isCovered = (figure: MarkedFigure) => covers.some((cover) => cover.figures.includes(figure))
  const before = figures.filter(({ item }) => item.from < mark.from).toReversed()
  const [nearest] = before
  if (!nearest) return []
  const isAdjacent = items.slice(0, at).findLast((item) => !isKind(item, 'break')) === nearest.item
  const isLast = items.slice(at + 1).every((item) => isKind(item, 'break'))
  if (isAdjacent && !isLast) return [nearest]
  const run: MarkedFigure[] = []
  for (const figure of before) {
    if (figure.fact !== nearest.fact || isCovered(figure)) break
    if (
      isAdjacent &&
      mark.mark !== 'partly' &&
      (!isOf(figure, mark.mark) || isContrasted(items, figure.item, mark))
    )
      break
    run.push(figure)
  }
  return run
}

/**
 * "X var …, mot 4,0 prosent (illustrasjonstall) i 2024": a mark straight after a figure does not cover the
 * figures before the comma.
 */
function isContrasted(items: readonly Item[], figure: Item, mark: Item): boolean {
  return items.some(
    (item) =>
      isKind(item, 'break') &&
      (item.text === ',' || (!item.isAnd && /^\p{L}/u.test(item.text))) &&
      item.from > figure.from &&
      item.from < mark.from,
  )
}

/** "Anslått 2 800 til 3 500 kroner" is one range. */
function otherEnd(
  items: readonly Item[],
  low: MarkedFigure,
  figures: readonly MarkedFigure[],
): readonly MarkedFigure[] {
  const [to, number] = items.slice(items.indexOf(low.item) + 1)
  const high = figures.find(({ item }) => item === number)
  const isRange =
    !low.isLevel &&
    to !== undefined &&
    isKind(to, 'cue') &&
    to.cue === 'to' &&
    high?.fact === low.fact &&
    !high.isLevel
  return high && isRange ? [high] : []
}

function isBefore({ mark }: ItemOf<'mark'>): boolean {
  return isGuess(mark)
}

function isGuess(certainty: Certainty | CertaintyMark): boolean {
  return certainty === 'estimated' || certainty === 'forecast'
}

function isOf({ certainties }: MarkedFigure, mark: CertaintyMark): boolean {
  return certainties.every((certainty) => certainty === mark)
}

/** Changes and comparisons have the certainty of the figures that they are computed from. */
function markReason({ mark, text }: ItemOf<'mark'>, covered: readonly MarkedFigure[]): string | null {
  const certainties = new Set(covered.flatMap((figure) => figure.certainties))
  const isRight =
    mark === 'partly'
      ? certainties.size > 1 && certainties.has('illustrative')
      : certainties.size === 1 && certainties.has(mark)
  return isRight ? null : `"${text}" is not what the figures beside it are`
}

/** A number has its own mark; words derived from several figures have the mark of the fact. */
function isCalledSo(figure: MarkedFigure, covers: readonly MarkCoverage[]): boolean {
  const { certainties, item, fact } = figure
  const doubtful = certainties.filter((certainty) => certainty !== 'published')
  if (doubtful.length === 0) return true
  return covers.some(({ mark: { mark }, figures }) => {
    const isHere =
      isKind(item, 'number') && item.unit !== 'cities' && item.unit !== 'areas'
        ? figures.includes(figure)
        : figures.some((other) => other.fact === fact)
    return (
      isHere &&
      doubtful.some((certainty) => certainty === mark || (mark === 'partly' && certainty === 'illustrative'))
    )
  })
}
