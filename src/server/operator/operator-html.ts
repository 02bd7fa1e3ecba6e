/** The operator's page: what wants a look, versions, failures, sources, jobs, refused updates, the newsletter and mail. */
import { concernsOf } from './concerns.ts'
import { newsletterHtml } from './newsletter-balance.ts'
import { escaped, operatorClock as clock, operatorDocument, operatorLink, operatorTable as table } from './operator-markup.ts'
import type { OperatorReport, ReportedSource } from './operator-report.ts'
import type { ProcessReport } from './process-report.ts'

/** The worst first. */
const ORDER: readonly ReportedSource['state'][] = ['late', 'failing', 'not-yet-run', 'well']
const STATE_WORDS: Readonly<Record<ReportedSource['state'], string>> = {
  late: 'late', failing: 'failing', 'not-yet-run': 'not yet run live', well: 'well',
}
/** Of a hash: enough to tell packs apart. */
const HASH_LETTERS = 12

/** A page where kept mail can be read. */
export interface OutboxLink {
  readonly href: string
  /** Mails that nobody has sent. */
  readonly waiting: number
}

export interface OperatorPageParts {
  readonly process: ProcessReport
  /** A string = the store does not answer, and why. */
  readonly report: OperatorReport | string
  /** `null` = there is no such page. */
  readonly outbox: OutboxLink | null
}

export function operatorHtml({ process, report, outbox }: OperatorPageParts): string {
  if (typeof report === 'string') {
    return operatorDocument('operations', `<h1>Operations</h1>
<p><strong>The store does not answer: ${escaped(report)}</strong> Public pages are shown from memory.</p>
${versionsHtml(process, null)}
${failuresHtml(process)}`)
  }
  const concerns = concernsOf(report)
  return operatorDocument('operations', `<h1>Operations</h1>
${summaryHtml(report)}
${concerns.length === 0 ? '<p>Nothing wants a look.</p>' : `<ul>${concerns.map((concern) => `<li>${escaped(concern)}</li>`).join('')}</ul>`}
${outbox === null ? '' : `<p>${operatorLink(`Read the mail that is kept (${outbox.waiting} waiting)`, outbox.href)}</p>\n`}${versionsHtml(process, report)}
${failuresHtml(process)}
${workHtml(report)}
${newsletterHtml(report.newsletter)}
${table('Mail', ['To', 'Subject', 'State', 'Written', 'Sent', 'Failure'], report.mails.map((mail) => [
    mail.to, mail.subject, mail.state.replace('_', ' '), clock(mail.createdAt), clock(mail.sentAt), mail.failure,
  ]))}`)
}

function summaryHtml({ at, isFetching, isMailSent, sources }: OperatorReport): string {
  const late = sources.filter(({ state }) => state === 'late').length
  return `<p>${clock(at)}, by the clock in Oslo. ${late} of ${sources.length} sources are late. ${isFetching ? '' : 'Nothing outside is asked (FETCH_OUTSIDE=off). '}${isMailSent ? '' : 'There is no mail server (SMTP_URL): mail is kept.'}</p>`
}

function versionsHtml({ version, node, startedAt, edition }: ProcessReport, report: OperatorReport | null): string {
  return table('Versions', ['What', 'Version'], [
    ['Kvartal', version], ['Node', node], ['This process started', clock(startedAt)],
    ['Publication that it shows', edition === null ? 'none' : `${edition.version}, of a pack imported ${clock(edition.importedAt)}`],
    ...(report === null ? [] : [
      ['Database', report.store.engine], ['Newest migration', report.store.schema],
      ['Content pack', report.pack === null ? 'none' : `${report.pack.hash.slice(0, HASH_LETTERS)}, imported ${clock(Date.parse(report.pack.importedAt))}`],
    ]),
  ])
}

function failuresHtml({ failures }: ProcessReport): string {
  return table('Failures of this process since it started', ['Code', 'Of', 'Count', 'Latest', 'Request', 'What the log says of the latest'], failures.map((group) => [
    group.code, group.about, String(group.count), clock(group.lastAt), group.requestId, group.message,
  ]))
}

function workHtml({ sources, jobs, refused }: OperatorReport): string {
  const sorted = sources.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return `${table('Sources', ['Source', 'Id', 'State', 'Reason', 'Last success', 'Last try', 'Figures until'], sorted.map((source) => [
    source.title, source.source, STATE_WORDS[source.state], source.reason, clock(source.lastSuccess), clock(source.lastAttempt), source.dataUntil,
  ]))}
${table('Jobs', ['Job', 'State', 'Started', 'Ended', 'Try', 'Next', 'Message'], jobs.map((job) => [
    job.name, job.state.replace('_', ' '), clock(job.startedAt), clock(job.finishedAt), String(job.attempt), clock(job.nextRun), job.message,
  ]))}
${table('Refused updates', ['Source', 'When', 'Reason'], refused.map((one) => [one.source, clock(one.at), one.reason]))}`
}
