/** One newsletter of each kind for a reader in Oslo. The headlines, the event and the commentary are invented. */
import type { ContentItem } from '#contract/content-item.ts'
import { AnswerBook } from '#blocks/need.ts'
import type { PreviousIssue, IssueTimes, IssueRequest } from '#newsletter/issue.ts'
import type { NewsletterEdition } from '#newsletter/newsletter-edition.ts'
import { articleHash, baselineOf, type FigureBaseline } from '#newsletter/figure-baseline.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { contentOfPack, editionOf, inBothLanguages } from './edition.ts'
import { editionForNewsletter } from '../../src/composition/edition-for-newsletter.ts'

/** Friday 20 November 2026 at 07:00 in Oslo, and a week before. */
export const SLOT = Date.parse('2026-11-20T06:00:00Z')
export const SLOT_BEFORE = Date.parse('2026-11-13T06:00:00Z')
/** The reader has chosen Mondays since. */
export const TIMES: IssueTimes = { slotAt: SLOT, next: Date.parse('2026-11-23T06:00:00Z') }

const FETCHED = '2026-11-20T05:50:00.000Z'

const HEADLINES: readonly (readonly [feed: string, date: string, title: string])[] = [
  ['estate-nyheter', '2026-11-19T13:20:00Z', 'Selger kontorbygg i Nydalen for 640 millioner'],
  ['estate-nyheter', '2026-11-18T07:05:00Z', 'Vil bygge 22 000 kvadratmeter på Ensjø'],
  ['e24', '2026-11-19T06:00:00Z', 'Utleierne merker større etterspørsel etter små kontorer'],
  ['e24', '2026-11-12T06:00:00Z', 'Denne sto i forrige utgave'],
]
const addressOf = (feed: string, title: string) => `https://${feed}.example/${encodeURIComponent(title)}`

const COMMENTARY = {
  no: 'Kontorledigheten i Oslo er 6,6 %, ned fra 6,8 % et halvt år før.\nPrime yield ligger på 4,60 %.\nStyringsrenten er satt opp to ganger i år.',
  en: 'Office vacancy in Oslo is 6.6%, down from 6.8% half a year earlier.\nThe prime yield stands at 4.60%.\nThe policy rate has been raised twice this year.',
} as const

function commentaries() {
  return (['no', 'en'] as const).map((lang) => ({
    kind: 'commentary' as const,
    id: 'oslo',
    lang,
    body: {
      time: '2026-11-19T05:15:00.000Z',
      output: COMMENTARY[lang],
      sources: [
        { website: 'https://www.ssb.no', attribution: 'SSB' },
        { website: 'https://www.norges-bank.no', attribution: 'Norges Bank' },
      ],
      method: 'rules',
      data_until: '2026-11-18',
      city: 'oslo',
      links: [],
    },
  }))
}

function feedCopies() {
  return [...new Set(HEADLINES.map(([feed]) => feed))].map((id) => ({
    kind: 'feed' as const,
    id,
    lang: 'no' as const,
    body: {
      fetched: FETCHED,
      articles: HEADLINES.filter(([feed]) => feed === id).map(([feed, date, title]) => ({
        date,
        title,
        url: addressOf(feed, title),
      })),
    },
  }))
}

const EVENT: readonly ContentItem[] = inBothLanguages(
  'event',
  'rentemote-2026-11-23',
  {
    ID: 'rentemote-2026-11-23',
    date: '2026-11-23',
    title: 'KPI',
    country: 'NO',
    source: 'SSB',
    url: 'https://www.ssb.no',
  },
  99,
)

/** Edition as newsletters read it. An internal error fails the test. */
export function newsletterEdition(edition: Edition): NewsletterEdition {
  return editionForNewsletter(edition, (call, reason) => {
    throw new Error(`${call} could not be answered`, { cause: reason })
  })
}

/** The shipped pack on {@link SLOT}, with feeds, a commentary and an upcoming event. */
export async function exampleEdition(): Promise<NewsletterEdition> {
  const pack = await contentOfPack()
  const content = {
    ...pack,
    items: [...pack.items, ...EVENT],
    live: { documents: [...feedCopies(), ...commentaries()] },
  }
  return newsletterEdition(await editionOf(content))
}

/** An edition without data. */
export function silentEdition(edition: NewsletterEdition): NewsletterEdition {
  return { ...edition, mark: 'silent', answers: () => new AnswerBook() }
}

export function wishOf(
  wish: Partial<Omit<IssueRequest, 'settings'>> & {
    readonly settings?: Partial<IssueRequest['settings']>
  } = {},
): IssueRequest {
  return {
    locale: 'nb-NO',
    city: 'oslo',
    ...wish,
    settings: {
      data_sources: [],
      rss_feeds: [],
      events: false,
      frequency: 'weekly',
      rhythm: 'frequency',
      weekday: 'monday',
      monthday: 1,
      hours: 7,
      ...wish.settings,
    },
  }
}

export const CHOSEN = {
  data_sources: [
    'no-policy-rate',
    'oslo-office-vacancy',
    'oslo-office-prime-rent',
    'no-cpi-12m',
    'no-eurnok',
    'oslo-office-vacancy-dnb',
    'no-lending-rate',
  ],
  rss_feeds: ['estate-nyheter', 'e24', 'tu'],
  events: true,
} as const satisfies Partial<IssueRequest['settings']>

/** Contents of the previous issue: the edition's own, except the given values. */
export function readBefore(
  edition: NewsletterEdition,
  change: (reading: FigureBaseline) => Partial<FigureBaseline> = () => ({}),
): PreviousIssue {
  const reading = baselineOf(edition)
  return { slotAt: SLOT_BEFORE, baseline: { ...reading, ...change(reading) } }
}

/**
 * State a week ago: a policy rate one step lower, a vacancy since revised, an older month of consumer prices
 * that is illustrative, an exchange rate since withdrawn, another area, no news of this week.
 */
function weekAgo(edition: NewsletterEdition): PreviousIssue {
  const known = new Set(
    HEADLINES.filter(([, date]) => date < '2026-11-13').map(([feed, , title]) =>
      articleHash(addressOf(feed, title)),
    ),
  )
  return readBefore(edition, ({ series, areas, articles }) => ({
    series: new Map(
      [...series].map(([id, last]) => {
        if (id === 'no-policy-rate') return [id, { date: '2026-05-08', value: last.value - 0.25 }]
        if (id === 'no-cpi-12m') return [id, { date: '2026-03-01', value: 3.6 }]
        if (id === 'no-eurnok') return [id, { date: '2026-11-12', value: last.value - 0.12 }]
        if (id === 'oslo-office-vacancy') return [id, { ...last, value: last.value + 0.3 }]
        return [id, last]
      }),
    ),
    areas: new Map(
      [...areas].map(([id, area]) =>
        id === 'oslo-bjorvika'
          ? [id, { date: '2023-08-31', vacancy: 3.5, good: area.good, high: [4500, 5500] }]
          : [id, area],
      ),
    ),
    articles: new Set([
      ...[...articles].filter(
        (mark) => !HEADLINES.some(([feed, , title]) => articleHash(addressOf(feed, title)) === mark),
      ),
      ...known,
    ]),
  }))
}

export const EXAMPLES = ['first', 'typical', 'nothing', 'missing'] as const
export type ExampleName = (typeof EXAMPLES)[number]

export interface Example {
  readonly edition: NewsletterEdition
  readonly wish: Omit<IssueRequest, 'locale'>
  readonly before: PreviousIssue | null
}

export function examplesOf(edition: NewsletterEdition): Readonly<Record<ExampleName, Example>> {
  const wish = { city: 'oslo' as const, settings: wishOf({ settings: CHOSEN }).settings }
  const before = weekAgo(edition)
  return {
    first: { edition, wish, before: null },
    typical: { edition, wish, before },
    // The commentary is older than the previous issue, and no event was requested.
    nothing: {
      edition,
      wish: { ...wish, settings: { ...wish.settings, rss_feeds: ['estate-nyheter', 'e24'], events: false } },
      before: { ...readBefore(edition), slotAt: Date.parse('2026-11-19T06:00:00Z') },
    },
    missing: { edition: silentEdition(edition), wish, before },
  }
}
