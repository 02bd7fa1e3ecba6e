/**
 * Measures the verifier on drafts of sentences that independent writers have labelled as true or false. The
 * file is given by its path and stays outside the repository: `{ "true": [{ "lang", "text" }], "false": [{
 * "lang", "text", "why", "strength" }] }`. The drafts are about the frozen market of the commentary's
 * corpus.
 *
 * @example
 *   node_modules/.bin/node scripts/verify-drafts.ts FILE [--each]
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { osloDay } from '#core/time/oslo-clock.ts'
import { verifyText } from '#commentary/verify/verify-text.ts'
import type { VerifiedNumber } from '#commentary/verify/verified-number.ts'
import { frozenMarket, WRITTEN_AT } from '../tests/commentary-corpus/frozen-market.ts'

const draftSchema = z.object({
  lang: z.enum(['no', 'en']),
  text: z.string(),
  why: z.string().default(''),
  strength: z.string().nullish(),
})
const draftsSchema = z.object({ true: z.array(draftSchema), false: z.array(draftSchema) })

const MARKETS = { no: frozenMarket('no'), en: frozenMarket('en') }
const today = osloDay(WRITTEN_AT.getTime())

const [path, ...flags] = process.argv.slice(2)
if (path === undefined) throw new Error('usage: scripts/verify-drafts.ts FILE [--each]')
const drafts = draftsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
const answers = (lang: 'no' | 'en', text: string) => verifyText(text, lang, { data: MARKETS[lang], today })
const isPlaced = ({ verdict }: VerifiedNumber) => verdict !== 'cannot-say'
const words = (numbers: readonly VerifiedNumber[]) =>
  numbers
    .map(({ text, verdict, reason, detail, right, day }) =>
      [`"${text}" ${verdict} (${reason}${detail && `: ${detail}`})`, right?.text, day]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')

const ofTrue = drafts.true.map((draft) => ({ draft, numbers: answers(draft.lang, draft.text) }))
const placed = ofTrue.filter(({ numbers }) => numbers.every(isPlaced))
const refused = ofTrue.filter(({ numbers }) => numbers.some(({ verdict }) => verdict === 'does-not-hold'))
const ofFalse = drafts.false
  .filter(({ strength }) => strength !== 'control')
  .map((draft) => ({ draft, numbers: answers(draft.lang, draft.text) }))
const every = (verdicts: readonly string[]) =>
  ofFalse.filter(
    ({ numbers }) => numbers.length > 0 && numbers.every(({ verdict }) => verdicts.includes(verdict)),
  )
const some = (verdict: string) =>
  ofFalse.filter(({ numbers }) => numbers.some((one) => one.verdict === verdict))

const row = (name: string, count: number, of: number) =>
  console.log(`${name.padEnd(72)} ${String(count).padStart(4)} of ${String(of)}`)
row('true sentences with every number placed', placed.length, ofTrue.length)
row('true sentences with a number that "does not hold"', refused.length, ofTrue.length)
row('false sentences whose numbers all "hold"', every(['holds']).length, ofFalse.length)
row(
  'false sentences whose numbers all hold or only illustrate',
  every(['holds', 'only-illustrative']).length,
  ofFalse.length,
)
row('false sentences with some number that "holds"', some('holds').length, ofFalse.length)
row('false sentences with a number that "does not hold"', some('does-not-hold').length, ofFalse.length)

const list = (
  title: string,
  rows: readonly { draft: z.infer<typeof draftSchema>; numbers: readonly VerifiedNumber[] }[],
) => {
  console.log(`\n${title}`)
  for (const { draft, numbers } of rows)
    console.log(
      `  ${draft.text}\n    ${words(numbers)}${draft.why && `\n    [${draft.strength ?? ''}] ${draft.why}`}`,
    )
}
if (flags.includes('--each')) {
  list(
    'True, not placed',
    ofTrue.filter((one) => !placed.includes(one)),
  )
  list('True, "does not hold"', refused)
  list(
    'False, some number holds or only illustrates',
    ofFalse.filter(({ numbers }) =>
      numbers.some(({ verdict }) => verdict === 'holds' || verdict === 'only-illustrative'),
    ),
  )
}
