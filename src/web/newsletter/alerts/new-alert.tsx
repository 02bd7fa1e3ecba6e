/**
 * Fields of a new alert: subject, direction and threshold. Part of a larger form: Enter adds the alert and
 * does not submit.
 */
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { MAX_ALERTS } from '#core/limits.ts'
import { formatNumberInput } from '#core/format/number-input.ts'
import { Button } from '#ui/button.tsx'
import { controlAttributes, FieldFrame, FieldProblem } from '#ui/form/field-frame.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { lazyPicker } from '../../pickers/lazy-picker.tsx'
import { parseAlertDraft, type AlertSubject, type AlertDraftResult } from './alert-draft.ts'
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
  readonly alerts: readonly Alert[]
  readonly subject: AlertSubject | null
  readonly figureOf: (subject: AlertSubject) => WatchedFigure
  readonly onSubject: (subject: AlertSubject) => void
  readonly onAdd: (alert: Alert) => void
}

type DraftProblem = Exclude<AlertDraftResult, { kind: 'alert' }>

export function NewAlert({ id, value, alerts, subject, figureOf, onSubject, onAdd }: NewAlertProps) {
  const { alerts: words, problems } = useNewsletterTexts()
  const locale = useLocale()
  const [isAbove, setAbove] = useState(true)
  const [trouble, setTrouble] = useState<DraftProblem | null>(null)
  const typed = useRef<HTMLInputElement>(null)
  const figure = subject && figureOf(subject)
  const sentenceOf = (problem: DraftProblem) => {
    if (problem.kind === 'tooMany') return problems.alerts(String(MAX_ALERTS))
    if (problem.kind !== 'ambiguous') return words[problem.kind]
    const [small, large] = problem.readings
    return words.ambiguous(formatNumberInput(small, locale), formatNumberInput(large, locale))
  }
  const problem = trouble === null ? '' : sentenceOf(trouble)
  const isAboutSubject = trouble?.kind === 'noSubject'
  const subjectField: Field = {
    id: `${id}-subject`,
    name: 'subject',
    problem: isAboutSubject ? problem : '',
    isBusy: false,
  }
  const valueField: Field = { ...value, problem: isAboutSubject || problem === '' ? value.problem : problem }

  const add = () => {
    const outcome = parseAlertDraft({ subject, isAbove, value: typed.current?.value ?? '' }, alerts, locale)
    if (outcome.kind === 'alert') {
      setTrouble(null)
      if (typed.current) typed.current.value = ''
      onAdd(outcome.alert)
      return
    }
    setTrouble(outcome)
    document.getElementById(outcome.kind === 'noSubject' ? `${subjectField.id}-series` : value.id)?.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- in Safari only this code tells that the Enter ends a word of an input method (UI Events)
    if (event.key !== 'Enter' || event.keyCode === 229) return
    event.preventDefault()
    add()
  }
  const frame = {
    field: valueField,
    label: figure && figure.unit !== '' ? words.valueIn(figure.unit) : words.value,
    isOptional: true,
  }
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
      <SideChoice id={id} isAbove={isAbove} onChange={setAbove} />
      <FieldFrame {...frame} isOptional={false}>
        <input
          {...controlAttributes(frame)}
          ref={typed}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={`field-control ${styles.short}`}
          onKeyDown={addOnEnter}
          onChange={() => setTrouble(null)}
        />
      </FieldFrame>
      <div>
        <Button id={id} size="small" icon="plus" onClick={add}>
          {words.submit}
        </Button>
      </div>
    </div>
  )
}

function SideChoice({
  id,
  isAbove,
  onChange,
}: {
  id: string
  isAbove: boolean
  onChange: (isAbove: boolean) => void
}) {
  const { alerts: words } = useNewsletterTexts()
  return (
    <fieldset className={styles.group}>
      <legend>{words.direction}</legend>
      <div className={styles.inline}>
        {(['above', 'below'] as const).map((side) => (
          <div key={side} className="field-check">
            <input
              id={`${id}-${side}`}
              type="radio"
              name={`${id}-side`}
              checked={isAbove === (side === 'above')}
              onChange={() => onChange(side === 'above')}
            />
            <label htmlFor={`${id}-${side}`}>{words.directions[side]}</label>
          </div>
        ))}
      </div>
    </fieldset>
  )
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
