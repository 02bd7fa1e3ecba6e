/** Serialisation of a document of many nodes, one after the other. */
import type { RdfNode } from './rdf-node.ts'

export interface RdfFormat {
  /** IANA media type, without a character set. */
  readonly mediaType: string
  /** Before the first node. */
  readonly start: string
  /** Between two nodes. */
  readonly between: string
  readonly node: (node: RdfNode) => string
  /** After the last node. */
  readonly end: string
}

/**
 * Writes a document in steps, so that other work can run between two of them (`runInSlices`).
 *
 * @param nodes `null` = work was done that a node needs later
 */
export function* rdfDocumentSteps(
  nodes: Iterable<RdfNode | null>,
  format: RdfFormat,
): Generator<void, string> {
  const parts: string[] = []
  for (const node of nodes) {
    if (node !== null) parts.push(format.node(node))
    yield
  }
  return format.start + parts.join(format.between) + format.end
}
