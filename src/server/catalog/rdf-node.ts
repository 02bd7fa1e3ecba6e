/** A description in RDF as a tree, from which Turtle and JSON-LD are written (RDF 1.1 Concepts). */

/** Namespaces by the prefixes that names are written with: `dct:title`. */
export const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  odrs: 'http://schema.theodi.org/odrs#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const

/** Name of a property or class, with one of the {@link PREFIXES}. */
export type RdfName = `${keyof typeof PREFIXES}:${string}`

export type RdfValue =
  /** A resource by its address. */
  | { readonly kind: 'iri'; readonly iri: string }
  /** A text in a language (BCP 47). */
  | { readonly kind: 'text'; readonly text: string; readonly language: string }
  /** A typed value, or a plain string. */
  | { readonly kind: 'value'; readonly text: string; readonly type: RdfName | null }
  /** A resource without an address of its own. */
  | { readonly kind: 'node'; readonly node: RdfNode }

export interface RdfNode {
  /** `null` = a blank node: it is described where it is mentioned. */
  readonly iri: string | null
  readonly types: readonly RdfName[]
  /** Each property once; a property without values is not written. */
  readonly properties: readonly (readonly [RdfName, readonly RdfValue[]])[]
}

/** A reference to another resource. */
export function iri(address: string): RdfValue {
  return { kind: 'iri', iri: address }
}

/** A text without a type or a language. */
export function plainValue(text: string): RdfValue {
  return { kind: 'value', text, type: null }
}

/** @param day `YYYY-MM-DD` */
export function dateValue(day: string): RdfValue {
  return { kind: 'value', text: day, type: 'xsd:date' }
}

/** @param instant ISO 8601 */
export function instantValue(instant: string): RdfValue {
  return { kind: 'value', text: instant, type: 'xsd:dateTime' }
}

/** A resource without an address of its own. */
export function blankNode(type: readonly RdfName[], properties: RdfNode['properties']): RdfValue {
  return { kind: 'node', node: { iri: null, types: type, properties } }
}
