/**
 * Sends one mail per reader when a watched threshold is passed. A threshold is _passed_ when the newest value
 * lies strictly beyond it. A reader who starts to watch gets no mail about the present state. From then on
 * each step from "not passed" to "passed" is one mail, and only falling back arms the threshold again. One
 * observation is news once: if a revision takes it back over the threshold and another restores it, no second
 * mail is sent. A mail therefore belongs to an account, a threshold and the day that the value describes, and
 * its key is made of these three. Where the value of that day is corrected so that it no longer passes the
 * threshold, the readers who were told get one mail about that. The mail enters the outbox in the transaction
 * that disarms the threshold, so a crash before it only delays the mail, and a crash after it changes
 * nothing.
 */
import { alertKey, isPassed } from '#core/newsletter/alerts.ts'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { alertCorrectionKey, alertMailKey } from '#store/newsletter/alert-mails.ts'
import type { AlertRepository } from '#store/newsletter/newsletter-types.ts'
import { composeCorrection, composeCrossing, type AlertContext } from './alert-mail.ts'
import { alertPictures, NO_PICTURES } from './alert-pictures.ts'
import { ANY_LOCALE, type AlertCheckDeps } from './alert-check-deps.ts'
import { createMailWriter } from './alert-mail-writer.ts'
import { watchedFigures } from './watched-figures.ts'

export interface CheckAlertsDeps extends AlertCheckDeps {
  readonly alerts: AlertRepository
}

/** Checks the thresholds of all watched figures with {@link checkThresholds}. */
export async function checkAlerts(checkDeps: CheckAlertsDeps, signal: AbortSignal): Promise<string> {
  return checkThresholds(checkDeps, await checkDeps.alerts.watched(), signal)
}

/**
 * Checks these thresholds. A threshold that cannot be checked does not stop the rest.
 *
 * @returns a summary for the operator
 * @throws Error when some could not be checked: a retry is safe
 */
export async function checkThresholds(
  checkDeps: CheckAlertsDeps,
  watched: readonly Alert[],
  signal: AbortSignal,
): Promise<string> {
  const edition = checkDeps.edition()
  const figureOf = watchedFigures(edition, watched, ANY_LOCALE)
  const count = { told: 0, unknown: 0 }
  const failures: unknown[] = []
  for (const alert of watched) {
    if (signal.aborted) return `stopped after ${count.told} told`
    const figure = figureOf(alert)
    if (figure === null) {
      count.unknown += 1
      continue
    }
    try {
      const observation = { isPassed: isPassed(alert, figure.value), date: figure.date }
      const key = alertKey(alert)
      const pictures = (await checkDeps.alerts.willTell(alert, observation))
        ? await alertPictures(alert, edition, checkDeps.picture)
        : NO_PICTURES
      const withPicture = (context: AlertContext) => ({ ...context, picture: pictures.get(context.locale) })
      const crossing = createMailWriter(
        (account) => alertMailKey(account, key, figure.date),
        (context) => composeCrossing(alert, edition, withPicture(context)),
        checkDeps,
      )
      const correction = createMailWriter(
        (account) => alertCorrectionKey(account, key, figure.date),
        (context) => composeCorrection(alert, edition, withPicture(context)),
        checkDeps,
      )
      count.told += await checkDeps.alerts.note(alert, observation, crossing, correction)
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${watched.length} thresholds could not be checked`, {
      cause: failures[0],
    })
  return `${watched.length} thresholds, ${count.told} told${count.unknown === 0 ? '' : `, ${count.unknown} without a figure`}`
}
