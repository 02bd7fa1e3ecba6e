/**
 * What the newsletter form says when something else is stored than before: what the reader has changed stays,
 * all else follows. Otherwise the next save would send what the form said before as a wish, switch the
 * newsletter on again that was stopped by the link of a mail, and bring alerts back that were removed
 * elsewhere (decision 47). Pure.
 */
import type { User } from '#contract/subscriber/user.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import type { FormValues } from '#ui/form/form-problems.ts'
import {
  chosenListsOf,
  formValuesOf,
  VALUE_FIELDS,
  type ChosenLists,
  type NewsletterField,
} from './newsletter-values.ts'

/** @param before what the form rested on until now */
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
    alerts: rebaseList(lists.alerts, was.alerts, now.alerts, alertKey),
  }
}

/** Without what was taken away elsewhere, and with what was added there, behind what is here. */
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
