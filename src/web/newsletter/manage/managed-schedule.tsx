/**
 * Schedule of the newsletter, and a button to stop it. A stopped newsletter can be started by the signed-in
 * page only (decision 0049).
 */
import { useRef, useState, type SyntheticEvent } from 'react'
import type { ManageNewsletterChanges, ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { formatDate } from '#core/format/date.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { PROFILE_MESSAGE_MS } from '#core/limits.ts'
import { Form } from '#ui/form/form.tsx'
import { SendButton } from '#ui/form/send-button.tsx'
import type { SubmitResult } from '#ui/form/submission.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { changedSchedule, rebaseSchedule } from './rebase-schedule.ts'
import { formatMoment } from '../format-moment.ts'
import {
  SCHEDULE_FIELDS,
  scheduleOf,
  scheduleRules,
  scheduleValuesOf,
  type Schedule,
  type ScheduleField,
} from '../newsletter-values.ts'
import styles from '../newsletter.module.css'
import { formatSchedule } from '../format-schedule.ts'
import { ScheduleFields } from '../schedule-fields.tsx'
import { useNewsletterTexts } from '../use-newsletter-texts.ts'
import { useFieldValues } from '../use-field-values.ts'

interface ManagedScheduleProps {
  readonly managed: ManagedNewsletter
  readonly change: (changes: ManageNewsletterChanges) => Promise<SubmitResult<ManagedNewsletter>>
  readonly onChange: (managed: ManagedNewsletter) => void
}

export function ManagedSchedule({ managed, change, onChange }: ManagedScheduleProps) {
  const texts = useNewsletterTexts()
  const { manage: words } = texts
  const locale = useLocale()
  const [announcement, setSaid] = useState('')
  /** Resets the fields below after a change by a button. */
  const [round, setRound] = useState(0)
  const now = useRef<HTMLDivElement>(null)
  const tellNext = managed.rhythm === 'new_figures' ? texts.nextIfNew : texts.next
  const isOn = managed.frequency !== 'off'
  const stopped = (changed: ManagedNewsletter) => {
    onChange(changed)
    setSaid(words.stopped)
    setRound(round + 1)
    now.current?.focus() // the focused button was removed
  }
  const quiet = { success: '', successMs: PROFILE_MESSAGE_MS }
  return (
    <>
      <section className={styles.part}>
        <h2>{words.now}</h2>
        <div ref={now} tabIndex={-1} className={styles.now}>
          <p role="status">{announcement}</p>
          {!(announcement !== '' && !isOn) && <p>{formatSchedule(managed, texts.schedule)}</p>}
          {isOn && (
            <p>
              {managed.next === null
                ? texts.facts.paused(managed.email)
                : tellNext(formatMoment(instantMs(managed.next), locale, texts))}
            </p>
          )}
          {isOn && managed.pause_until !== '' && (
            <p>
              {texts.facts.pause} {formatDate(managed.pause_until, locale, 'long')}.
            </p>
          )}
        </div>
        {isOn ? (
          <SendButton
            {...quiet}
            variant="primary"
            action={() => change({ frequency: 'off' })}
            onDone={stopped}
          >
            {words.stop}
          </SendButton>
        ) : (
          <p>{words.switchOn}</p>
        )}
      </section>
      {isOn && (
        <section className={styles.part}>
          <h2>{words.change}</h2>
          <ChangeForm
            key={round}
            managed={managed}
            change={change}
            onChange={(changed) => {
              onChange(changed)
              setSaid('')
            }}
          />
        </section>
      )}
    </>
  )
}

/** Sends only the fields changed here; the others follow what is stored, which may have changed elsewhere. */
function ChangeForm({ managed, change, onChange }: ManagedScheduleProps) {
  const texts = useNewsletterTexts()
  const { manage: words } = texts
  const [schedule, setSchedule] = useState<Schedule>(managed)
  const [openedMs] = useState(() => Date.now())
  const [before, setBefore] = useState(managed)
  if (managed !== before) {
    setBefore(managed)
    setSchedule(rebaseSchedule(schedule, before, managed))
  }
  const form = useForm<ScheduleField, ManagedNewsletter>({
    rules: scheduleRules(texts, openedMs),
    action: () => change(changedSchedule(schedule, managed)),
    success: words.changed,
    successMs: PROFILE_MESSAGE_MS,
    onDone: onChange,
  })
  const values = scheduleValuesOf(schedule)
  useFieldValues(form, SCHEDULE_FIELDS, values)
  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    form.onInput(event)
    const data = new FormData(event.currentTarget)
    const typed = (name: ScheduleField) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : values[name]
    }
    setSchedule(
      scheduleOf(
        {
          frequency: typed('frequency'),
          weekday: typed('weekday'),
          monthday: typed('monthday'),
          hours: typed('hours'),
          pause_until: typed('pause_until'),
        },
        schedule,
      ),
    )
  }
  return (
    <Form form={{ ...form, onInput }} submit={words.save}>
      <ScheduleFields field={form.field} schedule={schedule} />
    </Form>
  )
}
