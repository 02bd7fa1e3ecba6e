/** Select, checkbox group and year controls. */
import { yearChoices, yearOfStored, storedFromDate, storedToDate } from '#core/chart/chart-years.ts'
import { controlAttributes, FieldFrame, FieldProblem } from '#ui/form/field-frame.tsx'
import { useAccountTexts, useLayoutTexts } from '#ui/texts-context.tsx'
import { useBlockForm, useFramedField } from './form-context.ts'
import { choiceOf, choicesOf, type FieldOf } from './stored-values.ts'
import { useFrame, type ControlFrame } from './typed-controls.tsx'
import styles from './settings.module.css'

type ChoiceProps<Control extends 'choice' | 'choices' | 'year'> = ControlFrame & {
  readonly field: FieldOf<Control>
  /** The stored value. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

export function ChoiceControl({ field, value, onChange, ...rest }: ChoiceProps<'choice'>) {
  const texts = useLayoutTexts().settings
  // A select that always has a value cannot be left empty.
  const frame = useFrame({ ...rest, isOptional: false })
  const chosen = choiceOf(field, value)
  const isOpen = !field.choices.some((choice) => choice.value === chosen)
  return (
    <FieldFrame {...frame}>
      <select
        {...controlAttributes(frame)}
        value={String(chosen)}
        className="field-control"
        onChange={(event) =>
          onChange(field.choices.find((choice) => String(choice.value) === event.target.value)?.value ?? '')
        }
      >
        {isOpen && <option value="">{texts.form.choose}</option>}
        {field.choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label(texts)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** Boxes to tick; stored in the order of ticking. */
export function ChoicesControl({
  path,
  label,
  help,
  isOptional,
  field,
  value,
  onChange,
}: ChoiceProps<'choices'>) {
  const texts = useLayoutTexts().settings
  const { form: words } = useAccountTexts()
  const framed = useFramedField(path)
  const selected = choicesOf(field, value)
  const describedBy = [
    help === undefined ? '' : `${framed.id}-help`,
    framed.problem === '' ? '' : `${framed.id}-error`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset
      id={framed.id}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={describedBy || undefined}
    >
      <legend>
        {label}
        {isOptional && <span className="field-optional"> ({words.optional})</span>}
      </legend>
      {help !== undefined && (
        <div id={`${framed.id}-help`} className="field-help">
          {help}
        </div>
      )}
      {field.choices.map((choice) => (
        <div key={String(choice.value)} className="field-check">
          <input
            id={`${framed.id}-${choice.value}`}
            type="checkbox"
            checked={selected.includes(choice.value)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...selected, choice.value]
                  : selected.filter((selectedValue) => selectedValue !== choice.value),
              )
            }
          />
          <label htmlFor={`${framed.id}-${choice.value}`}>{choice.label(texts)}</label>
        </div>
      ))}
      <FieldProblem field={framed} />
    </fieldset>
  )
}

/** Newest first; a stored year outside the choices stays visible (decision 34). */
export function YearControl({ field, value, onChange, ...rest }: ChoiceProps<'year'>) {
  const { form } = useLayoutTexts().settings
  const { thisYear } = useBlockForm()
  const frame = useFrame({ ...rest, isOptional: false })
  const chosen = yearOfStored(value)
  const years = yearChoices(thisYear)
  const stored = field.edge === 'from' ? storedFromDate : storedToDate
  return (
    <FieldFrame {...frame}>
      <select
        {...controlAttributes(frame)}
        value={chosen === null ? '' : String(chosen)}
        className="field-control"
        onChange={(event) => onChange(stored(event.target.value === '' ? null : Number(event.target.value)))}
      >
        <option value="">{form.auto}</option>
        {chosen !== null && !years.includes(chosen) && <option value={String(chosen)}>{chosen}</option>}
        {years.map((year) => (
          <option key={year} value={String(year)}>
            {year}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
