/** Parsers of the answers about links, hand-written as those of accounts are (`response-readers.ts`). */
import type { Share } from '#contract/subscriber/shares.ts'
import { isRecord } from '#core/text/is-record.ts'

export interface ReadShareList {
  readonly shares: readonly Share[]
  /**
   * First calendar day in Oslo that a new link can show; '' = a server of the version before, which tells
   * none.
   */
  readonly frozenFrom: string
}

/** An answer with the links; `null` = it has none. */
export function readShareList(body: unknown): ReadShareList | null {
  if (!isRecord(body) || !Array.isArray(body['shares']) || !body['shares'].every(isShare)) return null
  const frozenFrom = body['frozen_from']
  return { shares: body['shares'], frozenFrom: typeof frozenFrom === 'string' ? frozenFrom : '' }
}

/** Path of a new link, without language prefix; '' = the answer has none. */
export function readSharePath(body: unknown): string {
  const path = isRecord(body) ? body['path'] : ''
  return typeof path === 'string' ? path : ''
}

function isShare(value: unknown): value is Share {
  return (
    isRecord(value) &&
    ['id', 'layout', 'byline', 'ends', 'frozen', 'created_at', 'last_viewed'].every(
      (name) => typeof value[name] === 'string',
    ) &&
    typeof value['has_password'] === 'boolean' &&
    typeof value['views'] === 'number'
  )
}
