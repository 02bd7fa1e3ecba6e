/** The operator's page as plain HTML: it must be readable when nothing else works, and is in English like the log and the commands. */
import { osloWallMs } from '#core/oslo-day.ts'
import type { OperatorReport, ReportedSource } from './operator-report.ts'

/** The worst first. */
const ORDER: readonly ReportedSource['state'][] = ['late', 'failing', 'not-yet-run', 'well']
const STATE_WORDS: Readonly<Record<ReportedSource['state'], string>> = {
  late: 'late', failing: 'failing', 'not-yet-run': 'not yet run live', well: 'well',
}

export function operatorHtml(report: OperatorReport): string {
  const { at, isFetching, isMailSent, sources, jobs, refused, mails } = report
  const sorted = sources.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  const late = sources.filter(({ state }) => state === 'late').length
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Kvartal: operations</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
</head>
<body>
<h1>Operations</h1>
<p>${clock(at)}, by the clock in Oslo. ${late} of ${sources.length} sources are late. ${isFetching ? '' : 'Nothing outside is asked (FETCH_OUTSIDE=off). '}${isMailSent ? '' : 'There is no mail server (SMTP_URL): mail is kept.'}</p>
${table('Sources', ['Source', 'Id', 'State', 'Reason', 'Last success', 'Last try', 'Figures until'], sorted.map((source) => [
    source.title, source.source, STATE_WORDS[source.state], source.reason, clock(source.lastSuccess), clock(source.lastAttempt), source.dataUntil,
  ]))}
${table('Jobs', ['Job', 'State', 'Started', 'Ended', 'Try', 'Next', 'Message'], jobs.map((job) => [
    job.name, job.state.replace('_', ' '), clock(job.startedAt), clock(job.finishedAt), String(job.attempt), clock(job.nextRun), job.message,
  ]))}
${table('Refused updates', ['Source', 'When', 'Reason'], refused.map((one) => [one.source, clock(one.at), one.reason]))}
${table('Mail', ['To', 'Subject', 'State', 'Written', 'Sent', 'Failure', 'Text'], mails.map((mail) => [
    mail.to, mail.subject, mail.state.replace('_', ' '), clock(mail.createdAt), clock(mail.sentAt), mail.failure, mail.text,
  ]))}
</body>
</html>
`
}

function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `<h2>${caption}</h2>\n<p>None.</p>`
  const row = (name: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${name}${name === 'th' ? ' scope="col"' : ''}>${escaped(cell).replaceAll('\n', '<br>')}</${name}>`).join('')}</tr>`
  return `<h2>${caption}</h2>\n<table border="1">\n<thead>${row('th', heads)}</thead>\n<tbody>\n${rows.map((cells) => row('td', cells)).join('\n')}\n</tbody>\n</table>`
}

/** `2026-11-20 08:05`; '' = never. */
function clock(epochMs: number | null): string {
  return epochMs === null ? '' : new Date(osloWallMs(epochMs)).toISOString().slice(0, 16).replace('T', ' ')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
