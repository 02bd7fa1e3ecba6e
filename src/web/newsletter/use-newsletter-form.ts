/** The state of the newsletter form: what its fields say, what is chosen from lists, and what both make of it. */
import { useState, type SyntheticEvent } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { isSameValue } from '#core/layout/same-value.ts'
import { PROFILE_MESSAGE_MS } from '#core/limits.ts'
import type { FormValues } from '#ui/form/form-problems.ts'
import { useForm, type FormHandle } from '#ui/form/use-form.ts'
import { useAccountTexts, useLayoutTexts } from '#ui/texts-context.tsx'
import type { NewsletterWish } from '../account/account-face.ts'
import { accountState } from '../account/account-state.ts'
import { loadAccount } from '../account/load-account.ts'
import { changeUser } from '../account/change-user.ts'
import { followedLists, followedValues } from './followed-choice.ts'
import {
  listsOf,
  newsletterRules,
  valuesOf,
  wishOf,
  WRITTEN_FIELDS,
  type ChosenLists,
  type NewsletterField,
} from './newsletter-values.ts'
import { useNewsletterTexts } from './use-newsletter-texts.ts'
import { useWritten } from './use-written.ts'

export interface NewsletterFormHandle {
  readonly form: FormHandle<NewsletterField>
  readonly wish: NewsletterWish
  /** Another than what is stored. */
  readonly isUnsaved: boolean
  readonly lists: ChosenLists
  readonly changeLists: (change: Partial<ChosenLists>) => void
  /** When something was last changed: milliseconds since 1970. */
  readonly nowMs: number
  /** It was switched off elsewhere on the page. */
  readonly showOff: () => void
}

export function useNewsletterForm(user: User): NewsletterFormHandle {
  const texts = useNewsletterTexts()
  const {
    profile: { edit },
  } = useAccountTexts()
  const { pickers } = useLayoutTexts()
  const [values, setValues] = useState(() => valuesOf(user))
  const [lists, setLists] = useState(() => listsOf(user))
  const [nowMs, setNowMs] = useState(() => Date.now())
  const [before, setBefore] = useState(user)
  if (user !== before) {
    setBefore(user)
    setValues(followedValues(values, before, user))
    setLists(followedLists(lists, before, user))
  }
  const wishOn = (stored: User) =>
    wishOf(followedValues(values, user, stored), followedLists(lists, user, stored), stored)
  const form = useForm<NewsletterField, User>({
    rules: newsletterRules(texts, pickers.maxSources),
    action: async () => {
      const account = await loadAccount()
      return changeUser(account, wishOn(accountState().user ?? user), edit.stale, wishOn)
    },
    success: texts.saved,
    successMs: PROFILE_MESSAGE_MS,
  })
  useWritten(form, WRITTEN_FIELDS, values)
  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    form.onInput(event)
    setValues(typedIn(event.currentTarget, values))
    setNowMs(Date.now())
  }
  const wish = wishOf(values, lists, user)
  return {
    form: { ...form, onInput },
    wish,
    isUnsaved: !isSameValue(wish, wishOf(valuesOf(user), listsOf(user), user)),
    lists,
    changeLists: (change) => setLists((chosen) => ({ ...chosen, ...change })),
    nowMs,
    showOff: () => setValues((typed) => ({ ...typed, frequency: 'off' })),
  }
}

/** A field that is not shown says what it said before; a box that is not ticked says nothing. */
function typedIn(form: HTMLFormElement, before: FormValues<NewsletterField>): FormValues<NewsletterField> {
  const data = new FormData(form)
  const typed = (name: NewsletterField) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : before[name]
  }
  return {
    ...before,
    frequency: typed('frequency'),
    weekday: typed('weekday'),
    hours: typed('hours'),
    locale: typed('locale'),
    city: typed('city'),
    empty: typed('empty'),
    events: data.has('events') ? 'on' : '',
  }
}
