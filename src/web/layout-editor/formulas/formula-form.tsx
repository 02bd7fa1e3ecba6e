/** Form that computes a series from those of the portal, in words; below the list of a series picker. */
import { useEffect, useId, useState, type ReactNode } from 'react'
import {
  COUNTED_OPERATIONS,
  PAIR_OPERATIONS,
  SINGLE_OPERATIONS,
  type FormulaOperation,
} from '#core/figures/formula.ts'
import { formulaFormTextsByLocale } from '#texts/layouts/formula-form-texts.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import type { PickerGroup, PickerLimits } from '../../pickers/picker-entries.ts'
import { usePortalList } from '../../pickers/use-portal-list.ts'
import styles from '../../pickers/pickers.module.css'
import { fetchComputedSeries, type ComputedSeries } from './computed-series.ts'
import { FIRST_DRAFT, hasCount, hasSecondSeries, referenceOfDraft } from './formula-draft.ts'
import { useFormulaTitles } from './use-formula-titles.ts'

const OPERATIONS: readonly FormulaOperation[] = [
  ...PAIR_OPERATIONS,
  ...SINGLE_OPERATIONS,
  ...COUNTED_OPERATIONS,
]

interface FormulaFormProps extends PickerLimits {
  readonly chosen: readonly string[]
  /** Adds a formula to the chosen series. */
  readonly onAdd: (reference: string) => void
}

export function FormulaForm(props: FormulaFormProps) {
  const words = formulaFormTextsByLocale[useLocale()]
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles.picker}>
      <div>
        <Button
          size="small"
          icon={isOpen ? 'arrow-up' : 'arrow-down'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {words.open}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FormulaFields {...props} />}
      </div>
    </section>
  )
}

function FormulaFields({ chosen, max, chosenElsewhere = 0, isSingle, onAdd }: FormulaFormProps) {
  const locale = useLocale()
  const words = formulaFormTextsByLocale[locale]
  const { pickers } = useLayoutTexts()
  const { groups: stored } = usePortalList('series')
  const titles = useFormulaTitles(chosen)
  const computedEntries = [...titles].map(([id, title]) => ({ id, title, note: '' }))
  const groups = titles.size === 0 ? stored : [{ name: words.computed, entries: computedEntries }, ...stored]
  const [draft, setDraft] = useState(FIRST_DRAFT)
  const [added, setAdded] = useState('')
  const reference = referenceOfDraft(draft)
  const result = useComputed(reference)
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes })
    setAdded('')
  }
  const { operation } = draft
  const isFull = !isSingle && chosenElsewhere + chosen.length >= max
  const problem =
    reference !== null && chosen.includes(reference) && added === ''
      ? words.already
      : isFull && added === ''
        ? pickers.tooMany(String(max))
        : (result.problem ?? '')
  const computed = problem === '' ? result.series : null
  const add = () => {
    if (!computed || added !== '') return
    onAdd(computed.reference)
    setAdded(words.added(computed.title))
  }
  return (
    <div className={styles.picker}>
      <p className="field-help">{words.about}</p>
      <Choice
        label={words.operation}
        value={operation}
        onChange={(value) =>
          change({ operation: OPERATIONS.find((choice) => choice === value) ?? operation })
        }
      >
        {OPERATIONS.map((choice) => (
          <option key={choice} value={choice}>
            {words.operations[choice]}
          </option>
        ))}
      </Choice>
      <Choice label={words.first[operation]} value={draft.a} onChange={(a) => change({ a })}>
        <SeriesOptions groups={groups} none={words.choose} />
      </Choice>
      {hasSecondSeries(operation) && (
        <Choice label={words.second[operation]} value={draft.b} onChange={(b) => change({ b })}>
          <SeriesOptions groups={groups} none={words.choose} />
        </Choice>
      )}
      {hasCount(operation) && (
        <CountField label={words.count} value={draft.count} onChange={(count) => change({ count })} />
      )}
      <p role="status">{added || problem || statusOf(result, words)}</p>
      <div>
        <Button icon="plus" aria-disabled={!computed || added !== ''} onClick={add}>
          {words.add}
        </Button>
      </div>
    </div>
  )
}

function statusOf(
  { isBusy, series }: ComputedState,
  words: (typeof formulaFormTextsByLocale)['nb-NO'],
): string {
  if (isBusy) return words.computing
  return series ? words.result(series.title, series.unit, series.points) : ''
}

interface ComputedState {
  readonly isBusy: boolean
  readonly series: ComputedSeries | null
  /** Why there is no series; `null` = there is one, or none is asked for. */
  readonly problem: string | null
}

const NOTHING: ComputedState = { isBusy: false, series: null, problem: null }
/** Delay after the last change, so that a typed number is asked for once, in milliseconds. */
const COMPUTE_DELAY_MS = 250

/** The computed series of a reference, asked of the portal. */
function useComputed(reference: string | null): ComputedState {
  const locale = useLocale()
  const words = formulaFormTextsByLocale[locale]
  const [answer, setAnswer] = useState<ComputedState & { readonly of: string | null }>({
    ...NOTHING,
    of: null,
  })
  useEffect(() => {
    if (reference === null) return
    let isOver = false
    const show = (series: ComputedSeries | null, problem: string | null) => {
      if (!isOver) setAnswer({ isBusy: false, series, problem, of: reference })
    }
    const timer = setTimeout(() => {
      fetchComputedSeries([reference], locale).then(
        (fetched) => {
          const series = fetched.ok ? fetched.series[0] : undefined
          if (!fetched.ok) show(null, fetched.message)
          else if (series && series.points > 0) show(series, null)
          else show(null, words.empty)
        },
        (failure: unknown) => {
          console.warn(failure)
          show(null, words.failed)
        },
      )
    }, COMPUTE_DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [reference, locale, words])
  if (reference === null) return NOTHING
  return answer.of === reference ? answer : { ...NOTHING, isBusy: true }
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field-control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  )
}

function SeriesOptions({ groups, none }: { groups: readonly PickerGroup[]; none: string }) {
  return (
    <>
      <option value="">{none}</option>
      {groups.map(({ name, entries }) => (
        <optgroup key={name} label={name}>
          {entries.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

function CountField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field-control"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
