/** `verify`: whether the numbers of a text are those of the portal. */
import { z } from 'zod'
import { isIllustrative } from '#core/figures/quality.ts'
import { isoDateSchema, numberSchema, qualitySchema } from '#contract/primitives.ts'
import { REASONS, VERDICTS, type VerifiedNumber } from '#commentary/verify/verified-number.ts'
import { MAX_VERIFIED_LENGTH, verificationSteps } from '#commentary/verify/verify-text.ts'
import { runInSlices } from '../../limits/serial-queue.ts'
import { areaAnswer, areasOf } from '../area-answer.ts'
import { answerText, quoted } from '../answer-text.ts'
import { figureAnswers, type Filter } from '../figure-answer.ts'
import { COMMON_INPUT, defineTool, type ToolContext } from '../tool.ts'

const verifiedSchema = z.object({
  from: z.int().describe('Position of the number in the text, in UTF-16 units.'),
  to: z.int(),
  text: z.string().describe('The number as it is written.'),
  verdict: z.enum(VERDICTS),
  reason: z.enum(REASONS),
  detail: z.string().describe('Words of the text that the reason is about.'),
  value: numberSchema.nullable().describe('Value of the portal; null = none was found, or it is left out.'),
  valueText: z.string().nullable().describe('The value with its unit in the language of the text.'),
  unit: z.string().nullable(),
  day: isoDateSchema.nullable().describe('Day of the value.'),
  since: isoDateSchema.nullable().describe('Day that a change is reckoned from.'),
  quality: qualitySchema.nullable(),
  series: z.string().nullable().describe('Id of the series that was compared with.'),
  area: z.string().nullable().describe('Id of the area that was compared with.'),
  source: z.string().nullable(),
  licence: z.string().nullable(),
  nextDate: isoDateSchema.nullable(),
  address: z.string().nullable(),
})
type NumberOfText = z.output<typeof verifiedSchema>

export const verify = defineTool({
  name: 'verify',
  title: 'Verify',
  description:
    'Checks the numbers of a paragraph about Norwegian commercial property and macro figures. Each number has a verdict: "holds", "does-not-hold" (with the right value), "only-illustrative" or "cannot-say". A number that cannot be placed with certainty is "cannot-say", never "holds".',
  input: z.object({
    text: z.string().min(1).max(MAX_VERIFIED_LENGTH).describe('Text in the language that lang names.'),
    ...COMMON_INPUT,
  }),
  output: z.object({ numbers: z.array(verifiedSchema) }),
  answer: async ({ text, ...filter }, context) => {
    const { snapshot, today } = context.edition
    const { series, areas } = snapshot.content[filter.lang]
    const { numbers: verified } = await runInSlices(
      verificationSteps(text, filter.lang, { data: { series, areas, points: snapshot.points }, today }),
    )
    const originOf = origins(filter, context)
    const numbers = verified.map((number) => numberAnswer(number, originOf(number), filter))
    return {
      ok: true,
      data: { numbers },
      text: answerText([`${numbers.length} numbers in the text.`, ...numbers.map(numberLine)]),
    }
  },
})

type Origin = Pick<NumberOfText, 'unit' | 'source' | 'licence' | 'nextDate' | 'address'>

const NO_ORIGIN: Origin = { unit: null, source: null, licence: null, nextDate: null, address: null }

/** Where the value of a number comes from; each series and area is looked up once. */
function origins(filter: Filter, context: ToolContext): (number: VerifiedNumber) => Origin {
  const all = { ...filter, includeIllustrative: true }
  const known = new Map<string, Origin>()
  const find = ({ series, area }: VerifiedNumber): Origin => {
    if (series !== null) {
      const [figure] = figureAnswers([series], all, context).figures
      return figure ?? NO_ORIGIN
    }
    const found = areasOf(context, filter.lang).find(({ ID }) => ID === area)
    return found ? { ...areaAnswer(found, all, context), unit: null } : NO_ORIGIN
  }
  return (number) => {
    const key = `${number.series ?? ''} ${number.area ?? ''}`
    const origin = known.get(key) ?? find(number)
    known.set(key, origin)
    return origin
  }
}

function numberAnswer(
  { from, to, text, verdict, reason, detail, right, day, since, quality, series, area }: VerifiedNumber,
  { unit, source, licence, nextDate, address }: Origin,
  { includeIllustrative }: Filter,
): NumberOfText {
  const value = includeIllustrative || !isIllustrative(quality ?? 'solid') ? right : null
  return {
    from,
    to,
    text,
    verdict,
    reason,
    detail,
    value: value?.value ?? null,
    valueText: value?.text ?? null,
    unit,
    day,
    since,
    quality,
    series,
    area,
    source,
    licence,
    nextDate,
    address,
  }
}

function numberLine({
  text,
  verdict,
  reason,
  detail,
  valueText,
  day,
  quality,
  source,
  licence,
  nextDate,
  address,
}: NumberOfText): string {
  return [
    `- ${quoted(text)}: ${verdict} (${reason}${detail === '' ? '' : `, ${quoted(detail)}`})`,
    valueText === null ? '' : `value ${quoted(valueText)}`,
    day === null ? '' : `day ${day}`,
    quality === null ? '' : `quality ${quality}`,
    source === null ? '' : `source ${quoted(source)}`,
    licence === null ? '' : `licence ${quoted(licence)}`,
    address === null ? '' : `next ${nextDate ?? 'not known'}; ${address}`,
  ]
    .filter((part) => part !== '')
    .join('; ')
}
