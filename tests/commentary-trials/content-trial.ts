/** Trials of the check as a second lock: sentences that the realiser would word by mistake. */
import { createSentenceCheck } from '#commentary/check/check-sentence.ts'
import { findFacts } from '#commentary/facts/find-facts.ts'
import type { CommentaryRequest, MarketData } from '#commentary/market-data.ts'
import { permittedClaims } from '#commentary/plan/permitted-claims.ts'
import { phrasings } from '#commentary/realiser/realise.ts'
import { seededRandom } from '#commentary/seeded-random.ts'
import { alteredContents } from './altered-content.ts'
import { randomMarket } from './random-market.ts'

export interface ContentTrial {
  readonly sentences: number
  /** Those that the check lets pass, each with what was altered. */
  readonly passed: readonly string[]
}

/** @param share of all phrasings that are tried, from 0 up to 1 */
export function tryAlteredContents(
  { markets, share }: { readonly markets: number; readonly share: number },
  seed: number,
): ContentTrial {
  const random = seededRandom(seed)
  const passed: string[] = []
  let sentences = 0
  for (let index = 0; index < markets; index += 1) {
    const { data, now } = randomMarket(random)
    for (const lang of ['no', 'en'] as const) {
      for (const id of ['market', 'oslo'] as const) {
        const verdicts = mistakes(data[lang], { id, lang, now }, () => random() < share)
        sentences += verdicts.length
        passed.push(...verdicts.flatMap(({ isPassed, told }) => (isPassed ? [told] : [])))
      }
    }
  }
  return { sentences, passed }
}

function mistakes(
  data: MarketData,
  about: CommentaryRequest,
  isTried: () => boolean,
): readonly { readonly told: string; readonly isPassed: boolean }[] {
  const { check } = createSentenceCheck(data, about)
  return findFacts(data, about)
    .flatMap(permittedClaims)
    .flatMap(({ claim, content, facts }) => {
      const right = new Set(phrasings({ claim, content, facts, join: 'new' }, data, about))
      return alteredContents(content).flatMap(({ kind, content: altered }) =>
        phrasings({ claim, content: altered, facts, join: 'new' }, data, about)
          .filter((text) => !right.has(text) && isTried())
          .map((text) => ({ told: `${content.relation} ${kind}: ${text}`, isPassed: check(text, facts).ok })),
      )
    })
}
