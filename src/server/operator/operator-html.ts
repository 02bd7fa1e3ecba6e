/**
 * The operator's page: what wants a look, versions, failures, sources, jobs, refused updates, the newsletter
 * and mail.
 */
import { escapeHtml } from '#core/text/escape-html.ts'
import { langOf, type Locale } from '#core/locale.ts'
import { maskedEmail } from '#core/account/email-address.ts'
import { operatorTextsByLocale } from '#texts/operator-texts-by-locale.ts'
import type { OperatorTexts } from '#texts/operator-texts.ts'
import { findConcerns } from './concerns.ts'
import { mailStateLabel } from './mail-state-label.ts'
import { newsletterHtml } from './newsletter-balance.ts'
import {
  formatOperatorTime,
  operatorDocument,
  operatorLink,
  operatorTable as table,
} from './operator-markup.ts'
import type { OperatorReport, ReportedSource } from './operator-report.ts'
import type { ProcessReport } from './process-report.ts'

/** The worst first. */
const ORDER: readonly ReportedSource['state'][] = ['late', 'failing', 'not-yet-run', 'well']
/** Of a hash: enough to tell packs apart. */
const HASH_LETTERS = 12

/** A page where kept mail can be read. */
export interface OutboxLink {
  readonly href: string
  /** Mails that nobody has sent. */
  readonly kept: number
}

export interface OperatorPageData {
  readonly process: ProcessReport
  /** A string = the store does not answer, and why. */
  readonly report: OperatorReport | string
  /** `null` = there is no such page. */
  readonly outbox: OutboxLink | null
}

/** Without its language prefix. */
export const OPERATOR_PATH = '/drift'

export function operatorHtml({ process, report, outbox }: OperatorPageData, locale: Locale): string {
  const words = operatorTextsByLocale[locale]
  const parts =
    typeof report === 'string'
      ? [
          `<p><strong>${escapeHtml(words.storeAway(report))}</strong> ${words.fromMemory}</p>`,
          concernsHtml(processConcerns(process, words)),
          versionsHtml(process, null, locale),
          failuresHtml(process, locale),
        ]
      : [
          summaryHtml(report, words),
          concernsHtml([...processConcerns(process, words), ...findConcerns(report, words)]) ||
            `<p>${words.allWell}</p>`,
          ...(outbox === null ? [] : [`<p>${operatorLink(words.readMail(outbox.kept), outbox.href)}</p>`]),
          versionsHtml(process, report, locale),
          failuresHtml(process, locale),
          workHtml(report, locale),
          newsletterHtml(report.newsletter, locale),
          mailsHtml(report, locale),
        ]
  return operatorDocument({ locale, title: words.title, path: OPERATOR_PATH, body: parts.join('\n') })
}

function summaryHtml(
  { at, isFetching, isMailSent, sources }: OperatorReport,
  { summary, notFetching, mailIsKept }: OperatorTexts,
): string {
  const late = sources.filter(({ state }) => state === 'late').length
  return `<p>${[summary(formatOperatorTime(at), late, sources.length), ...(isFetching ? [] : [notFetching]), ...(isMailSent ? [] : [mailIsKept])].join(' ')}</p>`
}

function processConcerns({ node, saferNode }: ProcessReport, { concerns }: OperatorTexts): string[] {
  return saferNode === null ? [] : [concerns.oldNode(node, saferNode)]
}

/** '' = there are none. */
function concernsHtml(concerns: readonly string[]): string {
  return concerns.length === 0
    ? ''
    : `<ul>${concerns.map((concern) => `<li>${escapeHtml(concern)}</li>`).join('')}</ul>`
}

function versionsHtml(
  { version, node, startedAt, edition }: ProcessReport,
  report: OperatorReport | null,
  locale: Locale,
): string {
  const { versions: words, noVersion } = operatorTextsByLocale[locale]
  return table(
    locale,
    words.caption,
    [words.what, words.version],
    [
      ['Kvartal', version],
      ['Node', node],
      [words.started, { at: startedAt }],
      [
        words.edition,
        edition === null
          ? noVersion
          : words.editionOf(edition.version, formatOperatorTime(edition.importedAt)),
      ],
      ...(report === null
        ? []
        : [
            [words.database, report.store.engine],
            [words.migration, report.store.schema],
            ...(report.store.logBytes === null
              ? []
              : [[words.log, words.logOf(report.store.logBytes / 1_000_000)] as const]),
            [
              words.pack,
              report.pack === null
                ? noVersion
                : words.packOf(
                    report.pack.hash.slice(0, HASH_LETTERS),
                    formatOperatorTime(Date.parse(report.pack.importedAt)),
                  ),
            ],
          ]),
    ],
  )
}

function failuresHtml({ failures }: ProcessReport, locale: Locale): string {
  const { caption, code, about, count, latest, request, message } = operatorTextsByLocale[locale].failures
  return table(
    locale,
    caption,
    [code, about, count, latest, request, message],
    failures.map((group) => [
      group.code,
      group.about,
      String(group.count),
      { at: group.lastAt },
      group.requestId,
      { english: group.message },
    ]),
  )
}

function workHtml({ sources, jobs, refused }: OperatorReport, locale: Locale): string {
  const words = operatorTextsByLocale[locale]
  const { sources: source, jobs: job, refused: update } = words
  const sorted = sources.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return [
    table(
      locale,
      source.caption,
      [
        source.source,
        source.id,
        source.state,
        source.reason,
        source.lastSuccess,
        source.lastAttempt,
        source.dataUntil,
      ],
      sorted.map((one) => [
        one.title[langOf(locale)],
        one.source,
        words.sourceStates[one.state],
        { english: one.reason },
        { at: one.lastSuccess },
        { at: one.lastAttempt },
        one.dataUntil,
      ]),
    ),
    table(
      locale,
      job.caption,
      [job.job, job.state, job.started, job.ended, job.attempt, job.next, job.message],
      jobs.map((one) => [
        one.name,
        words.jobStates[one.state],
        { at: one.startedAt },
        { at: one.finishedAt },
        String(one.attempt),
        { at: one.nextRun },
        { english: one.message },
      ]),
    ),
    table(
      locale,
      update.caption,
      [update.source, update.when, update.reason],
      refused.map((one) => [one.source, { at: one.at }, { english: one.reason }]),
    ),
  ].join('\n')
}

/** Mail servers repeat the address that they refuse. */
function withMaskedAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/g, maskedEmail)
}

function mailsHtml({ mails, isMailSent }: OperatorReport, locale: Locale): string {
  const texts = operatorTextsByLocale[locale]
  const words = texts.mails
  return table(
    locale,
    words.caption,
    [words.to, words.subject, words.state, words.written, words.sent, words.nextTry, words.failure],
    mails.map((mail) => [
      maskedEmail(mail.to),
      mail.subject,
      mailStateLabel(mail, isMailSent, texts),
      { at: mail.createdAt },
      { at: mail.sentAt },
      { at: mail.nextTryAt },
      { english: withMaskedAddresses(mail.failure) },
    ]),
  )
}
