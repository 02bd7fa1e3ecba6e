/** The operator's page: sources, jobs, refused updates and mail. */
import { newsletterHtml } from './newsletter-balance.ts'
import { operatorClock as clock, operatorDocument, operatorLink, operatorTable as table } from './operator-markup.ts'
import type { OperatorReport, ReportedSource } from './operator-report.ts'

/** The worst first. */
const ORDER: readonly ReportedSource['state'][] = ['late', 'failing', 'not-yet-run', 'well']
const STATE_WORDS: Readonly<Record<ReportedSource['state'], string>> = {
  late: 'late', failing: 'failing', 'not-yet-run': 'not yet run live', well: 'well',
}

/** A page where kept mail can be read. */
export interface OutboxLink {
  readonly href: string
  /** Mails that nobody has sent. */
  readonly waiting: number
}

/** @param outbox `null` = there is no such page */
export function operatorHtml(report: OperatorReport, outbox: OutboxLink | null = null): string {
  const { at, isFetching, isMailSent, sources, jobs, refused, newsletter, mails } = report
  const sorted = sources.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  const late = sources.filter(({ state }) => state === 'late').length
  return operatorDocument('operations', `<h1>Operations</h1>
<p>${clock(at)}, by the clock in Oslo. ${late} of ${sources.length} sources are late. ${isFetching ? '' : 'Nothing outside is asked (FETCH_OUTSIDE=off). '}${isMailSent ? '' : 'There is no mail server (SMTP_URL): mail is kept.'}</p>
${outbox === null ? '' : `<p>${operatorLink(`Read the mail that is kept (${outbox.waiting} waiting)`, outbox.href)}</p>\n`}${table('Sources', ['Source', 'Id', 'State', 'Reason', 'Last success', 'Last try', 'Figures until'], sorted.map((source) => [
    source.title, source.source, STATE_WORDS[source.state], source.reason, clock(source.lastSuccess), clock(source.lastAttempt), source.dataUntil,
  ]))}
${table('Jobs', ['Job', 'State', 'Started', 'Ended', 'Try', 'Next', 'Message'], jobs.map((job) => [
    job.name, job.state.replace('_', ' '), clock(job.startedAt), clock(job.finishedAt), String(job.attempt), clock(job.nextRun), job.message,
  ]))}
${table('Refused updates', ['Source', 'When', 'Reason'], refused.map((one) => [one.source, clock(one.at), one.reason]))}
${newsletterHtml(newsletter)}
${table('Mail', ['To', 'Subject', 'State', 'Written', 'Sent', 'Failure'], mails.map((mail) => [
    mail.to, mail.subject, mail.state.replace('_', ' '), clock(mail.createdAt), clock(mail.sentAt), mail.failure,
  ]))}`)
}
