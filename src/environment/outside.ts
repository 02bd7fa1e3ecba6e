/** Settings of external services. */
import { z } from 'zod'
import type { TileSource } from '#core/tile-source.ts'

/** The Norwegian mapping authority's grey base map, CC BY 4.0. */
const KARTVERKET = {
  url: 'https://cache.kartverket.no/v1/wmts/1.0.0/topograatone/default/webmercator/{z}/{y}/{x}.png',
  attribution: '© Kartverket',
  attributionUrl: 'https://www.kartverket.no',
} as const

export const outsideSettings = z
  .object({
    /** `off`: no external service is requested, map tiles included. */
    FETCH_OUTSIDE: z.enum(['on', 'off']).default('on'),
    /** `on`: addresses are fetched from the public register once a week (decision 0100). */
    ADDRESS_REGISTER: z.enum(['on', 'off']).default('off'),
    /** Address of one tile of the background map, with {z}, {x} and {y}. */
    MAP_TILES_URL: z
      .string()
      .refine(isTileTemplate, 'must be https://… with {z}, {x} and {y} in it')
      .default(KARTVERKET.url),
    /** Attribution of the background map; default: Kartverket, or the host of MAP_TILES_URL. */
    MAP_TILES_ATTRIBUTION: z.string().min(1).max(200).optional(),
    /** Endpoint for page views, by the protocol of Plausible; default: page views are not sent. */
    ANALYTICS_URL: z.string().refine(isWebAddress, 'must be http://… or https://…').optional(),
    /**
     * An OpenAI-compatible endpoint that drafts commentaries, as `https://…/v1`; default: they are written by
     * rules.
     */
    AI_BASE_URL: z.string().refine(isWebAddress, 'must be http://… or https://…').optional(),
    AI_MODEL: z.string().min(1).max(200).optional(),
    AI_API_KEY: z.string().min(1).optional(),
  })
  .refine(({ AI_BASE_URL, AI_MODEL }) => (AI_BASE_URL === undefined) === (AI_MODEL === undefined), {
    message: 'must be set together with AI_BASE_URL',
    path: ['AI_MODEL'],
  })

type OutsideSettings = z.output<typeof outsideSettings>

export interface OutsideEnvironment {
  /** Whether external services may be requested. */
  readonly fetchOutside: boolean
  /** Whether the public register of addresses is fetched. */
  readonly addressRegister: boolean
  /** Background of maps; `null` = none, because outside requests are disabled. */
  readonly tiles: TileSource | null
  /** Endpoint for page views and events; `null` = nothing is sent. */
  readonly analyticsUrl: string | null
  /** The endpoint that drafts commentaries; `null` = rules write them. The key is '' where none is needed. */
  readonly ai: { readonly baseUrl: string; readonly model: string; readonly apiKey: string } | null
}

export function outsideEnvironment(settings: OutsideSettings): OutsideEnvironment {
  const fetchOutside = settings.FETCH_OUTSIDE === 'on'
  return {
    fetchOutside,
    addressRegister: fetchOutside && settings.ADDRESS_REGISTER === 'on',
    tiles: fetchOutside ? tileSource(settings) : null,
    analyticsUrl: settings.ANALYTICS_URL ?? null,
    ai: aiEndpoint(settings),
  }
}

function aiEndpoint({
  AI_BASE_URL: baseUrl,
  AI_MODEL: model,
  AI_API_KEY: apiKey = '',
}: OutsideSettings): OutsideEnvironment['ai'] {
  return baseUrl === undefined || model === undefined ? null : { baseUrl, model, apiKey }
}

function tileSource({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION }: OutsideSettings): TileSource {
  if (url === KARTVERKET.url) return KARTVERKET
  const { origin, host } = new URL(url)
  return { url, attribution: MAP_TILES_ATTRIBUTION ?? host, attributionUrl: origin }
}

/** The host is part of the content security policy, so it may not contain a placeholder. */
function isTileTemplate(text: string): boolean {
  return (
    isWebAddress(text) &&
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
    !/[{}]/.test(new URL(text).host)
  )
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
