/** Sending without anything to say: issues of two lines, on a real store. */
import { AnswerBook } from '#blocks/need.ts'
import type { AddressIssue } from '#newsletter/send/addressed-issue.ts'
import type { ComposeIssue } from '#newsletter/issue.ts'
import type { NewsletterEdition } from '#newsletter/newsletter-edition.ts'
import type { SendNewslettersDeps } from '#newsletter/send/send-newsletters.ts'
import type { IssueSources } from '#newsletter/send/issue-sources.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Store } from '#store/open-store.ts'

const realWait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

const EDITION: NewsletterEdition = {
  mark: 'm',
  today: '2026-11-23',
  answers: () => new AnswerBook(),
  context: () => {
    throw new Error('nothing is shown')
  },
  corrections: () => [],
}

export const composePlainly: ComposeIssue = async (_edition, { locale }, { slotAt }) => ({
  locale,
  subject: `Issue ${new Date(slotAt).toISOString()}`,
  preheader: '',
  parts: [],
  isEmpty: false,
  hasNewFigures: true,
})

export const addressPlainly: AddressIssue = async ({ account, slotAt }, { subject }) => ({
  mail: { subject, text: `${account} ${slotAt}`, html: '' },
  leave: `https://p.example.org/leave/${account}`,
  copy: { key: `${account} ${slotAt}`, account, body: '{}' },
})

export const PLAIN_SOURCES: IssueSources = {
  now: () => Promise.resolve({ edition: EDITION, reading: 'r' }),
  before: () =>
    Promise.resolve({
      series: new Map(),
      areas: new Map(),
      articles: new Set<string>(),
      events: new Set<string>(),
    }),
}

/** @param now milliseconds since 1970 */
export function plainSending(
  store: Pick<Store, 'deliveries' | 'outbox'>,
  mailer: Mailer | null,
  now: () => number,
): SendNewslettersDeps {
  return {
    deliveries: store.deliveries,
    outbox: store.outbox,
    mailer,
    now,
    sources: PLAIN_SOURCES,
    compose: composePlainly,
    address: addressPlainly,
    holder: 'one',
    retryDelay: (attempt) => attempt * 60_000,
    wait: (ms) => (ms < 1_000 ? realWait(ms) : Promise.resolve()),
    log: { warn: () => {} },
    trouble: { isReported: false },
  }
}
