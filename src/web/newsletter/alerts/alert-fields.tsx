/** List of alerts, and fields for a new one. Saved with the surrounding form. */
import { useEffect, useState } from 'react'
import { alertTargetOf } from '#core/addresses/alert-address.ts'
import { MAX_ALERTS } from '#core/limits.ts'
import { Button } from '#ui/button.tsx'
import { FieldProblem } from '#ui/form/field-frame.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Count } from '../../pickers/picked-list.tsx'
import { keyOfAlert, subjectOf, type AlertSubject, type AnyAlert } from './alert-draft.ts'
import { formatAlert, formatCurrentValue, alreadyPassedText } from './format-alert.ts'
import { NewAlert } from './new-alert.tsx'
import styles from '../newsletter.module.css'
import { alertFormTexts } from '#texts/loaded/alert-form-texts.ts'
import { useLocation } from '../../router/router-context.ts'
import { useNewsletterTexts } from '../use-newsletter-texts.ts'
import { useWatchedFigures } from './use-watched-figures.ts'

interface AlertFieldsProps {
  readonly list: Field
  /** Threshold of the new alert. */
  readonly value: Field
  readonly alerts: readonly AnyAlert[]
  readonly onChange: (alerts: readonly AnyAlert[]) => void
}

export function AlertFields({ list, value, alerts, onChange }: AlertFieldsProps) {
  const texts = useNewsletterTexts()
  const { settings } = useLayoutTexts()
  const locale = useLocale()
  const { news } = alertFormTexts(locale)
  const { search } = useLocation()
  /** What the address asks for, once. */
  const [asked] = useState(() => alertTargetOf(search.slice(1)))
  const [subject, setSubject] = useState<AlertSubject | null>(asked)
  /** Last announcement, and the following focus. */
  const [last, setLast] = useState({ said: '', focus: '' })
  const figureOf = useWatchedFigures([...alerts.map(subjectOf), ...(subject ? [subject] : [])])
  const inWords = (alert: AnyAlert) =>
    formatAlert(alert, figureOf(subjectOf(alert)), locale, { ...texts, news })
  useEffect(() => {
    if (last.focus !== '') document.getElementById(last.focus)?.focus()
  }, [last])

  const add = (alert: AnyAlert) => {
    onChange([...alerts, alert])
    setSubject(null)
    setLast({
      said: `${texts.alerts.added(inWords(alert))} ${alreadyPassedText(alert, figureOf(subjectOf(alert)), texts)}`,
      focus: `${list.id}-add`,
    })
  }
  const remove = (alert: AnyAlert, index: number) => {
    const next = alerts[index + 1] ?? alerts[index - 1]
    onChange(alerts.filter((item) => item !== alert))
    setLast({
      said: settings.list.removed(inWords(alert)),
      focus: next ? removeId(list, next) : `${list.id}-add`,
    })
  }
  return (
    <fieldset id={list.id} tabIndex={-1} className={styles.section} aria-describedby={`${list.id}-lead`}>
      <legend>{texts.alerts.heading}</legend>
      <p id={`${list.id}-lead`} className={styles.quiet}>
        {texts.alerts.lead}
      </p>
      <p className={styles.name}>
        {texts.alerts.list}
        <Count
          text={settings.list.count(String(alerts.length), String(MAX_ALERTS))}
          count={alerts.length}
          max={MAX_ALERTS}
        />
      </p>
      {alerts.length === 0 ? (
        <p className={styles.quiet}>{texts.alerts.none}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
        <ul role="list" className={styles.alerts}>
          {alerts.map((alert, index) => {
            const figure = figureOf(subjectOf(alert))
            const [now, passed] = [
              formatCurrentValue(alert, figure, locale),
              alreadyPassedText(alert, figure, texts),
            ]
            return (
              <li key={keyOfAlert(alert)}>
                <div>
                  {inWords(alert)}
                  {now !== '' && <span className={styles.quiet}> ({texts.alerts.now(now)})</span>}
                  {passed !== '' && <p className={styles.quiet}>{passed}</p>}
                </div>
                <Button
                  id={removeId(list, alert)}
                  variant="tertiary"
                  size="small"
                  icon="close"
                  iconOnly
                  onClick={() => remove(alert, index)}
                >
                  {settings.list.remove(inWords(alert))}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <FieldProblem field={list} />
      <NewAlert
        id={`${list.id}-add`}
        value={value}
        alerts={alerts}
        subject={subject}
        isAsked={asked !== null}
        figureOf={figureOf}
        onSubject={setSubject}
        onAdd={add}
      />
      <p role="status">
        <VisuallyHidden>{last.said}</VisuallyHidden>
      </p>
    </fieldset>
  )
}

function removeId({ id }: Field, alert: AnyAlert): string {
  return `${id}-remove-${keyOfAlert(alert)}`
}
