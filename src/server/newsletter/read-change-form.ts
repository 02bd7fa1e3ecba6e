/** Reads what a newsletter's reader has sent without scripts. Pure. */
import { chosenSeriesSchema } from '#contract/subscriber/email-settings.ts'
import {
  manageNewsletterForm,
  type ManagedNewsletter,
  type ManageNewsletterChanges,
} from '#contract/subscriber/newsletter.ts'
import { readFrequencyChoice, rhythmOf } from '#core/newsletter/schedule-choices.ts'
import { chosenByForm } from './chosen-by-form.ts'

/** Name of the hidden field that tells which form was sent. */
export const PART_FIELD = 'part'
/** Name of the boxes in the form of data sources. */
export const SERIES_FIELD = 'series'
/** Values of {@link PART_FIELD}. */
export type ChangePart = 'schedule' | 'series'

export type ReadChangeForm =
  | { readonly ok: true; readonly changes: ManageNewsletterChanges }
  | { readonly ok: false; readonly problem: 'tooManySeries' | 'notAccepted' }

/** @param offered IDs of all series of the form */
export function readChangeForm(
  fields: URLSearchParams,
  stored: Pick<ManagedNewsletter, 'rhythm' | 'data_sources'>,
  offered: readonly string[],
): ReadChangeForm {
  return fields.get(PART_FIELD) === ('schedule' satisfies ChangePart)
    ? readSchedule(fields, stored)
    : readSeries(fields.getAll(SERIES_FIELD), stored, offered)
}

function readSchedule(fields: URLSearchParams, stored: Pick<ManagedNewsletter, 'rhythm'>): ReadChangeForm {
  const choice = readFrequencyChoice(fields.get('frequency') ?? '')
  // The newsletter is stopped by a page of its own.
  if (choice === undefined || choice === 'off') return { ok: false, problem: 'notAccepted' }
  const read = manageNewsletterForm.safeParse({
    ...rhythmOf(choice, stored),
    weekday: fields.get('weekday'),
    monthday: Number(fields.get('monthday')),
    hours: Number(fields.get('hours')),
    pause_until: fields.get('pause_until'),
  })
  return read.success ? { ok: true, changes: read.data } : { ok: false, problem: 'notAccepted' }
}

function readSeries(
  checked: readonly string[],
  { data_sources: stored }: Pick<ManagedNewsletter, 'data_sources'>,
  offered: readonly string[],
): ReadChangeForm {
  const chosen = chosenSeriesSchema.safeParse(chosenByForm({ stored, offered, checked }))
  return chosen.success
    ? { ok: true, changes: { data_sources: chosen.data } }
    : { ok: false, problem: 'tooManySeries' }
}
