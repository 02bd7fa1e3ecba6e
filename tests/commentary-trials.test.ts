import { expect, test } from 'vitest'
import { tryAlteredContents } from './commentary-trials/content-trial.ts'
import { daysOfCommentary, longestRun } from './commentary-trials/days.ts'
import { expressPlan } from './commentary-trials/expressed.ts'
import { MEANINGS } from './commentary-trials/expressible.ts'
import { tryPlans } from './commentary-trials/trial.ts'

/** A sample of the ten thousand trials of `npm run bench -- commentary`, which also covers the other cities. */
const SAMPLE = { plans: 40, altered: 60 }

test('random plans are realised in both languages as the check reads them, and no altered plan is published', () => {
  const { plans, sentences, disagreements, alteredPlans, published } = tryPlans(SAMPLE, 20_261_126)
  expect({ plans, alteredPlans, disagreements, published }).toEqual({
    plans: SAMPLE.plans,
    alteredPlans: SAMPLE.altered,
    disagreements: [],
    published: [],
  })
  expect(sentences).toBeGreaterThan(SAMPLE.plans)
})

test('a sentence that the realiser would word by mistake is refused by the check', () => {
  const { sentences, passed } = tryAlteredContents({ markets: 2, share: 0.05 }, 20_261_126)
  expect(passed).toEqual([])
  expect(sentences).toBeGreaterThan(200)
})

test.each(MEANINGS.map((meaning) => [meaning.meaning, meaning] as const))(
  'a plan is written in both languages, or has a reason: %s',
  (_why, meaning) => {
    for (const lang of ['no', 'en'] as const)
      expect(expressPlan(meaning, lang).sentences.length > 0).toBe(meaning.how !== 'not')
    expect(meaning.why !== undefined).toBe(meaning.how === 'not')
  },
)

test('at least 90 per cent of the meanings are expressed by a plan', () => {
  expect(MEANINGS.filter(({ how }) => how !== 'not').length / MEANINGS.length).toBeGreaterThanOrEqual(0.9)
})

test.each(
  (['market', 'oslo'] as const).flatMap((id) => (['no', 'en'] as const).map((lang) => [id, lang] as const)),
)(
  'over 60 days no form is used more than 4 times in a row, in the text and for one fact: %s in %s',
  (id, lang) => {
    const sentences = daysOfCommentary({ id, lang }, 60).flatMap((day) => day.sentences)
    expect(longestRun(sentences.map(({ form }) => form))).toBeLessThanOrEqual(4)
    // The wording is stable for the same figures and changes with newer figures of the same fact.
    const told = [
      ...new Map(
        sentences.map(({ text, form, facts: [fact] }) => [text, { form, fact: fact?.id ?? '' }]),
      ).values(),
    ]
    for (const fact of new Set(told.map((one) => one.fact)))
      expect(longestRun(told.filter((one) => one.fact === fact).map(({ form }) => form))).toBeLessThanOrEqual(
        4,
      )
  },
)
