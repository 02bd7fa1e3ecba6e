/**
 * State of a chart in the page's URL: `?g.1x2y3z=2015-2026~h.cpi-12m~i` is 2015 to 2026, one series hidden,
 * index mode. A day is `YYYYMMDD`, a whole year `YYYY`, an open end empty. No character needs escaping. The
 * key depends on what the chart shows (`chart-key.ts`), so that a link keeps its chart when rows of the page
 * move (docs/decisions/0061-chart-addresses.md).
 */
import { dayOf } from '#core/time/day-number.ts'
import { INITIAL_CHART_STATE, type ChartState } from './chart-state.ts'

/** Enough for ten IDs of 64 characters and a range; longer states are invalid. */
const MAX_STATE_LENGTH = 800
const RANGE_SHAPE = /^(\d{4}|\d{8})?-(\d{4}|\d{8})?$/

/**
 * State under a chart's key. Earlier URLs name charts by position, `g1` for the first: such a state is used
 * only when it is unambiguous, because the page has one chart or the state hides series of this chart.
 *
 * @param position of the chart on its page, from 1
 * @returns `null` where the address says nothing of the chart
 */
export function chartStateFromSearch(
  search: string,
  key: string,
  { position, isOnly }: { readonly position: number; readonly isOnly: boolean },
  ids: readonly string[],
): ChartState | null {
  const value = searchParam(search, key)
  if (value !== '') return parseChartState(value, ids)
  const earlierValue = searchParam(search, `g${position}`)
  if (earlierValue === '') return null
  const earlier = parseChartState(earlierValue, ids)
  return isOnly || earlier.hidden.length > 0 ? earlier : null
}

/** Value of a chart that is shown whole although it is first drawn otherwise. */
const WHOLE = '-'

/** @returns '' for the state in which the chart is first drawn */
export function serializeChartState(state: ChartState, first: ChartState = INITIAL_CHART_STATE): string {
  const text = stateText(state)
  if (text === stateText(first)) return ''
  return text === '' ? WHOLE : text
}

function stateText({ from, to, hidden, mode }: ChartState): string {
  const parts = [
    ...(from === null && to === null ? [] : [`${shortDay(from, '0101')}-${shortDay(to, '1231')}`]),
    ...(hidden.length === 0 ? [] : [`h.${hidden.join('.')}`]),
    ...(mode === 'index' ? ['i'] : []),
  ]
  return parts.join('~')
}

/**
 * Parses any text; unusable parts are left out.
 *
 * @param ids of the chart's series; others cannot be hidden
 */
export function parseChartState(text: string, ids: readonly string[]): ChartState {
  if (text.length > MAX_STATE_LENGTH) return INITIAL_CHART_STATE
  let state = INITIAL_CHART_STATE
  for (const part of text.split('~')) {
    if (part === 'i') state = { ...state, mode: 'index' }
    else if (part.startsWith('h.'))
      state = { ...state, hidden: ids.filter((id) => part.slice(2).split('.').includes(id)) }
    else if (RANGE_SHAPE.test(part)) state = { ...state, ...rangeOfText(part) }
  }
  return state
}

/** Value of a key in the query of a URL; '' when absent. */
export function searchParam(search: string, key: string): string {
  return new URLSearchParams(search).get(key) ?? ''
}

/** The query with another value of the key; '' removes it. Other parts stay unchanged. */
export function withSearchParam(search: string, key: string, value: string): string {
  const otherParts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part !== key && !part.startsWith(`${key}=`))
  const parts = value === '' ? otherParts : [...otherParts, `${key}=${value}`]
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function shortDay(iso: string | null, wholeYear: string): string {
  const digits = iso?.replaceAll('-', '') ?? ''
  return digits.endsWith(wholeYear) ? digits.slice(0, 4) : digits
}

function rangeOfText(part: string): Pick<ChartState, 'from' | 'to'> {
  const [first = '', last = ''] = part.split('-')
  const from = isoOfShort(first, '0101')
  const to = isoOfShort(last, '1231')
  return from !== null && to !== null && from >= to ? { from: null, to: null } : { from, to }
}

function isoOfShort(short: string, wholeYear: string): string | null {
  const digits = short.length === 4 ? short + wholeYear : short
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return Number.isNaN(dayOf(iso)) ? null : iso
}
