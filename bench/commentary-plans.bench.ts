/**
 * Usage: `node bench/commentary-plans.bench.ts [--drafts=<file>] [--print]`
 *
 * Plans of commentaries: random ones that the check reads back, altered ones, analysts' statements as plans,
 * and the forms of sixty days. With `--drafts`, a JSON file of drafts with `false` and `true` lists ({ lang,
 * id, facts, text }) is checked. With `--print`, plans and days are printed.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CITIES } from '#core/markets.ts'
import { verdictOn } from '#tests/commentary-corpus/corpus.ts'
import { WRITTEN_AT } from '#tests/commentary-corpus/frozen-market.ts'
import { tryAlteredContents } from '#tests/commentary-trials/content-trial.ts'
import { daysOfCommentary, longestRun } from '#tests/commentary-trials/days.ts'
import { MEANINGS } from '#tests/commentary-trials/expressible.ts'
import { expressPlan } from '#tests/commentary-trials/expressed.ts'
import { tryPlans } from '#tests/commentary-trials/trial.ts'
import { above, alone, below, printGoals, type Row } from './goal-table.ts'

const PLANS = 10_000
const SEED = 20_261_126
const DAYS = 60
const MARKETS = 8
const MAX_RUN = 4
const ALL = 100
const MIN_EXPRESSED = 90
const LANGS = ['no', 'en'] as const

const isPrinted = process.argv.includes('--print')
const draftsFile = process.argv.find((arg) => arg.startsWith('--drafts='))?.slice('--drafts='.length)

printGoals([
  ...trialRows(),
  mistakesRow(),
  ...meaningRows(),
  ...dayRows(),
  ...(draftsFile === undefined ? [] : draftRows(draftsFile)),
])

function trialRows(): Row[] {
  const { plans, sentences, disagreements, alteredPlans, kinds, published } = tryPlans(
    { plans: PLANS, altered: PLANS },
    SEED,
  )
  console.log(`altered: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}`)
  for (const disagreement of disagreements) console.log(`disagreement: ${disagreement}`)
  for (const one of published) console.log(`published: ${one}`)
  return [
    alone(`random plans in both languages, ${plans} of them, sentences`, sentences, ''),
    below(1, 'sentences that the check reads otherwise', disagreements.length, ''),
    below(1, `altered plans published, of ${alteredPlans}`, published.length, ''),
  ]
}

function mistakesRow(): Row {
  const { sentences, passed } = tryAlteredContents({ markets: MARKETS, share: 1 }, SEED)
  for (const one of passed) console.log(`mistake that passed: ${one}`)
  return below(
    1,
    `sentences worded of other figures than the claim’s that pass, of ${sentences}`,
    passed.length,
    '',
  )
}

function meaningRows(): Row[] {
  const said = MEANINGS.filter(({ how }) => how !== 'not')
  for (const meaning of MEANINGS) {
    const { claims, sentences } = expressPlan(meaning, 'no')
    const inEnglish = expressPlan(meaning, 'en').sentences
    if (isPrinted)
      console.log(
        [
          `\n${meaning.meaning} (${meaning.how}${meaning.why === undefined ? '' : `: ${meaning.why}`})`,
          ...claims.map((claim) => `  ${JSON.stringify(claim)}`),
          ...sentences,
          ...inEnglish,
        ].join('\n'),
      )
  }
  return [
    above(
      MIN_EXPRESSED,
      `what analysts say, expressed by a plan (${said.length} of ${MEANINGS.length})`,
      (ALL * said.length) / MEANINGS.length,
      '%',
    ),
    alone(
      'of those with a word for it, not in figures alone',
      said.filter(({ how }) => how === 'fully').length,
      '',
    ),
  ]
}

function dayRows(): Row[] {
  return (['market', ...CITIES] as const).flatMap((id) =>
    LANGS.map((lang): Row => {
      const days = daysOfCommentary({ id, lang }, DAYS)
      if (isPrinted)
        for (const { day, sentences } of days)
          console.log(`\n${id} ${day}\n${sentences.map(({ text }) => text).join('\n')}`)
      return below(
        MAX_RUN + 1,
        `${DAYS} days, ${id} in ${lang}: longest run of a form`,
        longestRun(days.flatMap(({ sentences }) => sentences.map(({ form }) => form))),
        '',
      )
    }),
  )
}

function draftRows(file: string): Row[] {
  const draft = z.object({
    lang: z.enum(['no', 'en']),
    id: z.enum(['market', ...CITIES]),
    facts: z.array(z.string()),
    text: z.string(),
  })
  const drafts = z
    .object({ false: z.array(draft), true: z.array(draft) })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  const passes = ({ lang, id, facts, text }: z.infer<typeof draft>) => {
    try {
      return verdictOn({ about: { id, lang, now: WRITTEN_AT }, text, facts }).ok
    } catch {
      // A draft that cites a fact that there is not is refused with it.
      return false
    }
  }
  const missed = drafts.false.filter(passes)
  for (const { text } of missed) console.log(`false and passed: ${text}`)
  return [
    above(
      ALL,
      `false drafts of the file refused (of ${drafts.false.length})`,
      (ALL * (drafts.false.length - missed.length)) / drafts.false.length,
      '%',
    ),
    alone(
      `its true drafts that pass word for word (of ${drafts.true.length})`,
      drafts.true.filter(passes).length,
      '',
    ),
  ]
}
