/**
 * Mails the operator about sources that became late or recovered: one mail for all, and at most one a day
 * about each.
 */
import { hash } from 'node:crypto'
import { TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { OutboxRepository } from '#store/mail/outbox-repository.ts'
import type { SourceNotice, SourceRepository } from '#store/jobs/source-repository.ts'
import type { Job } from '../job-runner.ts'
import type { SourceHealth } from '../source-health.ts'

export interface HealthMailDeps {
  readonly health: () => Promise<readonly SourceHealth[]>
  readonly sources: Pick<SourceRepository, 'notices' | 'keepNotices'>
  readonly outbox: Pick<OutboxRepository, 'put'>
  /** Recipient of the mail. */
  readonly operator: string
  /** Origin of the site without a trailing slash, since an operator may run several. */
  readonly publicUrl: string
  /** The words before a command, for the mail's last line. */
  readonly portalCommand: string
  /** Start of this portal, milliseconds since 1970. */
  readonly startedAt: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** After a start, sources get this time to be requested before any counts as late: the portal itself was down. */
const GRACE_MS = 2 * TEN_MINUTE_REFRESH_MS

export function healthMailJob(deps: HealthMailDeps): Job {
  return {
    name: 'source-health',
    schedule: { every: TEN_MINUTE_REFRESH_MS },
    run: () => sendHealthMail(deps),
  }
}

async function sendHealthMail({
  health,
  sources,
  outbox,
  operator,
  publicUrl,
  portalCommand,
  startedAt,
  now,
}: HealthMailDeps): Promise<string> {
  if (now() - startedAt < GRACE_MS) return 'started a short while ago: sources are given time to answer'
  const all = await health()
  const today = osloDay(now())
  const notices = new Map((await sources.notices()).map((notice) => [notice.source, notice]))
  const isNews = ({ source }: SourceHealth, state: SourceNotice['said']) => {
    const last = notices.get(source)
    return (last?.said ?? 'well') !== state && last?.day !== today
  }
  const lateSources = all.filter((source) => source.state === 'late' && isNews(source, 'late'))
  const well = all.filter((source) => source.state === 'well' && isNews(source, 'well'))
  const count = all.filter(({ state }) => state === 'late').length
  const summary = `${count} of ${all.length} sources are late`
  if (lateSources.length === 0 && well.length === 0) return summary
  const host = new URL(publicUrl).host
  await outbox.put({
    key: keyOf(today, lateSources, well),
    to: operator,
    subject: subjectOf(host, lateSources, well),
    text: [
      ...(lateSources.length > 0
        ? [
            'Late:',
            ...lateSources.map(({ title, source, reason }) => `- ${title.en} (${source}): ${reason}`),
            '',
          ]
        : []),
      ...(well.length > 0
        ? ['Well again:', ...well.map(({ title, source }) => `- ${title.en} (${source})`), '']
        : []),
      `${summary}. Readers see the last good copy of each, with its age.`,
      `All sources: ${portalCommand} sources`,
    ].join('\n'),
  })
  await sources.keepNotices([
    ...lateSources.map(({ source }) => ({ source, said: 'late' as const, day: today })),
    ...well.map(({ source }) => ({ source, said: 'well' as const, day: today })),
  ])
  return `${summary}; told of ${lateSources.length + well.length}`
}

/**
 * Each source at most once a day: the same news on the same day has the same mail key, also when a process
 * was killed between the two writes.
 */
function keyOf(day: string, ...news: readonly (readonly SourceHealth[])[]): string {
  const names = JSON.stringify(news.map((list) => list.map(({ source }) => source)))
  return `source-health/${day}/${hash('sha256', names).slice(0, 32)}`
}

function subjectOf(
  host: string,
  lateSources: readonly SourceHealth[],
  well: readonly SourceHealth[],
): string {
  const [first] = [...lateSources, ...well]
  if (lateSources.length + well.length === 1 && first)
    return `${host}: ${first.title.en} is ${lateSources.length === 1 ? 'late' : 'well again'}`
  return `${host}: ${[lateSources.length > 0 ? `${lateSources.length} late` : '', well.length > 0 ? `${well.length} well again` : ''].filter((part) => part !== '').join(', ')}`
}
