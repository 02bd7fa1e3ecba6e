/** Random publications of some days, the same for the same seed. */
import { importPack } from '#content/import-pack.ts'
import { formatProblems } from '#content/parse/problems.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { Store } from '#store/open-store.ts'
import type { TestPack } from './pack.ts'
import { seededRandom } from './seeded-random.ts'

const LANGS = ['no', 'en'] as const
const STEPS_PER_DAY = 6
const SVG = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10"><rect width="${width}" height="10"/></svg>`

interface Deps {
  readonly store: Store
  readonly pack: TestPack
  /** Set by each step; stays within the day. */
  readonly clock: { now: number }
}

/** Plays publications of every kind: packs, live documents, revisions by connectors, and removals. */
export class HistoryScript {
  readonly #deps: Deps
  readonly #random: () => number
  readonly #comments = new Map<string, string>()
  #steps = 0

  constructor(seed: number, deps: Deps) {
    this.#deps = deps
    this.#random = seededRandom(seed)
  }

  /** Begins with an import on the first day. Leaves the clock within the same Oslo day. */
  async playDay(): Promise<void> {
    const morning = this.#deps.clock.now
    const steps = [
      () => this.#import(),
      () => this.#putLive(),
      () => this.#removeLive(),
      () => this.#revise(),
    ]
    if (this.#steps === 0) await this.#import()
    for (let step = Math.floor(this.#random() * STEPS_PER_DAY); step > 0; step -= 1) {
      this.#deps.clock.now += Math.ceil(this.#random() * 60) * MINUTE_MS
      this.#steps += 1
      await steps[Math.floor(this.#random() * steps.length)]?.()
    }
    this.#deps.clock.now = morning
  }

  #pick(count: number): number {
    return Math.floor(this.#random() * count)
  }

  /** Changes some files of the pack, and imports it. */
  async #import(): Promise<void> {
    this.#steps += 1
    const { pack, store, clock } = this.#deps
    const id = `c-${this.#pick(4)}`
    const isRemoved = this.#comments.has(id) && this.#random() < 0.4
    if (isRemoved) this.#comments.delete(id)
    else this.#comments.set(id, `Text ${this.#pick(5)}`)
    const text = this.#comments.get(id)
    const day = osloDay(clock.now)
    const order = this.#random() < 0.5 ? ['rates', 'other'] : ['other', 'rates']
    await pack.change({
      [`comments/${id}.yaml`]:
        text === undefined ? null : `id: ${id}\ndate: '2026-11-10'\ntitle: Title\ncomment: ${text}\n`,
      'categories.yaml': order.map((one) => `- { id: ${one}, name: { no: ${one}, en: ${one} } }\n`).join(''),
      'series/data/policy-rate.csv': `date,value,quality,source\n2026-05-07,${this.#pick(3)},solid,NB\n2026-09-24,4.5,solid,NB\n`,
      'areas/areas.csv': (before) => before.replace('4.5,,', `${this.#pick(9)},,`).replace('2024-01-31', day),
      'images/mark.svg': SVG(10 + this.#pick(3)),
    })
    const result = await importPack(pack.directory, store, { now: () => clock.now })
    if (result.outcome === 'refused') throw new Error(formatProblems(result.problems).join('; '))
  }

  async #putLive(): Promise<void> {
    const { store, clock } = this.#deps
    const time = new Date(clock.now).toISOString()
    const kind = this.#pick(3)
    if (kind === 0) {
      await store.live.putDocument({
        kind: 'feed',
        id: 'feed',
        lang: 'no',
        body: { articles: [], fetched: time },
      })
      await store.sources.note({ source: 'feed/feed', failure: this.#random() < 0.3 ? 'away' : null })
    } else if (kind === 1) {
      await store.sources.note({ source: 'feed/feed', failure: null })
      await store.live.putDocument({ kind: 'posts', id: `p-${this.#pick(2)}`, lang: 'no', body: [] })
    } else {
      const lang = LANGS[this.#pick(2)] ?? 'no'
      const body = {
        time,
        output: `Sentence ${this.#pick(3)}.`,
        sources: [],
        method: 'rules',
        data_until: osloDay(clock.now),
        city: null,
        links: [],
      }
      await store.live.keepCommentary({ id: 'market', lang, time, body })
      await store.live.putDocument({ kind: 'commentary', id: 'market', lang, body })
    }
  }

  async #removeLive(): Promise<void> {
    const documents = await this.#deps.store.live.documents()
    const document = documents[this.#pick(documents.length)]
    if (document) await this.#deps.store.live.removeDocument(document)
  }

  async #revise(): Promise<void> {
    const { store, clock } = this.#deps
    await store.live.addRevision({
      points: {
        series: `live-${this.#pick(2)}`,
        dates: ['2026-01-01', '2026-02-01'],
        values: [this.#pick(3), this.#pick(3)],
        quality: ['solid', 'solid'],
        lastUpdated: new Date(clock.now).toISOString(),
      },
      frequency: 'monthly',
      origin: 'connector',
      reason: null,
    })
  }
}
