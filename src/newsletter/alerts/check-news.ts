/**
 * Sends one mail per reader for each new value, change or correction of a watched figure (decision 0106). A
 * reader who starts to watch gets no mail about the present state. Each is told at most once: the mail enters
 * the outbox in the transaction that records it as seen.
 */
import { subtractDecimal } from '#core/format/decimal.ts'
import { langOf } from '#core/locale.ts'
import {
  isLargeMove,
  newsAlertKey,
  newsMarker,
  type ChangeAlert,
  type FigureMove,
  type NewsAlert,
} from '#core/newsletter/news-alerts.ts'
import { valueOnDay } from '#core/figures/value-on-day.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { yearBefore } from '#core/time/year-before.ts'
import type { Figure } from '#contract/entities/series.ts'
import { need } from '#blocks/need.ts'
import { alertMailKey } from '#store/newsletter/alert-mails.ts'
import type { NewsAlertRepository } from '#store/newsletter/newsletter-types.ts'
import { editionData } from '../edition-queries.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'
import { alertPictures, NO_PICTURES } from './alert-pictures.ts'
import { ANY_LOCALE, type AlertCheckDeps } from './alert-check-deps.ts'
import { createMailWriter } from './alert-mail-writer.ts'
import { composeNews, newestCorrection } from './news-mail.ts'
import { watchedFigures } from './watched-figures.ts'

export interface CheckNewsDeps extends AlertCheckDeps {
  readonly news: NewsAlertRepository
}

/**
 * Checks these alerts. One that cannot be checked does not stop the rest.
 *
 * @returns a summary for the operator
 * @throws Error when some could not be checked: a retry is safe
 */
export async function checkNews(
  checkDeps: CheckNewsDeps,
  watched: readonly NewsAlert[],
  signal: AbortSignal,
): Promise<string> {
  if (watched.length === 0) return 'no alerts about news'
  const edition = checkDeps.edition()
  const figureOf = watchedFigures(edition, watched, ANY_LOCALE)
  const corrections = edition.corrections(ANY_LOCALE)
  let told = 0
  const failures: unknown[] = []
  for (const alert of watched) {
    if (signal.aborted) return `stopped after ${told} told of news`
    const figure = figureOf(alert)
    if (figure === null) continue
    try {
      const correctedAt = newestCorrection(alert, corrections)?.recordedAt ?? null
      const marker = newsMarker(alert, { date: figure.date, correctedAt })
      const isTold = alert.on !== 'change' || isLargeMove(alert, moveOf(alert, figure, edition))
      if (!(await checkDeps.news.isNews(alert, marker))) continue
      const pictures = isTold ? await alertPictures(alert, edition, checkDeps.picture) : NO_PICTURES
      const mailFor = createMailWriter(
        (account) => alertMailKey(account, newsAlertKey(alert), marker),
        (context) => composeNews(alert, edition, { ...context, picture: pictures.get(context.locale) }),
        checkDeps,
      )
      told += await checkDeps.news.note(alert, { marker, isTold }, mailFor)
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${watched.length} alerts about news could not be checked`, {
      cause: failures[0],
    })
  return `${watched.length} alerts about news, ${told} told`
}

function moveOf({ since, series }: ChangeAlert, figure: Figure, edition: NewsletterEdition): FigureMove {
  const {
    value,
    change,
    date,
    texts: { unit },
  } = figure
  if (since === 'previous' || series === undefined) return { value, change, unit }
  const earlier = earlierValue(series, yearBefore(date), edition)
  return { value, change: earlier === null ? null : subtractDecimal(value, earlier), unit }
}

function earlierValue(series: string, day: IsoDate, edition: NewsletterEdition): number | null {
  const lang = langOf(ANY_LOCALE)
  const [known] = editionData(edition, need('series', { sources: [series], lang })) ?? []
  return known ? valueOnDay(known, day) : null
}
