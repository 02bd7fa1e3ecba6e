/** Settings of tracing (OpenTelemetry); without an endpoint there is none. */
import { z } from 'zod'
import { tryOrNull } from '#core/try-or-null.ts'
import { secretSchema } from './secret.ts'

export const tracingSettings = z
  .object({
    /** Base address of a collector that takes OTLP over HTTP; default: nothing is traced. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
        'must be http://… or https://…',
      )
      .optional(),
    /** Headers of what is sent there, as `name=value,name=value`. */
    OTEL_EXPORTER_OTLP_HEADERS: secretSchema
      .regex(/^[\w-]+=[^,=][^,]*(?:,[\w-]+=[^,=][^,]*)*$/, 'must be name=value, with commas between several')
      .optional(),
    OTEL_SERVICE_NAME: z.string().min(1).max(100).default('kvartal'),
    /** Share of the requests that are traced, from 0 to 1. */
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, 'must be a number from 0 to 1, as 0.1')
      .transform(Number)
      .default(1),
    /** `on`: other sites are told the trace that asks them. */
    TRACE_OUTSIDE: z.enum(['on', 'off']).default('off'),
  })
  .refine(
    ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }) =>
      OTEL_EXPORTER_OTLP_HEADERS === undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    {
      message: 'must be set together with OTEL_EXPORTER_OTLP_ENDPOINT',
      path: ['OTEL_EXPORTER_OTLP_HEADERS'],
    },
  )

export interface TracingEnvironment {
  /** Where spans are posted. */
  readonly tracesUrl: string
  /** May hold a key: never to be printed. */
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Share of the requests that are traced, from 0 to 1. */
  readonly requestRatio: number
  /** Whether requests to other sites carry `traceparent`. */
  readonly isPassedOn: boolean
}

/** @returns `null` = nothing is traced */
export function tracingEnvironment(settings: z.output<typeof tracingSettings>): TracingEnvironment | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = settings
  if (endpoint === undefined) return null
  return {
    // As the specification of OTLP appends it to the base address.
    tracesUrl: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(
      headers
        .split(',')
        .filter((pair) => pair !== '')
        .map((pair) => [pair.slice(0, pair.indexOf('=')), decodedValue(pair.slice(pair.indexOf('=') + 1))]),
    ),
    serviceName: settings.OTEL_SERVICE_NAME,
    requestRatio: settings.OTEL_TRACES_SAMPLER_ARG,
    isPassedOn: settings.TRACE_OUTSIDE === 'on',
  }
}

/** Values are percent-encoded by the specification; one that is not is taken as it is. */
function decodedValue(text: string): string {
  return tryOrNull(() => decodeURIComponent(text)) ?? text
}
