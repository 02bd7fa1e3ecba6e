/** State of the newsletter form: fields, chosen lists, and the resulting settings. */
import { useState, type SyntheticEvent } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { isSameValue } from '#core/layout/same-value.ts'
import { countAlerts } from '#core/newsletter/alert-limit.ts'
import { PROFILE_MESSAGE_MS } from '#core/limits.ts'
import type { FormValues } from '#ui/form/form-problems.ts'
import { useForm, type FormHandle } from '#ui/form/use-form.ts'
import { useAccountTexts, useLayoutTexts } from '#ui/texts-context.tsx'
import type { NewsletterSettings } from '../account/account-api.ts'
import { accountState } from '../account/account-state.ts'
import { loadAccount } from '../account/load-account.ts'
import { changeUserWithRetry } from '../account/change-user.ts'
import { rebaseLists, rebaseValues } from './rebase-form.ts'
import {
  chosenListsOf,
  newsletterRules,
  formValuesOf,
  newsletterSettingsOf,
  VALUE_FIELDS,
  type ChosenLists,
  type NewsletterField,
} from './newsletter-values.ts'
import { useNewsletterTexts } from './use-newsletter-texts.ts'
import { useFieldValues } from './use-field-values.ts'

export interface NewsletterFormHandle {
  readonly form: FormHandle<NewsletterField>
  readonly settings: NewsletterSettings
  /** Whether the values differ from the stored ones. */
  readonly isUnsaved: boolean
  readonly lists: ChosenLists
  readonly changeLists: (change: Partial<ChosenLists>) => void
  /** When something was last changed: milliseconds since 1970. */
  readonly nowMs: number
  /** Called when the newsletter was stopped elsewhere on the page. */
  readonly showOff: () => void
}

export function useNewsletterForm(user: User): NewsletterFormHandle {
  const texts = useNewsletterTexts()
  const {
    profile: { edit },
  } = useAccountTexts()
  const { pickers } = useLayoutTexts()
  const [values, setValues] = useState(() => formValuesOf(user))
  const [lists, setLists] = useState(() => chosenListsOf(user))
  const [nowMs, setNowMs] = useState(() => Date.now())
  const [before, setBefore] = useState(user)
  if (user !== before) {
    setBefore(user)
    setValues(rebaseValues(values, before, user))
    setLists(rebaseLists(lists, before, user))
  }
  const wishOn = (stored: User) =>
    newsletterSettingsOf(rebaseValues(values, user, stored), rebaseLists(lists, user, stored), stored)
  const form = useForm<NewsletterField, User>({
    rules: newsletterRules(texts, pickers.maxSources, nowMs, countAlerts(user.email_settings)),
    action: async () => {
      const account = await loadAccount()
      return changeUserWithRetry(account, wishOn(accountState().user ?? user), edit.stale, wishOn)
    },
    success: texts.saved,
    successMs: PROFILE_MESSAGE_MS,
  })
  useFieldValues(form, VALUE_FIELDS, values)
  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    form.onInput(event)
    setValues(readFormValues(event.currentTarget, values))
    setNowMs(Date.now())
  }
  const settings = newsletterSettingsOf(values, lists, user)
  return {
    form: { ...form, onInput },
    settings,
    isUnsaved: !isSameValue(settings, newsletterSettingsOf(formValuesOf(user), chosenListsOf(user), user)),
    lists,
    changeLists: (change) => setLists((currentLists) => ({ ...currentLists, ...change })),
    nowMs,
    showOff: () => setValues((typed) => ({ ...typed, frequency: 'off' })),
  }
}

/** A hidden field keeps its previous value; an unchecked box is empty. */
function readFormValues(
  form: HTMLFormElement,
  before: FormValues<NewsletterField>,
): FormValues<NewsletterField> {
  const data = new FormData(form)
  const typed = (name: NewsletterField) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : before[name]
  }
  return {
    ...before,
    frequency: typed('frequency'),
    weekday: typed('weekday'),
    monthday: typed('monthday'),
    hours: typed('hours'),
    pause_until: typed('pause_until'),
    locale: typed('locale'),
    city: typed('city'),
    empty: typed('empty'),
    events: data.has('events') ? 'on' : '',
  }
}
