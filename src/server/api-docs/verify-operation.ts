/** The verifier call in the OpenAPI document: the only call of the portal API with a body. */
import { z } from 'zod'
import { verificationRequestSchema, VERIFY_CALL_PATH } from '#contract/verification.ts'

/** @param answer where the document has the schema of the answer, and of a refusal */
export function verifyPaths(answer: object, refusal: object): Readonly<Record<string, object>> {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const { $schema: _dialect, ...form } = z.toJSONSchema(verificationRequestSchema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return {
    [VERIFY_CALL_PATH]: {
      post: {
        operationId: 'verify',
        summary:
          'Numbers of a text compared with the figures of the portal, each with a verdict. The text is neither stored nor logged.',
        tags: ['Portal API'],
        security: [],
        parameters: [
          {
            name: 'lang',
            in: 'query',
            required: false,
            description: 'Language of refusals. That of an answer is the language of the text.',
            schema: { type: 'string', enum: ['no', 'en'] },
          },
        ],
        requestBody: { required: true, ...json(form) },
        responses: {
          200: { description: 'The answer', ...json(answer) },
          400: { description: 'rest_invalid_param', ...json(refusal) },
          503: { description: 'rest_unavailable', ...json(refusal) },
        },
      },
    },
  }
}
