/**
 * Connections whose first request is incomplete, by network. At the connection limit, one of them is closed
 * for the newcomer (docs/decisions/0056-fair-queues.md). Each operation takes constant time, whatever the
 * number of connections and networks.
 */

export interface UnfinishedConnections<Connection> {
  add(network: string, connection: Connection): void
  /** Does nothing for an unknown connection. @returns whether it was present */
  delete(connection: Connection): boolean
  has(connection: Connection): boolean
  /**
   * The oldest connection of the largest network; of equally large networks, of the one that has had this
   * size for longest.
   */
  next(): { readonly connection: Connection; readonly ofNetwork: number } | undefined
}

/** An empty set. Each operation takes constant time, whatever the number of connections. */
export function unfinishedConnections<Connection>(): UnfinishedConnections<Connection> {
  const networkOf = new Map<Connection, string>()
  /** The oldest first. */
  const connectionsOf = new Map<string, Set<Connection>>()
  /** Networks by how many connections they have. */
  const networksBySize = new Map<number, Set<string>>()
  let max = 0

  function move(network: string, from: number, to: number): void {
    const formerNetworks = networksBySize.get(from)
    formerNetworks?.delete(network)
    if (formerNetworks?.size === 0) networksBySize.delete(from)
    if (to > 0) {
      const newNetworks = networksBySize.get(to) ?? new Set()
      networksBySize.set(to, newNetworks.add(network))
    }
    // Sizes change by one, so the next size down is at most one step away.
    max = Math.max(max, to)
    while (max > 0 && !networksBySize.has(max)) max -= 1
  }

  return {
    has: (connection) => networkOf.has(connection),
    add: (network, connection) => {
      const connections = connectionsOf.get(network) ?? new Set()
      connectionsOf.set(network, connections.add(connection))
      networkOf.set(connection, network)
      move(network, connections.size - 1, connections.size)
    },
    delete: (connection) => {
      const network = networkOf.get(connection)
      const connections = network === undefined ? undefined : connectionsOf.get(network)
      if (network === undefined || !connections) return false
      networkOf.delete(connection)
      connections.delete(connection)
      if (connections.size === 0) connectionsOf.delete(network)
      move(network, connections.size + 1, connections.size)
      return true
    },
    next: () => {
      const [network] = networksBySize.get(max) ?? []
      const [connection] = (network === undefined ? undefined : connectionsOf.get(network)) ?? []
      return connection === undefined ? undefined : { connection, ofNetwork: max }
    },
  }
}
