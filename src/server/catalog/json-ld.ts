/**
 * Serialises RDF as JSON-LD (W3C Recommendation "JSON-LD 1.1"). The context is inline, so a reader fetches
 * nothing.
 */
import type { RdfFormat } from './rdf-format.ts'
import { PREFIXES, type RdfNode, type RdfValue } from './rdf-node.ts'

export const JSON_LD: RdfFormat = {
  mediaType: 'application/ld+json',
  start: `{"@context":${JSON.stringify(PREFIXES)},"@graph":[`,
  between: ',',
  node: (node) => JSON.stringify(nodeObject(node)),
  end: ']}',
}

function nodeObject({ iri, types, properties }: RdfNode): object {
  return {
    ...(iri === null ? {} : { '@id': iri }),
    ...(types.length === 0 ? {} : { '@type': types }),
    ...Object.fromEntries(
      properties
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => [name, values.map(valueObject)]),
    ),
  }
}

function valueObject(value: RdfValue): object | string {
  switch (value.kind) {
    case 'iri':
      return { '@id': value.iri }
    case 'text':
      return { '@value': value.text, '@language': value.language }
    case 'value':
      return value.type === null ? value.text : { '@value': value.text, '@type': value.type }
    case 'node':
      return nodeObject(value.node)
  }
}
