/** Address of the MCP server: named by its route, by the admission of requests and by the documentation. */
export const MCP_PATH = '/mcp'
