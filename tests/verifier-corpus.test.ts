/**
 * The verifier over the commentary's corpus: true sentences are never refuted, and sentences that were
 * written false are not confirmed. With `KVARTAL_DRAFTS=FILE` also over drafts that stay outside the
 * repository.
 */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { verifyText } from '#commentary/verify/verify-text.ts'
import type { VerifiedNumber } from '#commentary/verify/verified-number.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { corpus } from './commentary-corpus/corpus.ts'
import type { DraftCase } from './commentary-corpus/draft-case.ts'
import { frozenMarket, WRITTEN_AT } from './commentary-corpus/frozen-market.ts'

const MARKETS = { no: frozenMarket('no'), en: frozenMarket('en') }
const verify = (lang: 'no' | 'en', text: string, now: Date) =>
  verifyText(text, lang, { data: MARKETS[lang], today: osloDay(now.getTime()) })
const numbersOf = ({ about, text }: DraftCase) => verify(about.lang, text, about.now)
const isPlaced = (numbers: readonly VerifiedNumber[]) =>
  numbers.every(({ verdict }) => verdict !== 'cannot-say')
const isConfirmed = (numbers: readonly VerifiedNumber[]) =>
  numbers.length > 0 && numbers.every(({ verdict }) => verdict === 'holds')
const isRefuted = (numbers: readonly VerifiedNumber[]) =>
  numbers.some(({ verdict }) => verdict === 'does-not-hold')

const { trueByHand, trueByRules, alteredByHand } = corpus()

test('no true sentence is refuted', () => {
  const refuted = [...trueByHand, ...trueByRules].filter((draft) => isRefuted(numbersOf(draft)))
  expect(refuted.map(({ text }) => text)).toEqual([])
})

test('of nine in ten sentences of the rules every number is placed', () => {
  const placed = trueByRules.filter((draft) => isPlaced(numbersOf(draft)))
  expect(placed.length / trueByRules.length).toBeGreaterThan(0.9)
})

/** False of the facts that they cite, and true of the series: the rate now, and the latest vacancy. */
const TRUE_OF_THE_SERIES =
  /^(?:Siden 25\. september 2026 har styringsrenten vært uendret|Since 25 September the policy rate|Rentehevingen i september 2026 var på 25|Kontorledigheten i Oslo er 6,9|Vacancy in Oslo stands at 6\.9|The policy rate stands at 4\.50 per cent after)/

test('no sentence that was written false is confirmed', () => {
  const confirmed = alteredByHand.filter((draft) => isConfirmed(numbersOf(draft)))
  expect(confirmed.map(({ text }) => text).filter((text) => !TRUE_OF_THE_SERIES.test(text))).toEqual([])
})

const DRAFTS = process.env.KVARTAL_DRAFTS
const draft = z.object({ lang: z.enum(['no', 'en']), text: z.string(), strength: z.string().nullish() })
const draftsSchema = z.object({ true: z.array(draft), false: z.array(draft) })

describe.skipIf(DRAFTS === undefined || !existsSync(DRAFTS))('drafts of KVARTAL_DRAFTS', () => {
  const read = () => draftsSchema.parse(JSON.parse(readFileSync(DRAFTS ?? '', 'utf8')))

  test('four in five true sentences have every number identified', () => {
    const { true: drafts } = read()
    const placed = drafts.filter(({ lang, text }) => isPlaced(verify(lang, text, WRITTEN_AT)))
    expect(placed.length / drafts.length).toBeGreaterThanOrEqual(0.8)
  })

  test('no false sentence is confirmed', () => {
    const confirmed = read().false.filter(
      ({ lang, text, strength }) => strength !== 'control' && isConfirmed(verify(lang, text, WRITTEN_AT)),
    )
    expect(confirmed.map(({ text }) => text)).toEqual([])
  })
})
