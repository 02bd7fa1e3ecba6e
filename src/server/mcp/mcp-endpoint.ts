/**
 * Messages of the Model Context Protocol, without sessions: each request is answered by a server of its own,
 * which is forgotten with the answer. Revision 2026-07-28 and those of 2025 are served
 * (docs/decisions/0088-mcp-server.md).
 */
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { MCP_PATH } from '#core/addresses/mcp-path.ts'
import type { McpResponse } from './mcp-responses.ts'
import { createPortalMcpServer } from './mcp-server.ts'
import type { ToolCall } from './tool.ts'

export interface McpMessage {
  /** Headers of the request that the protocol knows. */
  readonly headers: Headers
  /** The body as it was parsed. */
  readonly body: unknown
  readonly call: ToolCall
}

/** Answers one message of an MCP client. */
export interface McpEndpoint {
  respond(message: McpMessage): Promise<McpResponse>
}

/** @param publicUrl origin of the site, without a slash at the end */
export function createMcpEndpoint(publicUrl: string): McpEndpoint {
  const address = publicUrl + MCP_PATH
  return {
    respond: async ({ headers, body, call }) => {
      const request = new Request(address, { method: 'POST', headers })
      const response = (await isLegacyRequest(request, body))
        ? await respondLegacy(request, body, call)
        : await createMcpHandler(() => createPortalMcpServer(call), {
            legacy: 'reject',
            // Content changes at most every few seconds, and clients are not notified: there is nothing to
            // subscribe to.
            maxSubscriptions: 0,
            keepAliveMs: 0,
          }).fetch(request, { parsedBody: body })
      return { status: response.status, text: await response.text() }
    },
  }
}

/** Protocol revisions of 2025. The response is one JSON document: the server sends no messages of its own. */
async function respondLegacy(request: Request, body: unknown, call: ToolCall): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = createPortalMcpServer(call)
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: body })
  } finally {
    await server.close()
  }
}
