/** `get_area`: vacancy and rents of one area, of the areas of an address, or of all areas of a market. */
import { z } from 'zod'
import { isIllustrative } from '#core/figures/quality.ts'
import { AREA_MEASURES, type AreaMeasure } from '#contract/entities/area-history.ts'
import { MAX_ADDRESS_LENGTH } from '#core/places/address-query.ts'
import type { Area } from '#contract/entities/area.ts'
import { marketSchema } from '#contract/primitives.ts'
import { locatedAddresses } from '../../places/located-addresses.ts'
import { answerCall } from '../../portal-api/handlers.ts'
import {
  addressAnswer,
  addressAnswerSchema,
  addressLine,
  noAddressReason,
  type AddressAnswer,
} from '../address-answer.ts'
import { answerText, quoted } from '../answer-text.ts'
import {
  areaAnswer,
  areaAnswerSchema,
  areaFigure,
  areaFigureSchema,
  areaLines,
  areasOf,
} from '../area-answer.ts'
import type { Filter } from '../figure-answer.ts'
import { DATED_INPUT, defineTool, type ToolContext } from '../tool.ts'

const MAX_NAME_LENGTH = 100
/** Ids that a refusal names. */
const MAX_NAMED = 60

export const getArea = defineTool({
  name: 'get_area',
  title: 'Get area',
  description:
    'Gives vacancy (per cent) and office or logistics rents (NOK per square metre and year) of one area, of the areas of an address, or of all areas of a market, each with day, quality, source and address. Areas have ids such as "oslo-vika"; a name such as "Vika" works as well.',
  input: z.object({
    area: z.string().min(1).max(MAX_NAME_LENGTH).optional().describe('Id or name of an area.'),
    address: z
      .string()
      .min(1)
      .max(MAX_ADDRESS_LENGTH)
      .optional()
      .describe(
        'Street and number, with or without town: the areas that it lies in. Not with area or market.',
      ),
    market: marketSchema.optional().describe('All areas of this market, or only where to look for the name.'),
    history: z.boolean().default(false).describe('Whether all earlier counts are given as well.'),
    ...DATED_INPUT,
  }),
  output: z.object({
    areas: z.array(areaAnswerSchema.extend({ history: z.array(areaFigureSchema) })),
    addresses: z.array(addressAnswerSchema).describe('What the address means; empty = none was asked for.'),
  }),
  answer: async ({ area, address, market, history, ...filter }, context) => {
    const isByName = area !== undefined || market !== undefined
    if (address === undefined && !isByName)
      return { ok: false, reason: 'Name an area, a market or an address.' }
    if (address !== undefined && isByName)
      return { ok: false, reason: 'Name an address, or an area or a market, not both.' }
    if (address !== undefined) return byAddress(address, { history, ...filter }, context)
    const inMarket = areasOf(context, filter.lang).filter(
      (candidate) => market === undefined || candidate.market === market,
    )
    const found = area === undefined ? inMarket : matching(inMarket, area)
    if (found.length === 0)
      return {
        ok: false,
        reason: `No area has the id or name ${quoted(area ?? '')}. Areas: ${inMarket
          .slice(0, MAX_NAMED)
          .map(({ ID }) => ID)
          .join(', ')}.`,
      }
    return answerOf(found, [], { history, ...filter }, context)
  },
})

interface AreaRequest extends Filter {
  readonly history: boolean
}

async function byAddress(typed: string, request: AreaRequest, context: ToolContext) {
  const index = await context.addresses(context.edition)
  const located = locatedAddresses(index, context.edition.snapshot.content[request.lang], typed)
  if (located.length === 0) return { ok: false, reason: noAddressReason(typed, index) } as const
  const wanted = new Set(located.flatMap(({ areas }) => areas.map(({ id }) => id)))
  const found = areasOf(context, request.lang).filter(({ ID }) => wanted.has(ID))
  return answerOf(found, located.map(addressAnswer), request, context)
}

function answerOf(
  found: readonly Area[],
  addresses: AddressAnswer[],
  { history, ...filter }: AreaRequest,
  context: ToolContext,
) {
  const areas = found.map((item) => ({
    ...areaAnswer(item, filter, context),
    history: history ? historyOf(item, filter, context) : [],
  }))
  return {
    ok: true,
    data: { areas, addresses },
    text: answerText([
      ...addresses.map(addressLine),
      ...areas.flatMap((item) => [
        ...areaLines(item),
        ...item.history.map(
          ({ name, value, unit, day, quality }) => `  ${day} ${name}: ${value} ${unit}; quality ${quality}`,
        ),
      ]),
    ]),
  } as const
}

function matching(areas: readonly Area[], asked: string): readonly Area[] {
  const byId = areas.filter(({ ID }) => ID === asked)
  if (byId.length > 0) return byId
  const name = asked.trim().toLowerCase()
  return areas.filter((candidate) => candidate.name.toLowerCase() === name)
}

/** All counts by day and measure, the earliest first, as the portal API gives them. */
function historyOf({ ID }: Area, { lang, includeIllustrative }: Filter, { edition }: ToolContext) {
  const answered = answerCall('areaHistory', edition, { areas: [ID], lang })
  const counts = answered.ok ? (answered.data[0]?.counts ?? []) : []
  return counts.flatMap((count) =>
    AREA_MEASURES.flatMap((measure: AreaMeasure) => {
      const value = count[measure]
      const quality = measure === 'vacancy' ? count.quality_vacancy : count.quality_rent
      if (value === null || quality === null || (!includeIllustrative && isIllustrative(quality))) return []
      return [areaFigure(measure, value, count.date, quality, lang)]
    }),
  )
}
