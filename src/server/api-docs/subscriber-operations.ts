/** The subscriber API in the OpenAPI document, generated from the contract. */
import { z } from 'zod'
import { channelSchema, webhookBodySchema } from '#contract/subscriber/channels.ts'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { REFUSAL_STATUS } from '#contract/subscriber/refusal.ts'
import { savedLayoutsSchema, sessionInfoSchema, userSchema } from '#contract/subscriber/user.ts'
import { successSchema } from '#contract/subscriber/answers.ts'
import {
  subscriberCalls,
  subscriberErrorSchema,
  type SubscriberCallName,
} from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'

type DocumentedCall = (typeof subscriberCalls)[SubscriberCallName]

/** Names of the shared response schemas. */
export const SUBSCRIBER_COMPONENTS: Readonly<Record<string, z.ZodType>> = {
  SubscriberError: subscriberErrorSchema,
  Done: successSchema,
  User: userSchema,
  Layout: layoutSchema,
  EmailSettings: emailSettingsSchema,
  SavedLayouts: savedLayoutsSchema,
  Session: sessionInfoSchema,
  Channel: channelSchema,
  Webhook: webhookBodySchema,
}

/** The group of these calls in the document. */
export const SUBSCRIBER_TAG = 'Subscriber API'

export const BEARER_SCHEME = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of POST auth; it lives 12 hours.',
  },
} as const

/** Answers that are no component of their own, by the name that they get. */
export function subscriberResponseSchemas(): [id: string, schema: z.ZodType][] {
  return Object.entries(subscriberCalls).map(([name, { answer }]) => [`${name}-answer`, answer])
}

/**
 * Every path of the subscriber API with its methods.
 *
 * @param refTo where the document has a schema that was named
 */
export function subscriberPaths(refTo: (schema: z.ZodType) => object): Readonly<Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(subscriberCalls)) {
    const path = SUBSCRIBER_PREFIX + call.path
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, refTo) }
  }
  return paths
}

function operation(name: string, call: DocumentedCall, refTo: (schema: z.ZodType) => object) {
  const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema: refTo(schema) } } })
  const carriesUser = call.answer instanceof z.ZodObject && 'user' in call.answer.shape
  return {
    operationId: name,
    summary: call.summary,
    tags: [SUBSCRIBER_TAG],
    parameters: parameters(name, call),
    ...(call.form
      ? {
          requestBody: {
            required: name !== 'sendTestMailOf',
            content: { 'application/json': { schema: formSchema(call.form) } },
          },
        }
      : {}),
    security: call.auth === 'none' ? [] : call.auth === 'session' ? [{ session: [] }] : [{ session: [] }, {}],
    responses: {
      200: { description: 'The answer', ...(carriesUser ? { headers: ETAG } : {}), ...json(call.answer) },
      ...Object.fromEntries(
        Object.entries(refusals(name, call)).map(([status, description]) => [
          status,
          { description, ...json(subscriberErrorSchema) },
        ]),
      ),
    },
  }
}

const ETAG = {
  ETag: {
    description: 'Stands for this version of the user; send it back in If-Match',
    schema: { type: 'string' },
  },
}

function parameters(name: string, { path }: DocumentedCall) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, token]) => ({
    name: token,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const language = {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    schema: { type: 'string', examples: ['nb', 'en'] },
  }
  const ifMatch = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }
  return [...inPath, language, ...(name === 'changeUser' ? [ifMatch] : [])]
}

const STATUS = { ...REFUSAL_STATUS, malformed: 400, not_found: 404, too_large: 413, unsupported_type: 415 }
type Code = keyof typeof STATUS

/** Headers or members that accompany an error code. */
const CODE_NOTES: Partial<Record<Code, string>> = {
  stale: 'user is as stored now',
  throttled: 'see Retry-After',
  unavailable: 'see Retry-After',
}

/** Body errors: a call without a form may be sent a body all the same, and one call ignores its body. */
function bodyCodes(name: string, method: DocumentedCall['method']): readonly Code[] {
  if (method === 'GET') return []
  return name === 'leaveNewsletter' ? ['too_large'] : ['malformed', 'too_large', 'unsupported_type']
}

/** The codes of each status. */
function refusals(
  name: string,
  { method, auth, refusals: own }: DocumentedCall,
): Readonly<Record<string, string>> {
  const codes: readonly Code[] = [
    ...bodyCodes(name, method),
    ...(auth === 'none' ? [] : (['unauthorized'] as const)),
    ...own,
    'unavailable',
  ]
  const byStatus = Object.groupBy(codes, (code) => String(STATUS[code]))
  return Object.fromEntries(Object.entries(byStatus).map(([status, all = []]) => [status, joinCodes(all)]))
}

function joinCodes(codes: readonly Code[]): string {
  const [first] = codes
  const more = first && CODE_NOTES[first]
  return `${codes.length > 1 ? 'One of ' : ''}${codes.join(', ')}${more ? `; ${more}` : ''}`
}

/** Schema of a form. Rules without a JSON Schema equivalent are still enforced. */
function formSchema(form: z.ZodObject) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(form, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return schema
}
