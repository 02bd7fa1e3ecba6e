/** Frequency, day and hour: shared by the profile and the page without a login. */
import { FREQUENCY_CHOICES, frequencyChoiceOf, HOURS, MONTHDAYS } from '#core/newsletter/schedule-choices.ts'
import { NEWSLETTER_WEEKDAYS } from '#core/newsletter/schedule.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { hasWeekday, twoDigits, type Schedule, type ScheduleField } from './newsletter-values.ts'
import { RadioChoice } from './radio-choice.tsx'
import { useNewsletterTexts } from './use-newsletter-texts.ts'

interface ScheduleFieldsProps {
  readonly field: (name: ScheduleField) => Field
  /** Current values of the fields. */
  readonly schedule: Schedule
}

export function ScheduleFields({ field, schedule }: ScheduleFieldsProps) {
  const texts = useNewsletterTexts()
  const { weekday, monthday, hours, pause_until: pause } = schedule
  const choice = frequencyChoiceOf(schedule)
  return (
    <>
      <RadioChoice
        field={field('frequency')}
        legend={texts.frequency}
        options={FREQUENCY_CHOICES.map((value) => ({ value, text: texts.frequencies[value] }))}
        value={choice}
      />
      {hasWeekday(choice) && (
        <RadioChoice
          field={field('weekday')}
          legend={texts.weekday}
          options={NEWSLETTER_WEEKDAYS.map((value) => ({ value, text: texts.weekdays[value] }))}
          value={weekday}
        />
      )}
      {choice === 'monthly' && (
        <SelectField
          field={field('monthday')}
          label={texts.monthday}
          help={texts.monthdayHelp}
          options={MONTHDAYS.map((day) => ({ value: String(day), text: texts.dayOfMonth(String(day)) }))}
          value={String(monthday)}
        />
      )}
      {choice === 'new_figures' && <p>{texts.newFiguresHelp}</p>}
      <SelectField
        field={field('hours')}
        label={texts.hours}
        help={texts.hoursHelp}
        options={HOURS.map((hour) => ({ value: String(hour), text: texts.hour(twoDigits(hour)) }))}
        value={String(hours)}
      />
      {choice !== 'off' && (
        <TextField
          field={field('pause_until')}
          label={texts.pause}
          help={texts.pauseHelp}
          type="date"
          autoComplete="off"
          isOptional
          value={pause}
        />
      )}
    </>
  )
}
