/** Definition of an MCP tool: its schemas, and the function that answers a call from the edition. */
import type { CallToolResult, McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { GroupPath } from '#core/fair-queue.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { isoDateSchema, langSchema } from '#contract/primitives.ts'
import { rangeSentence } from '../as-of/as-of-refusal.tsx'
import type { AsOfEdition } from '../as-of/past-editions.ts'
import type { Enqueue } from '../limits/serial-queue.ts'
import type { AddressBook } from '../places/address-book.ts'
import type { PngCache } from '../portal-files/png-cache.ts'
import type { ByAge } from '../responses/answers-by-age.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

/** Data that a tool reads. */
export interface ToolContext {
  /** That of the day in the call, else the current one. */
  readonly edition: Edition
  /** Reads the edition of a day for a client of these groups. */
  readonly editionAt: (day: IsoDate, groups: GroupPath) => Promise<AsOfEdition>
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Pictures of charts, shared with `chart.png`. */
  readonly pngs: ByAge<Pick<PngCache, 'get'>>
  /** The index of addresses. */
  readonly addresses: AddressBook['index']
  /** Verifications, in the queue of the API's call. */
  readonly verifyInTurn: Enqueue
  /** Network groups of the client, for the queues. */
  readonly groups: GroupPath
}

/** A picture that accompanies the answer. */
interface ToolPicture {
  readonly mediaType: 'image/png'
  readonly bytes: Buffer
}

export type ToolAnswer<Data> =
  | { readonly ok: true; readonly data: Data; readonly text: string; readonly picture?: ToolPicture }
  /** The model reads `reason` and can correct its call. */
  | { readonly ok: false; readonly reason: string }

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  /** For the model: when to call the tool, and what it returns. */
  readonly description: string
  readonly input: Input
  readonly output: Output
  readonly answer: (
    input: z.output<Input>,
    context: ToolContext,
  ) => ToolAnswer<z.input<Output>> | Promise<ToolAnswer<z.input<Output>>>
}

export interface McpTool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Registers the tool on the server of one request. */
  register(server: McpServer, call: ToolCall): void
}

/** Request-scoped dependencies of the tools. */
export interface ToolCall {
  /** `null` = the portal has no content yet. */
  readonly context: ToolContext | null
  /** Called with internal errors; the client learns only that there was one. */
  readonly onFailure: (tool: string, failure: unknown) => void
}

/** Parameters that all tools have. */
export const COMMON_INPUT = {
  lang: langSchema
    .default('no')
    .describe('Language of titles, units and sources: "no" (Norwegian bokmål) or "en" (English).'),
  includeIllustrative: z
    .boolean()
    .default(true)
    .describe(
      'Whether figures that only illustrate the order of magnitude are included. They are not published by anyone, and have "illustrative": true.',
    ),
} as const

/** Parameters of the tools that read figures. */
export const DATED_INPUT = {
  ...COMMON_INPUT,
  asOf: isoDateSchema
    .optional()
    .describe(
      'Day, YYYY-MM-DD: gives what the portal showed at the end of that day in Oslo, before later corrections and updates. Left out = now.',
    ),
} as const

const FAILED = 'The portal could not answer this call. The fault is its own, and it has been logged.'
const BUSY = 'Too many earlier days are asked for. Try again in some seconds.'
const NO_CONTENT = 'The portal has no content at the moment. Try again in some seconds.'

/** All tools only read, and the same call gives the same answer until new content is published. */
const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const

export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: ToolDefinition<Input, Output>,
): McpTool {
  const { name, title, description } = tool
  // A misspelt parameter is refused: if it were ignored, the figures would mean something else.
  const input = withCachedJsonSchema(tool.input.strict())
  const output = withCachedJsonSchema(tool.output)
  const answered = async (args: unknown, { context, onFailure }: ToolCall): Promise<CallToolResult> => {
    if (context === null) return toolError(NO_CONTENT)
    try {
      const dated = await datedContext(args, context)
      if ('reason' in dated) return toolError(dated.reason)
      // The SDK has checked the arguments by the same schema; parsing them here gives them their type.
      const answer = await tool.answer(tool.input.parse(args), dated)
      return answer.ok ? toolResult(answer) : toolError(answer.reason)
    } catch (failure) {
      onFailure(name, failure)
      return toolError(FAILED)
    }
  }
  return {
    name,
    title,
    description,
    register: (server, call) => {
      server.registerTool(
        name,
        { title, description, inputSchema: input, outputSchema: output, annotations: ANNOTATIONS },
        (args) => answered(args, call),
      )
    },
  }
}

const asOfArgument = z.object({ asOf: z.string().optional() })

/** The context with the edition of the day in the arguments; or why there is none. */
async function datedContext(
  args: unknown,
  context: ToolContext,
): Promise<ToolContext | { readonly reason: string }> {
  const day = asOfArgument.safeParse(args).data?.asOf
  if (day === undefined) return context
  const found = await context.editionAt(day, context.groups)
  if (found.kind === 'edition') return { ...context, edition: found.edition }
  return { reason: found.kind === 'overloaded' ? BUSY : `asOf: ${rangeSentence(found.range, 'en-GB')}.` }
}

/**
 * The schema with its JSON Schema cached. Each request has a server of its own, and the SDK would generate
 * the JSON Schema for each of them: most of the time of a small call.
 */
function withCachedJsonSchema(schema: z.ZodObject): StandardSchemaWithJSON {
  const { jsonSchema, ...standard } = schema['~standard']
  const made = new Map<string, Record<string, unknown>>()
  const cached = (direction: 'input' | 'output') => (options: { readonly target: string }) => {
    const key = `${direction} ${options.target}`
    const known = made.get(key) ?? jsonSchema[direction](options)
    made.set(key, known)
    return known
  }
  return { '~standard': { ...standard, jsonSchema: { input: cached('input'), output: cached('output') } } }
}

function toolResult<Data extends object>({
  data,
  text,
  picture,
}: Extract<ToolAnswer<Data>, { readonly ok: true }>): CallToolResult {
  return {
    content: [
      { type: 'text', text },
      ...(picture
        ? [{ type: 'image' as const, data: picture.bytes.toString('base64'), mimeType: picture.mediaType }]
        : []),
    ],
    structuredContent: { ...data },
  }
}

function toolError(reason: string): CallToolResult {
  return { content: [{ type: 'text', text: reason }], isError: true }
}
