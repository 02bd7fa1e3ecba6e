/** The network groups that a request counts for in fair queues (docs/decisions/0056-fair-queues.md). */
import type { IncomingMessage } from 'node:http'
import { networkGroups } from '#accounts/throttling/network-group.ts'
import type { GroupPath } from '#core/fair-queue.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { clientAddress } from '../http/client-address.ts'

const groups = new WeakMap<IncomingMessage, GroupPath>()
/** As deep as those of an address. */
const UNKNOWN: GroupPath = ['', '']

/**
 * Notes the groups of the client's address, so that {@link groupsOf} finds them wherever the request is
 * handled.
 */
export function noteGroups(request: IncomingMessage, trusted: TrustedProxies): void {
  groups.set(request, networkGroups(clientAddress(request, trusted)))
}

/** The groups that {@link noteGroups} noted; one group for all requests without. */
export function groupsOf(request: IncomingMessage): GroupPath {
  return groups.get(request) ?? UNKNOWN
}
