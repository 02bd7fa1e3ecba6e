/** Addresses of portal calls: written by the client, read by the server. */
import type { AnyCall } from './call.ts'
import { PORTAL_PREFIX } from './call.ts'

/** Parameters as text; lists are joined by commas, absent ones are left out. */
export type UrlParameters = Readonly<Record<string, string | number | readonly string[] | undefined>>

/**
 * Address of a call: path parameters are inserted, the others become the query, in the given order.
 * `callUrl(commentCall, { id: 'oslo', lang: 'no' })` → `/api/portal/comment/oslo?lang=no`.
 */
export function callUrl(call: AnyCall, parameters: UrlParameters): string {
  const inPath = new Set<string>()
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    inPath.add(name)
    return encodeURIComponent(textOf(parameters[name]))
  })
  const query = Object.entries(parameters)
    .filter(([name, value]) => value !== undefined && !inPath.has(name))
    .map(([name, value]) => `${name}=${textOf(value).split(',').map(encodeURIComponent).join(',')}`)
    .join('&')
  return `${PORTAL_PREFIX}${path}${query ? `?${query}` : ''}`
}

function textOf(value: UrlParameters[string]): string {
  if (value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : value.join(',')
}
