/** The subscriber API in the OpenAPI document, made from the contract. */
import { z } from 'zod'
import { REFUSAL_STATUS, type RefusalCode } from '#accounts/outcome.ts'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { savedLayoutsSchema, sessionInfoSchema, userSchema } from '#contract/subscriber/user.ts'
import { doneSchema, SUBSCRIBER_PREFIX, subscriberCalls, subscriberErrorSchema, type SubscriberCallName } from '#contract/subscriber/calls.ts'

type DocumentedCall = (typeof subscriberCalls)[SubscriberCallName]

/** What the document calls the parts of the answers. */
export const SUBSCRIBER_COMPONENTS: Readonly<Record<string, z.ZodType>> = {
  SubscriberError: subscriberErrorSchema,
  Done: doneSchema,
  User: userSchema,
  Layout: layoutSchema,
  EmailSettings: emailSettingsSchema,
  SavedLayouts: savedLayoutsSchema,
  Session: sessionInfoSchema,
}

export const BEARER_SCHEME = { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of POST auth; it lives 12 hours.' } } as const

/** Answers that are no component of their own, by the name that they get. */
export function subscriberAnswers(): [id: string, schema: z.ZodType][] {
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
    parameters: parameters(name, call),
    ...(call.form ? { requestBody: { required: name !== 'sendTestMailOf', content: { 'application/json': { schema: written(call.form) } } } } : {}),
    security: call.auth === 'none' ? [] : call.auth === 'session' ? [{ session: [] }] : [{ session: [] }, {}],
    responses: {
      200: { description: 'The answer', ...(carriesUser ? { headers: ETAG } : {}), ...json(call.answer) },
      ...Object.fromEntries(Object.entries(refusals(name, call)).map(([status, description]) => [status, { description, ...json(subscriberErrorSchema) }])),
    },
  }
}

const ETAG = { ETag: { description: 'Stands for this version of the user; send it back in If-Match', schema: { type: 'string' } } }

function parameters(name: string, { path }: DocumentedCall) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, token]) => ({ name: token, in: 'path', required: true, schema: { type: 'string' } }))
  const language = { name: 'Accept-Language', in: 'header', required: false, schema: { type: 'string', examples: ['nb', 'en'] } }
  const ifMatch = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }
  return [...inPath, language, ...(name === 'changeUser' ? [ifMatch] : [])]
}

/** The codes of each status. */
function refusals(name: string, { form, auth }: DocumentedCall): Readonly<Record<string, string>> {
  const all: readonly RefusalCode[] = ['not_yours', 'invalid_field', 'wrong_password', 'login_failed', 'link_invalid', 'email_taken', 'too_many_layouts', 'too_many_blocks', 'layout_path_taken']
  return {
    ...(form ? { 400: 'malformed', 413: 'too_large', 415: 'unsupported_type' } : {}),
    ...(auth === 'none' ? {} : { [REFUSAL_STATUS.unauthorized]: 'unauthorized' }),
    ...(form || name === 'confirmEmail' || name === 'undoEmail' ? { [REFUSAL_STATUS.invalid_field]: `One of ${all.join(', ')}; the message is for the reader` } : {}),
    ...(name === 'changeUser' ? { [REFUSAL_STATUS.stale]: 'stale; user is as stored now' } : {}),
    [REFUSAL_STATUS.throttled]: 'throttled; see Retry-After',
    [REFUSAL_STATUS.unavailable]: 'unavailable; see Retry-After',
  }
}

/** A form as it is sent. Rules that JSON Schema cannot say hold all the same. */
function written(form: z.ZodObject) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return schema
}
