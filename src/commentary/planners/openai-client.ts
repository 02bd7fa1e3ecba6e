/** Client of any endpoint with OpenAI's chat completions, with JSON output. */
import { z } from 'zod'
import { isNestedDeeperThan } from '#core/text/json-depth.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { tryOrNull } from '#core/try-or-null.ts'
import type { CommentaryModel } from './commentary-model.ts'

/** The part of asking outside that is needed here; `#sources/outside` has this shape. */
export type FetchCompletion = (request: {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Follows no redirect to another host. */
  readonly authorization?: string
  readonly json?: unknown
  readonly maxBytes: number
  readonly timeoutMs: number
  /** The start of an error body is included in the message. */
  readonly isReasonWanted?: boolean
}) => Promise<
  | { readonly kind: 'body'; readonly bytes: Uint8Array }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly message: string }
>

export interface OpenAiEndpoint {
  readonly ask: FetchCompletion
  /** As `https://…/v1`, with or without a trailing slash. */
  readonly baseUrl: string
  readonly model: string
  /** '' = no key. */
  readonly apiKey: string
}

const TIMEOUT_MS = MINUTE_MS
const MAX_BYTES = 1_048_576
/** Low: the text must follow the facts, and is worded by the day in any case. */
const TEMPERATURE = 0.3

/** Maximum nesting of a response; a chat completion has about six levels. */
const MAX_DEPTH = 64

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** Options that some endpoints refuse, and that are not essential: the prompt asks for JSON too. */
const OPTIONAL = { temperature: TEMPERATURE, response_format: { type: 'json_object' } } as const
type OptionName = keyof typeof OPTIONAL

/** An endpoint that refuses an option is called again without it, and later calls omit it. */
export function openAiModel({ ask: fetchOutside, baseUrl, model, apiKey }: OpenAiEndpoint): CommentaryModel {
  let options: readonly OptionName[] = ['temperature', 'response_format']
  return async ({ system, user }) => {
    for (;;) {
      const answer = await fetchOutside({
        url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
        ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
        json: {
          model,
          ...Object.fromEntries(options.map((name) => [name, OPTIONAL[name]])),
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
        },
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        isReasonWanted: true,
      })
      if (answer.kind === 'body') return contentOf(new TextDecoder().decode(answer.bytes))
      if (answer.kind === 'unchanged') throw new Error('the endpoint answered without a text')
      const remainingOptions = optionsAfter(options, answer.message)
      if (remainingOptions.length === options.length) throw new Error(answer.message)
      options = remainingOptions
    }
  }
}

/**
 * Options without those named in the refusal; where it names none, without all. Another failure leaves them
 * unchanged.
 */
function optionsAfter(options: readonly OptionName[], message: string): readonly OptionName[] {
  if (!/^answered (?:400|404|415|422)\b/.test(message)) return options
  const remaining = options.filter(
    (name) => !message.includes(name) && !(name === 'response_format' && message.includes('json_object')),
  )
  return remaining.length === options.length ? [] : remaining
}

function contentOf(body: string): string {
  const content = answerSchema.safeParse(jsonOf(body)).data?.choices[0]?.message.content
  if (content === undefined)
    throw new Error('the endpoint answered with something else than a chat completion')
  return content
}

function jsonOf(text: string): unknown {
  return isNestedDeeperThan(text, MAX_DEPTH) ? null : tryOrNull((): unknown => JSON.parse(text))
}
