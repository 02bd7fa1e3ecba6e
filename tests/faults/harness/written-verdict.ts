/** Conditions on the writers, whatever happened to the portal. */
import { failuresOf, type FaultReport } from '../fault.ts'
import type { WritersTally } from './writers.ts'

export function writtenFigures({
  acknowledged,
  unheard,
  lost,
  torn,
  refused,
}: WritersTally): FaultReport['figures'] {
  return [
    ['acknowledged writes', acknowledged],
    ['of these lost', lost],
    ['torn', torn],
    ['stored and not heard', unheard],
    ['writes answered with 503', refused],
  ]
}

/** @param leastAcknowledged fewer writes prove nothing */
export function writtenFailures(
  { acknowledged, lost, torn, problems }: WritersTally,
  leastAcknowledged: number,
): string[] {
  return [
    ...failuresOf([
      [lost > 0, `${lost} acknowledged writes are lost`],
      [torn > 0, `${torn} accounts show parts of several writes`],
      [acknowledged < leastAcknowledged, `only ${acknowledged} writes were acknowledged`],
    ]),
    ...problems.slice(0, 10),
  ]
}
