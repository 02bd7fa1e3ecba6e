/** Clients of the MCP server, based on the SDK's client. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { ask, type HttpResponse } from './http.ts'

/** `legacy`: revisions of 2025 with a handshake; `auto`: revision 2026-07-28 where the server has it. */
export type ProtocolMode = 'legacy' | 'auto'

export async function mcpClient(port: number, mode: ProtocolMode = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)))
  return client
}

export interface CalledTool {
  readonly isError: boolean
  /** All texts of the answer. */
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
  readonly images: readonly { readonly data: string; readonly mimeType: string }[]
}

export async function callTool(client: Client, name: string, args: object): Promise<CalledTool> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...args } })
  return {
    isError: isError === true,
    text: content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n'),
    data: Object.fromEntries(Object.entries(structuredContent ?? {})),
    images: content.flatMap((part) => (part.type === 'image' ? part : [])),
  }
}

export const MCP_HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
}

/** A message of revision 2025-06-18 as it is sent, without a client. */
export function postMessage(
  port: number,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  return ask(port, '/mcp', {
    method: 'POST',
    headers: { ...MCP_HEADERS, ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
}

export function toolCall(name: string, args: unknown, id: number | string = 1): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } }
}
