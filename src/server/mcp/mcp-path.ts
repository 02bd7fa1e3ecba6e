/** Address of the MCP server, apart from its code: the admission of requests and the documentation name it. */
export const MCP_PATH = '/mcp'
