/**
 * Fields of a new alert: subject, condition and number. Part of a larger form: Enter adds the alert and does
 * not submit.
 */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { MAX_ALERTS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumberInput } from '#core/format/number-input.ts'
import { isInPoints } from '#core/newsletter/news-alerts.ts'
import { alertFormTexts } from '#texts/loaded/alert-form-texts.ts'
import type { AlertFormTexts, NewsletterTexts } from '#texts/texts.ts'
import { Button } from '#ui/button.tsx'
import { controlAttributes, FieldFrame, FieldProblem } from '#ui/form/field-frame.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { lazyPicker } from '../../pickers/lazy-picker.tsx'
import {
  needsNumber,
  parseAlertDraft,
  type AlertDraftResult,
  type AlertSubject,
  type AnyAlert,
} from './alert-draft.ts'
import { ConditionFields, type ConditionChoice } from './condition-fields.tsx'
import type { WatchedFigure } from './format-alert.ts'
import styles from '../newsletter.module.css'
import { useNewsletterTexts } from '../use-newsletter-texts.ts'

const SeriesPicker = lazyPicker(
  async () => (await import('../../pickers/series-picker.tsx')).SeriesPicker,
  () => useLayoutTexts().pickers.oneSeries,
)
const AreaPicker = lazyPicker(
  async () => (await import('./area-picker.tsx')).AreaPicker,
  () => useNewsletterTexts().alerts.chooseArea,
)

interface NewAlertProps {
  /** Id of the add button; prefix of further ids. */
  readonly id: string
  readonly value: Field
  /** Existing alerts. */
  readonly alerts: readonly AnyAlert[]
  readonly subject: AlertSubject | null
  /** Whether the address asked for an alert about the subject: its number is filled in, and it has the focus. */
  readonly isAsked: boolean
  readonly figureOf: (subject: AlertSubject) => WatchedFigure
  readonly onSubject: (subject: AlertSubject) => void
  readonly onAdd: (alert: AnyAlert) => void
}

type DraftProblem = Exclude<AlertDraftResult, { kind: 'alert' }>

const FIRST_CHOICE: ConditionChoice = { condition: 'above', direction: 'either', since: 'previous' }

export function NewAlert(props: NewAlertProps) {
  const { id, value, alerts, subject, isAsked, figureOf, onSubject, onAdd } = props
  const texts = useNewsletterTexts()
  const { alerts: words } = texts
  const locale = useLocale()
  const formWords = alertFormTexts(locale)
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const [trouble, setTrouble] = useState<DraftProblem | null>(null)
  const typed = useRef<HTMLInputElement>(null)
  const figure = subject && figureOf(subject)
  const problem = trouble === null ? '' : problemSentence(trouble, texts, locale)
  const isAboutSubject = trouble?.kind === 'noSubject'
  const subjectField: Field = {
    id: `${id}-subject`,
    name: 'subject',
    problem: isAboutSubject ? problem : '',
    isBusy: false,
  }
  const valueField: Field = { ...value, problem: isAboutSubject || problem === '' ? value.problem : problem }

  const add = () => {
    const draft = { subject, ...choice, value: typed.current?.value ?? '' }
    const outcome = parseAlertDraft(draft, alerts, locale)
    if (outcome.kind === 'alert') {
      setTrouble(null)
      if (typed.current) typed.current.value = ''
      onAdd(outcome.alert)
      return
    }
    setTrouble(outcome)
    const problemId = needsNumber(choice.condition) ? value.id : `${id}-condition`
    document.getElementById(outcome.kind === 'noSubject' ? `${subjectField.id}-series` : problemId)?.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- in Safari only this code tells that the Enter ends a word of an input method (UI Events)
    if (event.key !== 'Enter' || event.keyCode === 229) return
    event.preventDefault()
    add()
  }
  usePresentFigure(value.id, isAsked ? (figure?.value ?? null) : null)
  useFirstFocus(isAsked ? `${id}-condition` : null)
  const unit = figure?.unit ?? ''
  const thresholdLabel = unit === '' ? words.value : words.valueIn(unit)
  const label = choice.condition === 'change' ? sizeLabel(unit, formWords) : thresholdLabel
  const frame = { field: valueField, label, isOptional: true }
  return (
    <div role="group" aria-labelledby={`${id}-name`} className={styles.newAlert}>
      <p id={`${id}-name`} className={styles.name}>
        {words.add}
      </p>
      <SubjectChoice
        field={subjectField}
        figure={figure}
        subject={subject}
        onSubject={(subject) => {
          setTrouble(null)
          onSubject(subject)
        }}
      />
      <ConditionFields
        id={id}
        choice={choice}
        hasYears={subject?.kind !== 'area'}
        onChange={(chosen) => {
          setTrouble(null)
          setChoice(chosen)
        }}
      />
      {needsNumber(choice.condition) ? (
        <FieldFrame {...frame} isOptional={false}>
          <input
            {...controlAttributes(frame)}
            // A threshold is no size of a change.
            key={choice.condition === 'change' ? 'size' : 'threshold'}
            ref={typed}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={`field-control ${styles.short}`}
            onKeyDown={addOnEnter}
            onChange={() => setTrouble(null)}
          />
        </FieldFrame>
      ) : (
        <FieldProblem field={valueField} />
      )}
      <div>
        <Button id={id} size="small" icon="plus" onClick={add}>
          {words.submit}
        </Button>
      </div>
    </div>
  )
}

/** "Minste endring (prosentpoeng)". @param unit of the figure; '' = not known yet */
function sizeLabel(unit: string, words: AlertFormTexts): string {
  return unit === '' ? words.size : words.sizeIn(isInPoints(unit) ? words.points : '%')
}

/** Fills in the present figure when it is known, unless something has been typed. */
function usePresentFigure(inputId: string, value: number | null): void {
  const locale = useLocale()
  const isFilled = useRef(false)
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (value === null || isFilled.current || !(input instanceof HTMLInputElement) || input.value !== '')
      return
    isFilled.current = true
    input.value = formatNumberInput(value, locale)
  }, [inputId, value, locale])
}

function problemSentence(problem: DraftProblem, texts: NewsletterTexts, locale: Locale): string {
  const { alerts: words, problems } = texts
  if (problem.kind === 'tooMany') return problems.alerts(String(MAX_ALERTS))
  if (problem.kind === 'noSize') return alertFormTexts(locale).noSize
  if (problem.kind !== 'ambiguous') return words[problem.kind]
  const [small, large] = problem.readings
  return words.ambiguous(formatNumberInput(small, locale), formatNumberInput(large, locale))
}

/** Moves the focus to a reader's next choice, once. @param id `null` = nowhere */
function useFirstFocus(id: string | null): void {
  const [first] = useState(id)
  useEffect(() => {
    if (first !== null) document.getElementById(first)?.focus()
  }, [first])
}

interface SubjectChoiceProps {
  readonly field: Field
  readonly subject: AlertSubject | null
  readonly figure: WatchedFigure | null
  readonly onSubject: (subject: AlertSubject) => void
}

function SubjectChoice({ field, subject, figure, onSubject }: SubjectChoiceProps) {
  const { alerts: words } = useNewsletterTexts()
  const [open, setOpen] = useState<AlertSubject['kind'] | null>(null)
  const close = () => setOpen(null)
  const picker = (kind: AlertSubject['kind']) => ({
    chosen: subject?.kind === kind ? [subject.id] : [],
    onChange: ([id]: readonly string[]) => {
      if (id !== undefined) onSubject({ kind, id })
    },
    onClose: close,
  })
  return (
    <div
      role="group"
      aria-labelledby={`${field.id}-label`}
      aria-describedby={field.problem === '' ? undefined : `${field.id}-error`}
      className="field"
    >
      <span id={`${field.id}-label`} className={styles.name}>
        {words.subject}
      </span>
      <p className={figure ? undefined : styles.quiet}>
        {/* Each text alone in its element: a page that is translated loses the nodes of texts beside others. */}
        <span>{figure ? figure.name : words.nothing}</span>
        {figure && figure.valueText !== '' && (
          <span className={styles.quiet}>{` (${words.now(figure.valueText)})`}</span>
        )}
      </p>
      <div className={styles.inline}>
        <Button id={`${field.id}-series`} size="small" onClick={() => setOpen('series')}>
          {words.chooseSeries}
        </Button>
        <Button size="small" onClick={() => setOpen('area')}>
          {words.chooseArea}
        </Button>
      </div>
      <FieldProblem field={field} />
      {open === 'series' && <SeriesPicker {...picker('series')} max={1} isSingle />}
      {open === 'area' && <AreaPicker {...picker('area')} />}
    </div>
  )
}
