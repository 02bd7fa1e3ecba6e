/**
 * Rebases the newsletter form when the stored settings change: the reader's changes stay, other fields
 * follow. Otherwise the next save would send outdated values, start a newsletter again that was stopped by a
 * mail link, and restore alerts that were removed elsewhere (decision 47). Pure.
 */
import type { User } from '#contract/subscriber/user.ts'
import type { FormValues } from '#ui/form/form-problems.ts'
import { keyOfAlert } from './alerts/alert-draft.ts'
import {
  chosenListsOf,
  formValuesOf,
  VALUE_FIELDS,
  type ChosenLists,
  type NewsletterField,
} from './newsletter-values.ts'

/** @param before previous base of the form */
export function rebaseValues(
  values: FormValues<NewsletterField>,
  before: User,
  user: User,
): FormValues<NewsletterField> {
  const [was, now] = [formValuesOf(before), formValuesOf(user)]
  const followed = { ...values }
  for (const name of VALUE_FIELDS) if (values[name] === was[name]) followed[name] = now[name]
  return followed
}

/** @param before as for {@link rebaseValues} */
export function rebaseLists(lists: ChosenLists, before: User, user: User): ChosenLists {
  const [was, now] = [chosenListsOf(before), chosenListsOf(user)]
  return {
    series: rebaseList(lists.series, was.series, now.series, String),
    feeds: rebaseList(lists.feeds, was.feeds, now.feeds, String),
    alerts: rebaseList(lists.alerts, was.alerts, now.alerts, keyOfAlert),
  }
}

/** Removes items removed elsewhere, and appends those added there. */
function rebaseList<Item>(
  mine: readonly Item[],
  before: readonly Item[],
  stored: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const [chosen, was, is] = [mine.map(keyOf), before.map(keyOf), stored.map(keyOf)]
  if (JSON.stringify(chosen) === JSON.stringify(was)) return stored
  return [
    ...mine.filter((item) => is.includes(keyOf(item)) || !was.includes(keyOf(item))),
    ...stored.filter((item) => !was.includes(keyOf(item)) && !chosen.includes(keyOf(item))),
  ]
}
