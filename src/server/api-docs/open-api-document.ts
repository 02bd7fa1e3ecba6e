/** The OpenAPI 3.1 document of both APIs, generated from the contract. */
import { z } from 'zod'
import { AS_OF_API_PARAMETER } from '#core/addresses/as-of.ts'
import { MCP_PATH } from '#core/addresses/mcp-path.ts'
import { API_DOCS_PATH, ERROR_STATUS, PORTAL_PREFIX, type ErrorCode } from '#contract/call.ts'
import { areaSchema, areaShapesSchema } from '#contract/entities/area.ts'
import { blockSchema, cityPageSchema, dashboardSchema, rowSchema } from '#contract/entities/dashboard.ts'
import * as editorial from '#contract/entities/editorial.ts'
import { portalErrorSchema } from '#contract/entities/error.ts'
import {
  figureSchema,
  seriesCategorySchema,
  seriesSchema,
  seriesTitleSchema,
} from '#contract/entities/series.ts'
import { navItemSchema, settingsSchema } from '#contract/entities/settings.ts'
import { isoDateSchema } from '#contract/primitives.ts'
import { portalFiles } from '#contract/portal-files.ts'
import { portalCalls, type CallName } from '#contract/portal.ts'
import { verificationSchema, verifiedNumberSchema } from '#contract/verification.ts'
import {
  BEARER_SCHEME,
  SUBSCRIBER_TAG,
  SUBSCRIBER_COMPONENTS,
  subscriberResponseSchemas,
  subscriberPaths,
} from './subscriber-operations.ts'
import { parameterNote } from './parameter-notes.ts'
import { verifyPaths } from './verify-operation.ts'

type DocumentedCall = (typeof portalCalls)[CallName]
type DocumentedFile = (typeof portalFiles)[keyof typeof portalFiles]
type Names = z.core.$ZodRegistry<{ id: string }>

/**
 * Names of the shared response schemas. A recursive schema (NavItem) must be listed here so that it can be
 * referenced.
 */
const COMPONENTS: Readonly<Record<string, z.ZodType>> = {
  Error: portalErrorSchema,
  Settings: settingsSchema,
  NavItem: navItemSchema,
  Dashboard: dashboardSchema,
  City: cityPageSchema,
  Row: rowSchema,
  Block: blockSchema,
  Area: areaSchema,
  AreaShapes: areaShapesSchema,
  Series: seriesSchema,
  Figure: figureSchema,
  SeriesTitle: seriesTitleSchema,
  SeriesCategory: seriesCategorySchema,
  Post: editorial.postSchema,
  CommentTitle: editorial.commentTitleSchema,
  Comment: editorial.commentSchema,
  Report: editorial.reportSchema,
  Feed: editorial.feedSchema,
  FeedArticles: editorial.feedArticlesSchema,
  MacroEvent: editorial.macroEventSchema,
  Commentary: editorial.commentarySchema,
  Verification: verificationSchema,
  VerifiedNumber: verifiedNumberSchema,
  ...SUBSCRIBER_COMPONENTS,
}

const TAGS = { portal: 'Portal API', files: 'Files', subscriber: SUBSCRIBER_TAG } as const

const componentPath = (id: string) => `#/components/schemas/${id}`

/** JSON of OpenAPI 3.1 (schemas are JSON Schema 2020-12). */
export function openApiDocument(
  publicUrl: string,
  programVersion: string,
): Readonly<Record<string, unknown>> {
  const calls: readonly DocumentedCall[] = Object.values(portalCalls)
  const files: readonly DocumentedFile[] = Object.values(portalFiles)
  const names = namesOf(calls, files)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kvartal',
      version: programVersion,
      license: { name: 'MIT', identifier: 'MIT' },
      description: [
        'Portal API: public, read-only figures, areas, news and commentary of commercial property in four Norwegian cities. Every call takes lang, no or en, and asOf, a day: it then gives what was answered at the end of that day in Oslo. Every answer to GET carries an ETag.',
        'Subscriber API: registered readers and their sessions. Answers are in the language of Accept-Language, nb or en, and are never stored.',
        `MCP server for assistants, by the Model Context Protocol, which describes itself: ${publicUrl}${MCP_PATH}`,
        `A page to read this document on: ${publicUrl}${API_DOCS_PATH}`,
      ].join('\n\n'),
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: TAGS.portal, description: 'Public figures, areas, news and commentary. No session is needed.' },
      { name: TAGS.files, description: 'The same figures as CSV, XLSX, JSON-stat and pictures.' },
      { name: TAGS.subscriber, description: 'Readers with an account: sessions, layouts, newsletters.' },
    ],
    paths: Object.fromEntries([
      ...calls.map((call) => [PORTAL_PREFIX + call.path, { get: operation(call, names) }]),
      ...files.map((file) => [PORTAL_PREFIX + file.path, { get: fileOperation(file, names) }]),
      ...Object.entries(
        verifyPaths({ $ref: componentPath('Verification') }, { $ref: componentPath('Error') }),
      ),
      ...Object.entries(subscriberPaths((schema) => ({ $ref: componentPath(names.get(schema)?.id ?? '') }))),
    ]),
    webhooks: { alert: { post: WEBHOOK_OPERATION } },
    components: { schemas: components(names), securitySchemes: BEARER_SCHEME },
  }
}

/** What the portal sends to a receiver that a reader has added as a channel. */
const WEBHOOK_OPERATION = {
  operationId: 'alertWebhook',
  summary: 'An alert of a reader, sent to the address of a channel.',
  description:
    'Signed by Standard Webhooks: HMAC-SHA256 over id, timestamp and body, in webhook-signature. Any status from 200 to 299 accepts it; 410 ends the channel; others are tried again, nine times in about 28 hours.',
  tags: [TAGS.subscriber],
  security: [],
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, ...jsonContent('Webhook') },
  responses: { 204: { description: 'Accepted' }, 410: { description: 'The receiver is gone for good' } },
}

/** The components, and each call's own response schema unless it is one of them. */
function namesOf(calls: readonly DocumentedCall[], files: readonly DocumentedFile[]): Names {
  const names: Names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(COMPONENTS)) names.add(schema, { id })
  for (const call of calls) if (!names.has(call.answer)) names.add(call.answer, { id: `${call.name}-answer` })
  for (const { name, json: shape } of files)
    if (shape !== null && !names.has(shape)) names.add(shape, { id: `${name}-answer` })
  for (const [id, schema] of subscriberResponseSchemas()) if (!names.has(schema)) names.add(schema, { id })
  return names
}

/**
 * Checks without a JSON Schema equivalent (a real date) are left out of the document; the server applies them
 * all the same.
 */
function components(names: Names) {
  const { schemas } = z.toJSONSchema(names, {
    uri: componentPath,
    io: 'output',
    unrepresentable: 'any',
    override: withItems,
  })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutOwnNames(schema)]))
}

/** A tuple says how many items it has; programs that read the document want `items` of every array. */
function withItems({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.type !== 'array' || typeof jsonSchema.items === 'object') return
  const count = jsonSchema.prefixItems?.length
  jsonSchema.items = {}
  if (count === undefined) return
  jsonSchema.minItems ??= count
  jsonSchema.maxItems ??= count
}

const json = jsonContent

function jsonContent(id: string) {
  return { content: { 'application/json': { schema: { $ref: componentPath(id) } } } }
}

function operation(call: DocumentedCall, names: Names) {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [TAGS.portal],
    // Public: no credentials needed.
    security: [],
    parameters: parameters(call),
    'x-refresh-ms': call.refreshMs,
    responses: {
      200: { description: 'The answer', ...json(names.get(call.answer)?.id ?? '') },
      ...otherResponses(call.errors),
    },
  }
}

function fileOperation(file: DocumentedFile, names: Names) {
  const headers = Object.entries(file.headers).map(([name, description]): [string, object] => [
    name,
    { description, schema: { type: 'string' } },
  ])
  return {
    operationId: file.name,
    summary: file.summary,
    tags: [TAGS.files],
    security: [],
    parameters: parameters(file),
    responses: {
      200: {
        description: 'The file',
        ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
        content: {
          [file.mediaType]: {
            schema:
              file.json === null
                ? { type: 'string' }
                : { $ref: componentPath(names.get(file.json)?.id ?? '') },
          },
        },
      },
      ...otherResponses(file.errors),
    },
  }
}

function otherResponses(errors: readonly ErrorCode[]) {
  const byStatus = Object.groupBy<string, ErrorCode>(errors, (code) => String(ERROR_STATUS[code]))
  return {
    304: { description: 'Not changed since the ETag in If-None-Match' },
    ...Object.fromEntries(
      Object.entries(byStatus).map(([status, codes]) => [
        status,
        { description: (codes ?? []).join(', '), ...json('Error') },
      ]),
    ),
  }
}

function parameters(call: Pick<DocumentedCall | DocumentedFile, 'name' | 'path' | 'query'>) {
  const shape = { ...call.query.shape, [AS_OF_API_PARAMETER]: isoDateSchema.optional() }
  return Object.entries<z.ZodType>(shape).map(([name, schema]) => {
    const inPath = call.path.includes(`{${name}}`)
    const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath,
      description: parameterNote(call.name, name),
      schema: withoutOwnNames(written),
    }
  })
}

/** A schema inside the document needs no `$schema` and no `$id`. */
function withoutOwnNames(schema: z.core.JSONSchema.BaseSchema) {
  const { $schema: _dialect, $id: _address, ...rest } = schema
  return rest
}
