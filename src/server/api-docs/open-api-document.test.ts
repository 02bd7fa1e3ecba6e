import { expect, test } from 'vitest'
import { z } from 'zod'
import { ERROR_STATUS, PORTAL_PREFIX } from '#contract/call.ts'
import { MAX_EMAIL_LENGTH } from '#core/account/email-address.ts'
import {
  MAX_PASSWORD_LENGTH,
  MIN_CHANGED_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#core/account/password-rule.ts'
import { MAX_PROFILE_TEXT_LENGTH } from '#core/limits.ts'
import { portalFiles } from '#contract/portal-files.ts'
import { portalCalls } from '#contract/portal.ts'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { VERIFY_CALL_PATH } from '#contract/verification.ts'
import { openApiDocument } from './open-api-document.ts'

const reference = z.strictObject({ $ref: z.string() })
const content = z.union([
  z.strictObject({ 'application/json': z.strictObject({ schema: reference }) }),
  z.record(
    z.string().regex(/^(?:text|image|application)\/[\w.+-]+$/),
    z.strictObject({ schema: z.strictObject({ type: z.literal('string') }) }),
  ),
])
const header = z.strictObject({
  description: z.string().min(1),
  schema: z.strictObject({ type: z.literal('string') }),
})
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      description: z.string().min(1),
      schema: z.record(z.string(), z.unknown()),
    }),
  ),
  tags: z.tuple([z.enum(['Portal API', 'Files', 'Subscriber API'])]),
  security: z.tuple([]),
  'x-refresh-ms': z.number().nullable().optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      content: content.optional(),
      headers: z.record(z.string(), header).optional(),
    }),
  ),
})
const subscriberOperation = operation
  .omit({ 'x-refresh-ms': true })
  .extend({
    parameters: z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'header']),
        required: z.boolean(),
        schema: z.record(z.string(), z.unknown()),
      }),
    ),
    requestBody: z
      .strictObject({
        required: z.boolean(),
        content: z.strictObject({
          'application/json': z.strictObject({ schema: z.looseObject({ type: z.literal('object') }) }),
        }),
      })
      .optional(),
    security: z.array(z.record(z.literal('session'), z.tuple([])).or(z.strictObject({}))),
  })
const verifyOperation = operation
  .omit({ 'x-refresh-ms': true })
  .extend({ operationId: z.literal('verify'), requestBody: subscriberOperation.shape.requestBody.unwrap() })
const documentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.literal('MIT'), identifier: z.literal('MIT') }),
  }),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })).length(3),
  servers: z.tuple([z.strictObject({ url: z.url() })]),
  paths: z.record(
    z.string().startsWith('/'),
    z
      .strictObject({
        get: operation.or(subscriberOperation),
        post: verifyOperation.or(subscriberOperation),
        put: subscriberOperation,
        delete: subscriberOperation,
      })
      .partial(),
  ),
  webhooks: z.strictObject({
    alert: z.strictObject({
      post: z.looseObject({
        parameters: z.array(z.looseObject({ name: z.string(), in: z.literal('header') })),
        requestBody: z.strictObject({
          required: z.literal(true),
          content: z.strictObject({
            'application/json': z.strictObject({
              schema: z.strictObject({ $ref: z.literal('#/components/schemas/Webhook') }),
            }),
          }),
        }),
      }),
    }),
  }),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), z.record(z.string(), z.unknown())),
    securitySchemes: z.strictObject({
      session: z.looseObject({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
  }),
})

const document = documentSchema.parse(
  JSON.parse(JSON.stringify(openApiDocument('https://example.org', '1.2.3'))),
)
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && path.startsWith(PORTAL_PREFIX) ? [[path, get] as const] : [],
  ),
)
const ofSubscribers = Object.entries(document.paths).flatMap(([path, methods]) =>
  path.startsWith(SUBSCRIBER_PREFIX)
    ? Object.entries(methods).map(([method, details]) => ({
        call: `${method.toUpperCase()} ${path}`,
        details,
      }))
    : [],
)

function everyRef(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(everyRef)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    key === '$ref' && typeof entry === 'string' ? [entry] : everyRef(entry),
  )
}

test('has exactly the paths of all calls and files', () => {
  const defined = [...Object.values(portalCalls), ...Object.values(portalFiles)]
  expect([...operations.keys()].sort()).toEqual(defined.map(({ path }) => PORTAL_PREFIX + path).sort())
  const names = [...operations.values()].map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('has every call of the subscriber API with its form, and with a session where required', () => {
  const defined = Object.values(subscriberCalls)
  expect(ofSubscribers.map(({ call }) => call).sort()).toEqual(
    defined.map(({ method, path }) => `${method} ${SUBSCRIBER_PREFIX}${path}`).sort(),
  )
  expect(Object.keys(document.paths).toSorted()).toEqual(
    [
      ...operations.keys(),
      VERIFY_CALL_PATH,
      ...new Set(defined.map(({ path }) => SUBSCRIBER_PREFIX + path)),
    ].toSorted(),
  )
  for (const { method, path, form, auth } of defined) {
    const { details } =
      ofSubscribers.find(({ call }) => call === `${method} ${SUBSCRIBER_PREFIX}${path}`) ?? {}
    expect(details).toMatchObject({
      security: { none: [], session: [{ session: [] }], either: [{ session: [] }, {}] }[auth],
    })
    expect(details !== undefined && 'requestBody' in details, path).toBe(form !== null)
    expect(Object.keys(details?.responses ?? {}).includes('401'), path).toBe(auth !== 'none')
  }
})

test.each([...Object.values(portalCalls), ...Object.values(portalFiles)])(
  '$path: parameters and errors are those of the contract',
  (call) => {
    const documented = operations.get(PORTAL_PREFIX + call.path)
    expect(documented?.parameters.map(({ name }) => name)).toEqual([...call.parameters, 'asOf'])
    for (const parameter of documented?.parameters ?? []) {
      const inPath = call.path.includes(`{${parameter.name}}`)
      expect(parameter).toMatchObject({ in: inPath ? 'path' : 'query', required: inPath })
    }
    const statuses = call.errors.map((code) => String(ERROR_STATUS[code]))
    expect(Object.keys(documented?.responses ?? {}).sort()).toEqual(
      [...new Set(['200', '304', ...statuses])].sort(),
    )
  },
)

test('every call and file documents 503', () => {
  for (const [path, { responses }] of operations)
    expect(responses['503']?.description, path).toBe('rest_unavailable')
})

test.each<[string, Readonly<Record<string, string>>]>([
  [
    'POST auth',
    {
      400: 'malformed',
      403: 'One of invalid_field, login_failed',
      429: 'throttled; see Retry-After',
      503: 'unavailable; see Retry-After',
    },
  ],
  ['GET user', { 401: 'unauthorized' }],
  [
    'PUT user',
    {
      403: 'One of not_yours, invalid_field, too_many_layouts, too_many_blocks, layout_path_taken',
      412: 'stale; user is as stored now',
    },
  ],
  [
    'POST email/{token}',
    { 400: 'malformed', 413: 'too_large', 415: 'unsupported_type', 403: 'One of link_invalid, email_taken' },
  ],
  ['GET newsletter/manage/{token}', { 404: 'not_found' }],
  ['PUT newsletter/manage/{token}', { 403: 'invalid_field', 404: 'not_found' }],
  ['POST newsletter/unsubscribe/{token}', { 404: 'not_found', 413: 'too_large' }],
  ['DELETE sessions', { 400: 'malformed', 413: 'too_large', 415: 'unsupported_type' }],
])('%s: the documented error codes', (call, expected) => {
  const [method, path] = call.split(' ')
  const { details } = ofSubscribers.find((one) => one.call === `${method} ${SUBSCRIBER_PREFIX}${path}`) ?? {}
  const described = Object.fromEntries(
    Object.entries(details?.responses ?? {}).map(([status, { description }]) => [status, description]),
  )
  expect(described).toMatchObject(expected)
})

test('body errors are documented for every call that may have a body', () => {
  for (const { call, details } of ofSubscribers) {
    const refused = ['400', '413', '415'].filter((status) => status in (details?.responses ?? {}))
    expect([call, refused]).toEqual([
      call,
      call.startsWith('GET ') ? [] : call.includes('/unsubscribe/') ? ['413'] : ['400', '413', '415'],
    ])
  }
})

/** The fields of a form, including those one level down. */
function fieldsOf(method: 'post' | 'put', path: string): Readonly<Record<string, unknown>> {
  const form = z.object({
    properties: z.record(
      z.string(),
      z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }),
    ),
  })
  const { properties } = form.parse(
    document.paths[`${SUBSCRIBER_PREFIX}${path}`]?.[method]?.requestBody?.content['application/json'].schema,
  )
  return properties['user']?.properties ?? properties
}

test.each<[string, unknown, object]>([
  [
    'a name',
    fieldsOf('put', 'user')['first_name'],
    { type: 'string', minLength: 1, maxLength: MAX_PROFILE_TEXT_LENGTH },
  ],
  [
    'an address',
    fieldsOf('post', 'request')['email'],
    { type: 'string', minLength: 1, maxLength: MAX_EMAIL_LENGTH },
  ],
  [
    'a first password',
    fieldsOf('post', 'password')['password'],
    { type: 'string', minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH },
  ],
  [
    'a password that is changed',
    fieldsOf('put', 'password')['password'],
    { type: 'string', minLength: MIN_CHANGED_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH },
  ],
  [
    'the hour of a newsletter',
    z
      .object({ properties: z.record(z.string(), z.unknown()) })
      .parse(document.components.schemas['EmailSettings']).properties['hours'],
    { type: 'integer', minimum: 7, maximum: 19, default: 7 },
  ],
  [
    'how many articles',
    operations.get(`${PORTAL_PREFIX}posts`)?.parameters.find(({ name }) => name === 'num')?.schema,
    { type: 'integer', minimum: 1, maximum: 50 },
  ],
  [
    'the width of a picture',
    operations.get(`${PORTAL_PREFIX}chart.svg`)?.parameters.find(({ name }) => name === 'width')?.schema,
    { type: 'integer', minimum: 320, maximum: 1200 },
  ],
])('the limits that hold: %s', (_what, schema, expected) => expect(schema).toEqual(expected))

test.each(Object.values(portalFiles))('$path: its media type and its own headers', (file) => {
  const answer = operations.get(PORTAL_PREFIX + file.path)?.responses['200']
  expect(Object.keys(answer?.content ?? {})).toEqual([file.mediaType])
  expect(Object.keys(answer?.headers ?? {})).toEqual(Object.keys(file.headers))
})

test('every reference leads to something in the document', () => {
  const refs = everyRef(document)
  expect(refs.length).toBeGreaterThan(30)
  for (const ref of refs) {
    const [, name = ''] = /^#\/components\/schemas\/([\w.-]+)$/.exec(ref) ?? []
    expect(Object.keys(document.components.schemas), ref).toContain(name)
  }
})

test('entries of the navigation refer to themselves', () => {
  expect(everyRef(document.components.schemas['NavItem'])).toEqual(['#/components/schemas/NavItem'])
})

test('no schema claims an address or a dialect of its own', () => {
  expect(JSON.stringify(document)).not.toMatch(/"\$(?:id|schema|defs)"/)
})

/** Array schemas at any depth. */
function arraysIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(arraysIn)
  if (typeof value !== 'object' || value === null) return []
  const own: Record<string, unknown> = { ...value }
  return [...(own['type'] === 'array' ? [own] : []), ...Object.values(own).flatMap(arraysIn)]
}

test('every array schema defines its items', () => {
  const arrays = arraysIn(document)
  expect(arrays.length).toBeGreaterThan(10)
  expect(arrays.filter(({ items }) => typeof items !== 'object')).toEqual([])
})
