/** The network groups that a request counts for in fair queues (docs/decisions/0056-fair-queues.md). */
import type { IncomingMessage } from 'node:http'
import { networkGroups } from '#accounts/throttling/network-group.ts'
import type { GroupPath } from '#core/fair-queue.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { clientAddress } from '../http/client-address.ts'

const groups = new WeakMap<IncomingMessage, GroupPath>()
/** As deep as the groups of an address. */
const UNKNOWN: GroupPath = ['', '']

/** Stores the groups of the client's address for {@link groupsOf}. */
export function noteGroups(request: IncomingMessage, trusted: TrustedProxies): void {
  groups.set(request, networkGroups(clientAddress(request, trusted)))
}

/** The groups stored by {@link noteGroups}; requests without them share one group. */
export function groupsOf(request: IncomingMessage): GroupPath {
  return groups.get(request) ?? UNKNOWN
}
