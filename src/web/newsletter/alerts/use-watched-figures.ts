/** Names and current values of alert subjects. Unavailable ones are left out of the sentence. */
import { useEffect, useState } from 'react'
import { isFormula } from '#core/figures/formula-reference.ts'
import { withUnit } from '#core/format/figure.ts'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { fetchPortalJson } from '../../pickers/portal-client.ts'
import { readLastValues, type LastValue } from '../../pickers/portal-responses.ts'
import { usePortalList } from '../../pickers/use-portal-list.ts'
import type { AlertSubject } from './alert-draft.ts'
import type { WatchedFigure } from './format-alert.ts'
import { useNewsletterTexts } from '../use-newsletter-texts.ts'

const NONE: ReadonlyMap<string, LastValue> = new Map()

/** @param subjects of all alerts, including the one being composed */
export function useWatchedFigures(
  subjects: readonly AlertSubject[],
): (subject: AlertSubject) => WatchedFigure {
  const { alerts } = useNewsletterTexts()
  const { pickers } = useLayoutTexts()
  const locale = useLocale()
  const ids = (kind: AlertSubject['kind']) =>
    subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : []))
  const series = usePortalList(ids('series').length > 0 ? 'series' : null)
  const areas = usePortalList(ids('area').length > 0 ? 'areas' : null)
  const values = useLastValues(ids('series'))
  return ({ kind, id }) => {
    const list = kind === 'series' ? series : areas
    const entry = list.entry(id)
    const name = entry?.title ?? (list.status === 'ready' ? pickers.unknown(id) : id)
    if (kind === 'area')
      return {
        name: entry ? alerts.vacancyOf(name) : name,
        unit: '%',
        valueText: entry?.note ?? '',
        value: entry?.value ?? null,
      }
    const last = values.get(id)
    // No list of series names the measures of areas.
    return last
      ? {
          name: entry ? name : last.title || name,
          unit: last.unit,
          valueText: withUnit(last.value, last.unit, locale),
          value: last.value,
        }
      : { name, unit: '', valueText: '', value: null }
  }
}

function useLastValues(ids: readonly string[]): ReadonlyMap<string, LastValue> {
  const locale = useLocale()
  const [values, setValues] = useState(NONE)
  const idList = [...new Set(ids)].toSorted().map(encodeURIComponent).join(' ')
  useEffect(() => {
    if (idList === '') return
    let isOver = false
    for (const sources of callsFor(idList.split(' ')))
      fetchPortalJson(`/api/portal/lastdatasourcevalue?sources=${sources}`, locale)
        .then(readLastValues)
        .then(
          (fetched) =>
            isOver ||
            setValues(
              (known) => new Map([...known, ...fetched.map((figure) => [figure.id, figure] as const)]),
            ),
          (failure: unknown) => console.warn(failure),
        )
    return () => {
      isOver = true
    }
  }, [idList, locale])
  return values
}

/** Ids share a call; a formula that cannot be computed any more would refuse all of them. */
function callsFor(ids: readonly string[]): readonly string[] {
  const plain = ids.filter((id) => !isFormula(id))
  return [...(plain.length > 0 ? [plain.join(',')] : []), ...ids.filter(isFormula)]
}
