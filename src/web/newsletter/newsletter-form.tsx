/**
 * The newsletter as its reader wants it, with a preview beside it (specification §2 `/profile/newsletter`, §5
 * "Newsletter"; decisions 50 to 52). Loaded when the page is opened.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import type { User } from '#contract/subscriber/user.ts'
import { MAX_NEWSLETTER_SERIES, MAX_RSS_SOURCES, PROFILE_MESSAGE_MS } from '#core/limits.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { CITY_NAMES } from '#core/markets.ts'
import type { NewsletterTexts } from '#texts/texts.ts'
import { CheckboxField } from '#ui/form/checkbox-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { SendButton } from '#ui/form/send-button.tsx'
import { useAccountTexts, useLocale } from '#ui/texts-context.tsx'
import { LeaveConfirmation } from '../dialogs/leave-confirmation.tsx'
import { loadAccount } from '../account/load-account.ts'
import { PickedFeeds, PickedSeries } from '../pickers/picked-list.tsx'
import { loadAlertFields } from './alerts/load-alert-fields.ts'
import { loadChannels } from './channels/load-channels.ts'
import { formatMoment } from './format-moment.ts'
import { NewsletterPreview } from './newsletter-preview.tsx'
import { nextIssue, type NextIssue } from './next-issue.ts'
import styles from './newsletter.module.css'
import { RadioChoice } from './radio-choice.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SwitchOff } from './switch-off.tsx'
import { useNewsletterForm, type NewsletterFormHandle } from './use-newsletter-form.ts'
import { useNewsletterPreview } from './use-newsletter-preview.ts'
import { useNewsletterTexts } from './use-newsletter-texts.ts'
import { useNextIssue } from './use-next-issue.ts'

/** The page waits for it, so that nothing below it moves. */
const AlertFields = lazy(loadAlertFields)
/** Below everything else. The page stands without it where it cannot be loaded. */
const Channels = lazy(() => loadChannels().catch(() => ({ default: () => null })))

export function NewsletterForm({ user }: { user: User }) {
  const texts = useNewsletterTexts()
  const handle = useNewsletterForm(user)
  const { form, settings } = handle
  const preview = useNewsletterPreview(settings)
  return (
    <div className={styles.room}>
      <div className={styles.beside}>
        <div className={styles.choices}>
          <p>{texts.lead}</p>
          <Form form={form} submit={texts.save}>
            <ScheduleSection handle={handle} nextMs={preview.nextMs} user={user} />
            <ContentSection handle={handle} />
            <AlertFields
              list={form.field('alerts')}
              value={form.field('alertValue')}
              alerts={handle.lists.alerts}
              onChange={(alerts) => handle.changeLists({ alerts })}
            />
          </Form>
          <div className={styles.test}>
            <p id="newsletter-test" className={styles.quiet}>
              {texts.testHelp(user.subscriber_email)}
            </p>
            <SendButton
              action={async () => (await loadAccount()).sendTestMail(settings)}
              success={texts.tested}
              successMs={PROFILE_MESSAGE_MS}
              icon="mail"
            >
              {texts.sendTest}
            </SendButton>
          </div>
          <SwitchOff user={user} onDone={handle.showOff} />
          <Suspense fallback={null}>
            <Channels />
          </Suspense>
        </div>
        <NewsletterPreview {...preview} />
      </div>
      {handle.isUnsaved && <LeaveConfirmation isUnsaved={always} text={texts.unsaved} />}
    </div>
  )
}

const always = () => true

function ScheduleSection({
  handle: { form, settings, nowMs },
  nextMs,
  user,
}: {
  handle: NewsletterFormHandle
  nextMs: NextIssue
  user: User
}) {
  const texts = useNewsletterTexts()
  const locale = useLocale()
  const next = nextIssue(settings.email_settings, nextMs, nowMs)
  // Paused until it is saved, whatever the form shows.
  const isPaused = useNextIssue(user) === null && user.email_settings.frequency !== 'off'
  return (
    <fieldset className={styles.section}>
      <legend>{texts.when}</legend>
      <ScheduleFields field={form.field} schedule={settings.email_settings} />
      <p role="status" className={styles.next}>
        {isPaused && next !== null
          ? texts.facts.paused(user.subscriber_email)
          : formatNextIssue(next, settings.email_settings, locale, texts)}
      </p>
    </fieldset>
  )
}

function formatNextIssue(
  next: NextIssue,
  { rhythm }: Pick<EmailSettings, 'rhythm'>,
  locale: Locale,
  texts: NewsletterTexts,
): string {
  if (next === null) return texts.noneNext
  if (next === undefined) return rhythm === 'new_figures' ? texts.newFiguresHelp : texts.maybeToday
  const tell = rhythm === 'new_figures' ? texts.nextIfNew : texts.next
  return tell(formatMoment(next, locale, texts))
}

function ContentSection({
  handle: { form, settings, lists, changeLists },
}: {
  handle: NewsletterFormHandle
}) {
  const texts = useNewsletterTexts()
  const {
    profile: { edit },
  } = useAccountTexts()
  const { field } = form
  const cities = [
    { value: '', text: texts.chooseCity },
    ...Object.entries(CITY_NAMES).map(([value, text]) => ({ value, text })),
  ]
  return (
    <fieldset className={styles.section}>
      <legend>{texts.what}</legend>
      <SelectField field={field('city')} label={texts.city} options={cities} value={settings.city} />
      <PickedSeries
        field={field('series')}
        label={texts.series}
        help={texts.seriesHelp}
        isOptional
        max={MAX_NEWSLETTER_SERIES}
        ids={lists.series}
        onChange={(series) => changeLists({ series })}
      />
      <PickedFeeds
        field={field('feeds')}
        label={texts.feeds}
        help={texts.feedsHelp}
        isOptional
        max={MAX_RSS_SOURCES}
        ids={lists.feeds}
        onChange={(feeds) => changeLists({ feeds })}
      />
      <CheckboxField
        field={field('events')}
        label={texts.events}
        isChecked={settings.email_settings.events}
        isOptional
      />
      <RadioChoice
        field={field('empty')}
        legend={texts.empty}
        options={(['send', 'skip'] as const).map((value) => ({ value, text: texts.empties[value] }))}
        value={settings.email_settings.empty}
      />
      <SelectField
        field={field('locale')}
        label={texts.locale}
        value={settings.locale}
        options={LOCALES.map((value) => ({ value, text: edit.localeNames[value] }))}
      />
      <ListCounts lists={lists} />
    </fieldset>
  )
}

/** Hidden inputs for the rules of chosen lists; a change dispatches an input event. */
function ListCounts({ lists }: Pick<NewsletterFormHandle, 'lists'>) {
  const first = useRef<HTMLInputElement>(null)
  const [before] = useState(lists)
  useEffect(() => {
    if (lists !== before) first.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [lists, before])
  return (
    <>
      <input ref={first} type="hidden" name="series" value={lists.series.length} readOnly />
      <input type="hidden" name="feeds" value={lists.feeds.length} readOnly />
      <input type="hidden" name="alerts" value={lists.alerts.length} readOnly />
    </>
  )
}
