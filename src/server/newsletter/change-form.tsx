/**
 * The page that changes a newsletter by the link of a mail, without scripts: a form of its schedule, and one
 * of its data sources (decision 0108).
 */
import { localizedPath, type Locale } from '#core/locale.ts'
import { FREQUENCY_CHOICES, frequencyChoiceOf, HOURS, MONTHDAYS } from '#core/newsletter/schedule-choices.ts'
import { NEWSLETTER_WEEKDAYS } from '#core/newsletter/schedule.ts'
import type { AnswerOf } from '#contract/portal.ts'
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { PART_FIELD, SERIES_FIELD, type ChangePart } from './read-change-form.ts'
import { renderSmallPage } from '../errors/small-page.tsx'

const SETTINGS_PATH = '/profile/newsletter'
const PROBLEM_ID = 'problem'

export interface ChangeForm {
  readonly locale: Locale
  /** The stored settings, or those that were sent and refused. */
  readonly managed: Pick<ManagedNewsletter, 'email' | 'list' | ScheduleName>
  readonly categories: AnswerOf<'seriesByCategory'>
  /** IDs of the checked series. */
  readonly chosen: ReadonlySet<string>
  /** Whether a change has just been saved. */
  readonly isSaved: boolean
  /** Why a sent form was refused, as a sentence; '' = none was. */
  readonly problem: string
  /** Path of the page that stops the mails. */
  readonly stop: string
}

type ScheduleName = 'frequency' | 'rhythm' | 'weekday' | 'monthday' | 'hours' | 'pause_until'

export function changeFormHtml(form: ChangeForm): string {
  const { locale, managed, isSaved, problem, stop } = form
  const {
    newsletterForm: { manage: words },
    newsletterPages: { leave },
    site,
  } = textsByLocale[locale]
  return renderSmallPage({
    locale,
    title: words.title,
    siteName: site.name,
    home: localizedPath('/', locale),
    body: (
      <>
        <p>{words.whose(managed.email)}</p>
        {isSaved && <p role="status">{words.changed}</p>}
        {problem !== '' && (
          <p id={PROBLEM_ID} role="alert">
            {problem}
          </p>
        )}
        <h2>{words.change}</h2>
        <ScheduleForm {...form} />
        <h2>{words.followed}</h2>
        <SeriesForm {...form} />
        <p>
          {words.more} <a href={localizedPath(SETTINGS_PATH, locale)}>{words.toProfile}</a>
        </p>
        <p>
          <a href={stop}>{leave[managed.list].title}</a>
        </p>
      </>
    ),
  })
}

function ScheduleForm({ locale, managed }: ChangeForm) {
  const { newsletterForm: words, newsletterPages } = textsByLocale[locale]
  const { weekday, monthday, hours, pause_until: pause } = managed
  return (
    <form method="post">
      <Part name="schedule" />
      <Choice
        name="frequency"
        label={words.frequency}
        value={frequencyChoiceOf(managed)}
        // The newsletter is stopped by a page of its own.
        options={FREQUENCY_CHOICES.filter((value) => value !== 'off').map((value) => [
          value,
          words.frequencies[value],
        ])}
      />
      <Choice
        name="weekday"
        label={`${words.weekday} (${newsletterPages.onlyWeekly})`}
        value={weekday}
        options={NEWSLETTER_WEEKDAYS.map((value) => [value, words.weekdays[value]])}
      />
      <Choice
        name="monthday"
        label={`${words.monthday} (${newsletterPages.onlyMonthly})`}
        value={String(monthday)}
        options={MONTHDAYS.map((day) => [String(day), words.dayOfMonth(String(day))])}
      />
      <Choice
        name="hours"
        label={words.hours}
        value={String(hours)}
        options={HOURS.map((hour) => [String(hour), words.hour(String(hour).padStart(2, '0'))])}
      />
      <p>
        <label htmlFor="pause_until">{words.pause}</label>
        <br />
        <input
          id="pause_until"
          name="pause_until"
          type="date"
          defaultValue={pause}
          aria-describedby="pause-help"
        />
      </p>
      <p id="pause-help">{words.pauseHelp}</p>
      <button type="submit">{words.manage.save}</button>
    </form>
  )
}

function SeriesForm({ locale, categories, chosen }: ChangeForm) {
  const { newsletterForm: words } = textsByLocale[locale]
  return (
    <form method="post">
      <Part name="series" />
      <p>{words.seriesHelp}</p>
      {categories
        .filter(({ sources }) => sources.length > 0)
        .map(({ ID: category, name, sources }) => (
          <fieldset key={category}>
            <legend>{name}</legend>
            {sources.map(({ ID, title }) => (
              <label key={ID}>
                <input type="checkbox" name={SERIES_FIELD} value={ID} defaultChecked={chosen.has(ID)} />
                {title}
              </label>
            ))}
          </fieldset>
        ))}
      <button type="submit">{words.manage.saveSeries}</button>
    </form>
  )
}

function Part({ name }: { name: ChangePart }) {
  return <input type="hidden" name={PART_FIELD} value={name} />
}

interface ChoiceProps {
  readonly name: ScheduleName
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      <br />
      <select id={name} name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}
