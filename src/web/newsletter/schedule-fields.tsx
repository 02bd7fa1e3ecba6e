/** Frequency, day and hour: shared by the profile and the page without a login. */
import { NEWSLETTER_FREQUENCIES, NEWSLETTER_WEEKDAYS } from '#core/newsletter/schedule.ts'
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { HOURS, hasWeekday, twoDigits, type ScheduleField } from './newsletter-values.ts'
import { RadioChoice } from './radio-choice.tsx'
import { useNewsletterTexts } from './use-newsletter-texts.ts'

interface ScheduleFieldsProps {
  readonly field: (name: ScheduleField) => Field
  /** Current values of the fields. */
  readonly schedule: Pick<EmailSettings, ScheduleField>
}

export function ScheduleFields({ field, schedule: { frequency, weekday, hours } }: ScheduleFieldsProps) {
  const texts = useNewsletterTexts()
  return (
    <>
      <RadioChoice
        field={field('frequency')}
        legend={texts.frequency}
        options={NEWSLETTER_FREQUENCIES.map((value) => ({ value, text: texts.frequencies[value] }))}
        value={frequency}
      />
      {hasWeekday(frequency) && (
        <RadioChoice
          field={field('weekday')}
          legend={texts.weekday}
          options={NEWSLETTER_WEEKDAYS.map((value) => ({ value, text: texts.weekdays[value] }))}
          value={weekday}
        />
      )}
      <SelectField
        field={field('hours')}
        label={texts.hours}
        help={texts.hoursHelp}
        options={HOURS.map((hour) => ({ value: String(hour), text: texts.hour(twoDigits(hour)) }))}
        value={String(hours)}
      />
    </>
  )
}
