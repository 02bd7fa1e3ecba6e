/** Live documents of some days: copies of feeds with some new articles, and commentaries. */
import { DAY_MS } from '#core/time/durations.ts'
import { dateOfMs } from '#core/time/iso-date.ts'
import type { Store } from '#store/open-store.ts'

export const FEEDS = 8
const ARTICLES_PER_FEED = 20
const NEW_ARTICLES = 5
const COMMENTARIES = ['market', 'oslo', 'bergen', 'stavanger', 'trondheim'] as const
const SENTENCES = 8

/** Changes each feed and each commentary once on one day. @param now milliseconds since 1970 */
export async function putLiveDocuments(store: Store, now: number): Promise<void> {
  const day = Math.floor(now / DAY_MS)
  for (let feed = 0; feed < FEEDS; feed += 1) {
    const articles = Array.from({ length: ARTICLES_PER_FEED }, (_, index) => {
      const number = day * NEW_ARTICLES - index
      return {
        date: dateOfMs(now - Math.floor(index / NEW_ARTICLES) * DAY_MS),
        title: `${wordsOf(number, 9)} (${number})`,
        url: `https://feed-${feed}.example.org/naring/eiendom/${number}/${wordsOf(number * 7, 6).replaceAll(' ', '-')}`,
      }
    })
    const body = { articles, fetched: new Date(now).toISOString() }
    await store.live.putDocument({ kind: 'feed', id: `feed-${feed}`, lang: 'no', body })
  }
  for (const id of COMMENTARIES)
    for (const lang of ['no', 'en'] as const) {
      const output = Array.from({ length: SENTENCES }, (_, line) => wordsOf(day * SENTENCES + line, 14)).join(
        '\n',
      )
      const body = {
        time: new Date(now).toISOString(),
        output,
        sources: [{ website: 'https://www.ssb.no', attribution: 'SSB' }],
        method: 'rules',
        data_until: dateOfMs(now),
        city: null,
        links: [],
      }
      await store.live.putDocument({ kind: 'commentary', id, lang, body })
    }
}

const WORDS =
  'kontorledighet leieprisene Oslo sentrum steg falt prosent kvartal yield investorer transaksjoner nybygg logistikk Bergen Fornebu styringsrenten uendret ventes gårdeier leietaker kontrakt milliarder kjøper selger hotell handel Stavanger olje sysselsetting vekst'.split(
    ' ',
  )

/** Words that depend on the number alone. */
function wordsOf(number: number, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => WORDS[Math.imul(number + 1, 2_654_435_761 + index * 40_503) >>> 27] ?? 'og',
  ).join(' ')
}
