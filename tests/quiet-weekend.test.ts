/**
 * Daily readers from a Friday to a Monday without new figures, with everything real but the mail server:
 * commentaries by rules and by a model, issues, skipped issues. Exchange rates change, but no commentary
 * mentions them and no reader here follows them.
 */
import { expect, test } from 'vitest'
import { factsText, writeCommentary, type CommentaryModel } from '#commentary/write-commentary.ts'
import { commentaryJob, type CommentaryInput } from '#jobs/definitions/commentary.ts'
import type { Mailer } from '#mail/mailer.ts'
import { sendNewsletters } from '#newsletter/send/send-newsletters.ts'
import { planNewsletters } from '#newsletter/send/plan-deliveries.ts'
import { issueSources } from '#newsletter/send/issue-sources.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { newsletterEdition } from './factories/newsletter-examples.ts'
import { contentOfPack, editionOf, inBothLanguages } from './factories/edition.ts'
import { openTestStore } from './factories/living-store.ts'
import { testComposer } from './factories/newsletter.ts'
import { reader } from './factories/newsletter-readers.ts'
import { plainSending } from './factories/newsletter-sending.ts'

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const
const SUNDAYS_EVENT = inBothLanguages(
  'event',
  'messe',
  {
    ID: 'messe',
    date: '2026-11-22',
    title: 'Eiendomsmessen',
    country: 'NO',
    source: 'Messen',
    url: 'https://example.org',
  },
  99,
)
const FOLLOWED = ['no-policy-rate', 'oslo-office-vacancy', 'no-cpi-12m']
const signal = new AbortController().signal

function marketOf(
  { snapshot: { content, points } }: Edition,
  fingerprint: string,
  now: () => number,
  model: CommentaryModel | null,
): CommentaryInput {
  const dataOf = (lang: 'no' | 'en') => ({ series: content[lang].series, areas: content[lang].areas, points })
  return {
    fingerprint,
    facts: (id) => factsText(dataOf('no'), { id, now: new Date(now()) }),
    write: (about) => writeCommentary(dataOf(about.lang), about, model),
  }
}

/** The same claims in another order on each call, all of them true. */
function wordyModel(): { readonly model: CommentaryModel; readonly asked: () => number } {
  let asked = 0
  return {
    asked: () => asked,
    model: async ({ system, user }) => {
      asked += 1
      const claims = user
        .split('\n')
        .flatMap((line) => (JSON.parse(line) as { readonly claims: readonly unknown[] }).claims.slice(0, 1))
      const [first, ...rest] = claims.slice(0, 5)
      const ordered = first === undefined ? rest : [...rest, first].slice(asked % 2)
      return JSON.stringify({ language: /"language" is "(no|en)"/.exec(system)?.[1], claims: ordered })
    },
  }
}

test.each([
  ['the rules', null],
  ['a model', wordyModel()],
])(
  'a quiet weekend, commentaries by %s: nothing is published, and no issue reports news',
  async (_who, wordy) => {
    const clock = { now: Date.parse('2026-11-19T12:00:00Z') }
    const now = () => clock.now
    const store = await openTestStore(clock)
    const pack = await contentOfPack()
    for (const [id, empty] of [
      [1, 'skip'],
      [2, 'send'],
    ] as const) {
      await reader(store, id, clock.now, { data_sources: FOLLOWED, events: true, empty })
      await store.accounts.change({ id, ifVersion: null, profile: { city: 'oslo' } })
    }
    const taken: (readonly [to: string, subject: string])[] = []
    const mailer: Mailer = async ({ to, subject }, beforeEnd) => {
      await beforeEnd?.()
      taken.push([to, subject])
      return { as: 'sent', reply: '250 taken' }
    }
    const { compose } = testComposer()

    const days: unknown[] = []
    for (const [at, today] of DAYS.entries()) {
      const shownAt = async () =>
        editionOf(
          {
            ...pack,
            items: [...pack.items, ...SUNDAYS_EVENT],
            live: { documents: await store.live.documents() },
          },
          { today, number: at },
        )
      clock.now = Date.parse(`${today}T05:45:00Z`)
      const market = marketOf(await shownAt(), today, now, wordy?.model ?? null)
      const published = await commentaryJob({
        log: { warn: () => {} },
        ...store,
        now,
        read: async () => market,
      }).run({ attempt: 1, signal })
      clock.now = Date.parse(`${today}T06:00:01Z`)
      const shown = newsletterEdition(await shownAt())
      await planNewsletters(store.deliveries, signal)
      const sources = issueSources({ edition: () => shown, issues: store.issues })
      const sent = await sendNewsletters({ ...plainSending(store, mailer, now), sources, compose }, signal)
      days.push([published, sent, taken.splice(0).map(([, subject]) => subject)])
    }

    const first = 'Din første utgave: næringseiendom i Oslo'
    expect(days).toEqual([
      ['10 published', '2 sent', [first, first]],
      ['nothing new to say', '1 sent, 1 skipped', ['Ingen endringer siden 20. november 2026']],
      ['nothing new to say', '1 sent, 1 skipped', ['Ingen endringer siden 21. november 2026']],
      ['nothing new to say', '1 sent, 1 skipped', ['Ingen endringer siden 22. november 2026']],
    ])
    expect(await store.live.archivedCommentaries({ id: 'oslo', lang: 'no' }, 9)).toMatchObject([
      { body: { method: wordy ? 'model' : 'rules' } },
    ])
    expect(wordy?.asked() ?? 10).toBe(10)
  },
)
