/** Asks the portal for computed series. Parsed by hand: the editor carries no schemas. */
import { SUBMIT_TIMEOUT_MS } from '#core/limits.ts'
import { langOf, type Locale } from '#core/locale.ts'
import { isRecord } from '#core/text/is-record.ts'

/** What the form and the list of chosen series show of a computed series. */
export interface ComputedSeries {
  readonly reference: string
  readonly title: string
  readonly unit: string
  /** Number of figures. */
  readonly points: number
}

export type ComputedAnswer =
  | { readonly ok: true; readonly series: readonly ComputedSeries[] }
  /** The portal's sentence, in the reader's language. */
  | { readonly ok: false; readonly message: string }

const BAD_REQUEST = 400

/**
 * In the requested order; formulas of unknown series are left out.
 *
 * @throws when the portal cannot be reached, or answers otherwise than by series or a refusal
 */
export async function fetchComputedSeries(
  references: readonly string[],
  locale: Locale,
): Promise<ComputedAnswer> {
  const sources = references.map(encodeURIComponent).join(',')
  const response = await fetch(`/api/portal/datasources?sources=${sources}&lang=${langOf(locale)}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
  })
  const body: unknown = await response.json()
  if (response.status === BAD_REQUEST && isRecord(body) && typeof body['message'] === 'string')
    return { ok: false, message: body['message'] }
  if (!response.ok || !Array.isArray(body)) throw new Error(`series: the portal answered ${response.status}`)
  const entries: readonly unknown[] = body
  return { ok: true, series: entries.flatMap((entry) => computedOf(entry) ?? []) }
}

function computedOf(entry: unknown): ComputedSeries | null {
  if (!isRecord(entry) || !isRecord(entry['texts'])) return null
  const { ID: reference, values } = entry
  const { title, unit } = entry['texts']
  if (typeof reference !== 'string' || typeof title !== 'string' || typeof unit !== 'string') return null
  const points = Array.isArray(values) ? values.filter((value) => value !== null).length : 0
  return { reference, title, unit, points }
}
