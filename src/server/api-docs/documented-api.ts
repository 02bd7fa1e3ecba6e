/** The parts of the OpenAPI document that its page shows, grouped as a reader looks for them. */
import { z } from 'zod'
import { PORTAL_PREFIX } from '#contract/call.ts'
import { portalFiles } from '#contract/portal-files.ts'
import { openApiDocument } from './open-api-document.ts'

/**
 * A JSON Schema as zod writes it: other words of the standard are not in the document (a test holds it to
 * that).
 */
export interface JsonSchema {
  readonly $ref?: string | undefined
  readonly type?: string | readonly string[] | undefined
  readonly const?: unknown
  readonly enum?: readonly unknown[] | undefined
  readonly examples?: readonly unknown[] | undefined
  readonly default?: unknown
  readonly format?: string | undefined
  readonly pattern?: string | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly exclusiveMinimum?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
  readonly items?: JsonSchema | undefined
  readonly prefixItems?: readonly JsonSchema[] | undefined
  readonly anyOf?: readonly JsonSchema[] | undefined
  readonly oneOf?: readonly JsonSchema[] | undefined
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly propertyNames?: JsonSchema | undefined
  readonly additionalProperties?: boolean | JsonSchema | undefined
}

const [text, number] = [z.string().optional(), z.number().optional()]
const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.strictObject({
    $ref: text,
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    examples: z.array(z.unknown()).optional(),
    default: z.unknown().optional(),
    format: text,
    pattern: text,
    minimum: number,
    maximum: number,
    exclusiveMinimum: number,
    minLength: number,
    maxLength: number,
    minItems: number,
    maxItems: number,
    // A list of just `prefixItems` has `false` here.
    items: z.union([z.literal(false).transform(() => undefined), jsonSchema]).optional(),
    prefixItems: z.array(jsonSchema).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    propertyNames: jsonSchema.optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
  }),
)

const contentSchema = z.record(z.string(), z.object({ schema: jsonSchema })).default({})
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      description: z.string().default(''),
      schema: jsonSchema,
    }),
  ),
  'x-refresh-ms': z.number().nullable().default(null),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  requestBody: z.object({ required: z.boolean(), content: contentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: contentSchema,
      headers: z.record(z.string(), z.object({ description: z.string() })).default({}),
    }),
  ),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
})

export interface Operation extends z.output<typeof operationSchema> {
  /** `GET`. */
  readonly method: string
  /** From the root of the site, with `{name}` for path parameters. */
  readonly path: string
}

export interface DocumentedApi {
  /** Portal API, files, subscriber API. */
  readonly groups: readonly {
    readonly id: string
    readonly title: string
    readonly operations: readonly Operation[]
  }[]
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

/** @param publicUrl origin of the site, without a slash at the end */
export function documentedApi(publicUrl: string): DocumentedApi {
  // Through JSON, which drops undefined members as on the wire.
  // The version of the program is not shown on the page.
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument(publicUrl, '')))
  const { paths, components } = documentSchema.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const files = new Set(Object.values(portalFiles).map(({ path }) => PORTAL_PREFIX + path))
  const isFile = ({ path }: Operation) => files.has(path)
  const isPortal = ({ path }: Operation) => path.startsWith(PORTAL_PREFIX)
  return {
    groups: [
      {
        id: 'portal',
        title: 'Portal API',
        operations: operations.filter((operation) => isPortal(operation) && !isFile(operation)),
      },
      { id: 'files', title: 'Files', operations: operations.filter(isFile) },
      {
        id: 'subscriber',
        title: 'Subscriber API',
        operations: operations.filter((operation) => !isPortal(operation)),
      },
    ],
    schemas: components.schemas,
  }
}
