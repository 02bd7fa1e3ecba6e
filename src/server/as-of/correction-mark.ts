/** Tells whether published figures were corrected between two snapshots. */
import type { Snapshot } from '../snapshot/snapshot.ts'

type Corrections = Snapshot['content']['no']['corrections']

const marks = new WeakMap<Corrections, string>()

/** Equal for snapshots with the same corrections: what stands under figures of earlier days depends on these. */
export function correctionMark({ content }: Pick<Snapshot, 'content'>): string {
  const { corrections } = content.no
  const known = marks.get(corrections)
  if (known !== undefined) return known
  const mark = corrections
    .map(({ series, area, recordedAt, changed }) => `${series}/${area} ${recordedAt} ${changed}`)
    .join('\n')
  marks.set(corrections, mark)
  return mark
}
