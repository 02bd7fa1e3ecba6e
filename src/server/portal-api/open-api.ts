/** The OpenAPI 3.1 document of the portal API, made from the contract. */
import { z } from 'zod'
import { ERROR_STATUS, PORTAL_PREFIX, type ErrorCode } from '#contract/call.ts'
import { portalErrorSchema } from '#contract/entities/error.ts'
import { portalCalls, type CallName } from '#contract/portal.ts'

type DocumentedCall = (typeof portalCalls)[CallName]

/** JSON of OpenAPI 3.1 (schemas are JSON Schema 2020-12). */
export function openApiDocument(publicUrl: string): Readonly<Record<string, unknown>> {
  const calls: readonly DocumentedCall[] = Object.values(portalCalls)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kvartal portal API',
      version: '1',
      description: 'Public, read-only figures, areas, news and commentary of commercial property in four Norwegian cities. Every call takes lang, no or en. Every answer carries an ETag.',
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(calls.map((call) => [PORTAL_PREFIX + call.path, { get: operation(call) }])),
    components: { schemas: { Error: jsonSchema(portalErrorSchema, 'output') } },
  }
}

function operation(call: DocumentedCall) {
  const errors = Object.groupBy<string, ErrorCode>(call.errors, (code) => String(ERROR_STATUS[code]))
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: parameters(call),
    'x-refresh-ms': call.refreshMs,
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: jsonSchema(call.answer, 'output') } } },
      304: { description: 'Not changed since the ETag in If-None-Match' },
      ...Object.fromEntries(
        Object.entries(errors).map(([status, codes]) => [
          status,
          { description: (codes ?? []).join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
    },
  }
}

function parameters(call: DocumentedCall) {
  return Object.entries(call.query.shape).map(([name, schema]) => {
    const inPath = call.path.includes(`{${name}}`)
    return { name, in: inPath ? 'path' : 'query', required: inPath, schema: jsonSchema(schema, 'input') }
  })
}

/** Checks that JSON Schema cannot say (a real date) are left out of the document; they hold all the same. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' })
  return rest
}
