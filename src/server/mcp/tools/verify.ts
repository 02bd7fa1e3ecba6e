/** `verify`: whether the numbers of a text are those of the portal, by the API call `verify`. */
import { z } from 'zod'
import { isIllustrative } from '#core/figures/quality.ts'
import {
  MAX_VERIFIED_TEXT_LENGTH,
  verificationRequestSchema,
  verifiedNumberSchema,
  type VerifiedNumberAnswer,
} from '#contract/verification.ts'
import { isoDateSchema, numberSchema } from '#contract/primitives.ts'
import { REFUSED } from '../../limits/serial-queue.ts'
import { verification } from '../../verify/verification.ts'
import { answerText, quoted } from '../answer-text.ts'
import type { Filter } from '../figure-answer.ts'
import { COMMON_INPUT, defineTool, type ToolContext } from '../tool.ts'

const {
  text: numberText,
  from,
  to,
  verdict,
  reason,
  detail,
  message,
  quantity,
  unit,
  day,
  since,
  quality,
  series,
  area,
  title,
  source,
  licence,
  citation,
  address,
} = verifiedNumberSchema.shape

const verifiedSchema = z.object({
  text: numberText.describe('The number as it is written.'),
  from: from.describe('Position of the number in the text, in UTF-16 units.'),
  to,
  verdict,
  reason,
  detail: detail.describe('Words of the text that the reason is about.'),
  message: message.describe('The verdict as a sentence.'),
  quantity,
  value: numberSchema.nullable().describe('Value of the portal; null = none was found, or it is left out.'),
  valueText: z.string().nullable().describe('The value with its unit, in the language of the text.'),
  unit,
  day: day.describe('Day of the value.'),
  since: since.describe('Day that a change is reckoned from.'),
  quality,
  series,
  area,
  title,
  source,
  licence,
  nextDate: isoDateSchema.nullable().describe('Day on which the next value of the series is expected.'),
  citation,
  address,
})
type NumberOfText = z.output<typeof verifiedSchema>

export const verify = defineTool({
  name: 'verify',
  title: 'Verify',
  description:
    'Checks the numbers of a paragraph about Norwegian commercial property and macro figures. Each number has a verdict: "holds", "does-not-hold" (with the right value), "only-illustrative" or "cannot-say". A number that cannot be placed with certainty is "cannot-say", never "holds".',
  input: z.object({
    text: verificationRequestSchema.shape.text.describe(
      `Text in the language that lang names, of at most ${MAX_VERIFIED_TEXT_LENGTH} characters.`,
    ),
    ...COMMON_INPUT,
  }),
  output: z.object({
    readTo: z.int().describe('Position up to which the text was read.'),
    numbers: z.array(verifiedSchema),
  }),
  answer: async ({ text, ...filter }, context) => {
    const { edition, publicUrl, groups, verifyInTurn } = context
    const verified = await verifyInTurn(groups, () =>
      verification(edition, { text, language: filter.lang }, publicUrl),
    )
    if (verified === REFUSED)
      return { ok: false, reason: 'Too many texts are being verified. Try again in some seconds.' }
    const numbers = verified.numbers.map((number) => numberAnswer(number, filter, context))
    return {
      ok: true,
      data: { readTo: verified.read_to, numbers },
      text: answerText([
        `Numbers in the text: ${numbers.length}.`,
        verified.read_to < text.length ? `The text was read up to position ${verified.read_to}.` : '',
        ...numbers.map(numberLine),
      ]),
    }
  },
})

function numberAnswer(
  { right, ...number }: VerifiedNumberAnswer,
  { lang, includeIllustrative }: Filter,
  { edition }: ToolContext,
): NumberOfText {
  const value = includeIllustrative || !isIllustrative(number.quality ?? 'solid') ? right : null
  const meta = edition.snapshot.content[lang].series.get(number.series ?? '')
  return {
    ...number,
    // The sentence names the value.
    message: value === right ? number.message : '',
    value: value?.value ?? null,
    valueText: value?.text ?? null,
    nextDate: meta?.next_update ?? null,
  }
}

function numberLine(number: NumberOfText): string {
  const parts = [
    `- ${quoted(number.text)}: ${number.verdict} (${number.reason}${number.detail === '' ? '' : `, ${quoted(number.detail)}`})`,
    number.valueText === null ? '' : `value ${quoted(number.valueText)}`,
    number.day === null ? '' : `day ${number.day}`,
    number.quality === null ? '' : `quality ${number.quality}`,
    number.source === null ? '' : `source ${quoted(number.source)}`,
    number.licence === null ? '' : `licence ${quoted(number.licence)}`,
    number.address === null ? '' : `next ${number.nextDate ?? 'not known'}; ${number.address}`,
  ]
  return parts.filter((part) => part !== '').join('; ')
}
