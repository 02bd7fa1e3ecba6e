/** Fields of a new alert that say when it is told: the condition, and the two choices of a change. */
import { CHANGE_BASES } from '#core/newsletter/news-alerts.ts'
import { alertFormTexts } from '#texts/loaded/alert-form-texts.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { ALERT_CONDITIONS, type AlertDraft } from './alert-draft.ts'
import styles from '../newsletter.module.css'

/** In the order in which they are offered. */
const DIRECTIONS = ['either', 'up', 'down'] as const

export type ConditionChoice = Pick<AlertDraft, 'condition' | 'direction' | 'since'>

interface ConditionFieldsProps {
  /** Prefix of the ids. */
  readonly id: string
  readonly choice: ConditionChoice
  /** Whether a change may be compared with the year before. */
  readonly hasYears: boolean
  readonly onChange: (choice: ConditionChoice) => void
}

export function ConditionFields({ id, choice, hasYears, onChange }: ConditionFieldsProps) {
  const words = alertFormTexts(useLocale())
  return (
    <>
      <Choice
        id={`${id}-condition`}
        label={words.condition}
        options={ALERT_CONDITIONS.map((value) => ({ value, text: words.conditions[value] }))}
        value={choice.condition}
        onChange={(condition) => onChange({ ...choice, condition })}
      />
      {choice.condition === 'change' && (
        <div className={styles.inline}>
          <Choice
            id={`${id}-direction`}
            label={words.direction}
            options={DIRECTIONS.map((value) => ({ value, text: words.directions[value] }))}
            value={choice.direction}
            onChange={(direction) => onChange({ ...choice, direction })}
          />
          {hasYears && (
            <Choice
              id={`${id}-since`}
              label={words.since}
              options={CHANGE_BASES.map((value) => ({ value, text: words.bases[value] }))}
              value={choice.since}
              onChange={(since) => onChange({ ...choice, since })}
            />
          )}
        </div>
      )}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A native list without a name: it is no field of the form around it. */
function Choice<Value extends string>({ id, label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field-control"
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
