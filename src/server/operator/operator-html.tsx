/** The operator's page: concerns, versions, failures, sources, jobs, refused updates, the newsletter and mail. */
import { langOf, type Locale } from '#core/locale.ts'
import { maskedEmail } from '#core/account/email-address.ts'
import { operatorTextsByLocale } from '#texts/by-locale/operator-texts-by-locale.ts'
import type { OperatorTexts } from '#texts/server/operator-texts.ts'
import { findConcerns } from './concerns.ts'
import { mailStateLabel } from './mail-state-label.ts'
import { NewsletterSection } from './newsletter-section.tsx'
import { formatOperatorTime, operatorDocument, OperatorTable, type Cell } from './operator-markup.tsx'
import type { OperatorReport, ReportedSource } from './operator-report.ts'
import type { ProcessReport } from './process-report.ts'

/** The worst first. */
const ORDER: readonly ReportedSource['state'][] = ['late', 'failing', 'not-yet-run', 'well']
/** Displayed length of a hash: enough to distinguish packs. */
const HASH_LETTERS = 12

/** Link to the page of kept mail. */
export interface OutboxLink {
  readonly href: string
  /** Unsent mails. */
  readonly kept: number
}

export interface OperatorPageData {
  readonly process: ProcessReport
  /** A string = the store does not answer, and why. */
  readonly report: OperatorReport | string
  /** `null` = no such page. */
  readonly outbox: OutboxLink | null
}

/** Without its language prefix. */
export const OPERATOR_PATH = '/drift'

export function operatorHtml({ process, report, outbox }: OperatorPageData, locale: Locale): string {
  const words = operatorTextsByLocale[locale]
  const body =
    typeof report === 'string' ? (
      <>
        <p>
          <strong>{words.storeAway(report)}</strong> {words.fromMemory}
        </p>
        <Concerns concerns={processConcerns(process, words)} />
        <Versions process={process} report={null} locale={locale} />
        <Failures process={process} locale={locale} />
      </>
    ) : (
      <>
        <Summary report={report} words={words} />
        <Concerns
          concerns={[...processConcerns(process, words), ...findConcerns(report, words)]}
          otherwise={words.allWell}
        />
        {outbox !== null && (
          <p>
            <a href={outbox.href}>{words.readMail(outbox.kept)}</a>
          </p>
        )}
        <Versions process={process} report={report} locale={locale} />
        <Failures process={process} locale={locale} />
        <Work report={report} locale={locale} />
        <NewsletterSection newsletter={report.newsletter} locale={locale} />
        <Mails report={report} locale={locale} />
      </>
    )
  return operatorDocument({ locale, title: words.title, path: OPERATOR_PATH, body })
}

interface SectionProps {
  readonly report: OperatorReport
  readonly locale: Locale
}

function Summary({
  report: { at: reportedAt, isFetching, isMailSent, sources },
  words: { summary, notFetching, mailIsKept },
}: {
  readonly report: OperatorReport
  readonly words: OperatorTexts
}) {
  const lateCount = sources.filter(({ state }) => state === 'late').length
  const sentences = [
    summary(formatOperatorTime(reportedAt), lateCount, sources.length),
    ...(isFetching ? [] : [notFetching]),
    ...(isMailSent ? [] : [mailIsKept]),
  ]
  return <p>{sentences.join(' ')}</p>
}

function processConcerns({ node, saferNode }: ProcessReport, { concerns }: OperatorTexts): string[] {
  return saferNode === null ? [] : [concerns.oldNode(node, saferNode)]
}

/** @param otherwise shown when there are no concerns */
function Concerns({
  concerns,
  otherwise,
}: {
  readonly concerns: readonly string[]
  readonly otherwise?: string
}) {
  if (concerns.length === 0) return otherwise === undefined ? null : <p>{otherwise}</p>
  return (
    <ul>
      {concerns.map((concern, index) => (
        <li key={index}>{concern}</li>
      ))}
    </ul>
  )
}

function Versions({
  process: { version, node, startedAt, edition },
  report,
  locale,
}: {
  readonly process: ProcessReport
  readonly report: OperatorReport | null
  readonly locale: Locale
}) {
  const { versions: words, noVersion } = operatorTextsByLocale[locale]
  const rows: readonly (readonly Cell[])[] = [
    ['Kvartal', version],
    ['Node', node],
    [words.started, { at: startedAt }],
    [
      words.edition,
      edition === null ? noVersion : words.editionOf(edition.version, formatOperatorTime(edition.importedAt)),
    ],
    ...(report === null ? [] : storeVersions(report, words, noVersion)),
  ]
  return (
    <OperatorTable locale={locale} caption={words.caption} heads={[words.what, words.version]} rows={rows} />
  )
}

function storeVersions(
  { store, history, pack }: OperatorReport,
  words: OperatorTexts['versions'],
  noVersion: string,
): readonly (readonly Cell[])[] {
  return [
    [words.database, store.engine],
    [words.migration, store.schema],
    ...(store.logBytes === null ? [] : [[words.log, words.logOf(store.logBytes / 1_000_000)]]),
    [
      words.pack,
      pack === null
        ? noVersion
        : words.packOf(pack.hash.slice(0, HASH_LETTERS), formatOperatorTime(Date.parse(pack.importedAt))),
    ],
    [
      words.history,
      history.firstDay === null
        ? noVersion
        : words.historyOf(history.firstDay, history.versions, history.bytes / 1_000_000),
    ],
  ]
}

function Failures({
  process: { failures },
  locale,
}: {
  readonly process: ProcessReport
  readonly locale: Locale
}) {
  const { caption, code, about, count, latest, request, message } = operatorTextsByLocale[locale].failures
  return (
    <OperatorTable
      locale={locale}
      caption={caption}
      heads={[code, about, count, latest, request, message]}
      rows={failures.map((group) => [
        group.code,
        group.about,
        String(group.count),
        { at: group.lastAt },
        group.requestId,
        { english: group.message },
      ])}
    />
  )
}

function Work({ report: { sources, jobs, refused }, locale }: SectionProps) {
  const words = operatorTextsByLocale[locale]
  const { sources: source, jobs: job, refused: update } = words
  const sorted = sources.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return (
    <>
      <OperatorTable
        locale={locale}
        caption={source.caption}
        heads={[
          source.source,
          source.id,
          source.state,
          source.reason,
          source.lastSuccess,
          source.lastAttempt,
          source.dataUntil,
        ]}
        rows={sorted.map((row) => [
          row.title[langOf(locale)],
          row.source,
          words.sourceStates[row.state],
          { english: row.reason },
          { at: row.lastSuccess },
          { at: row.lastAttempt },
          row.dataUntil,
        ])}
      />
      <OperatorTable
        locale={locale}
        caption={job.caption}
        heads={[job.job, job.state, job.started, job.ended, job.attempt, job.next, job.message]}
        rows={jobs.map((row) => [
          row.name,
          words.jobStates[row.state],
          { at: row.startedAt },
          { at: row.finishedAt },
          String(row.attempt),
          { at: row.nextRun },
          { english: row.message },
        ])}
      />
      <OperatorTable
        locale={locale}
        caption={update.caption}
        heads={[update.source, update.when, update.reason]}
        rows={refused.map((row) => [row.source, { at: row.at }, { english: row.reason }])}
      />
    </>
  )
}

/** Mail servers repeat the address that they refuse. */
function withMaskedAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/g, maskedEmail)
}

function Mails({ report: { mails, isMailSent }, locale }: SectionProps) {
  const texts = operatorTextsByLocale[locale]
  const words = texts.mails
  return (
    <OperatorTable
      locale={locale}
      caption={words.caption}
      heads={[words.to, words.subject, words.state, words.written, words.sent, words.nextTry, words.failure]}
      rows={mails.map((mail) => [
        maskedEmail(mail.to),
        mail.subject,
        mailStateLabel(mail, isMailSent, texts),
        { at: mail.createdAt },
        { at: mail.sentAt },
        { at: mail.nextTryAt },
        { english: withMaskedAddresses(mail.failure) },
      ])}
    />
  )
}
