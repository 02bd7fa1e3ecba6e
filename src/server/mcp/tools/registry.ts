/** All tools of the MCP server, in the order in which clients list them. */
import type { McpTool } from '../tool.ts'
import { cite } from './cite.ts'
import { compare } from './compare.ts'
import { getArea } from './get-area.ts'
import { getChart } from './get-chart.ts'
import { getSeries } from './get-series.ts'
import { listSeries } from './list-series.ts'
import { searchTool } from './search.ts'
import { verify } from './verify.ts'
import { whatChanged } from './what-changed.ts'

export const MCP_TOOLS: readonly McpTool[] = [
  searchTool,
  listSeries,
  getSeries,
  getArea,
  compare,
  whatChanged,
  verify,
  cite,
  getChart,
]
