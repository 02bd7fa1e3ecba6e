/** Writes RDF as Turtle (W3C Recommendation "RDF 1.1 Turtle"). */
import type { RdfFormat } from './rdf-format.ts'
import { PREFIXES, type RdfNode, type RdfValue } from './rdf-node.ts'

const INDENT = '  '

/** Each node has an address. */
export const TURTLE: RdfFormat = {
  mediaType: 'text/turtle',
  start: Object.entries(PREFIXES)
    .map(([prefix, address]) => `@prefix ${prefix}: ${iriRef(address)} .\n`)
    .join(''),
  between: '',
  node: (node) => `\n${iriRef(node.iri ?? '')}\n${INDENT}${statements(node, INDENT)} .\n`,
  end: '',
}

function statements({ types, properties }: RdfNode, indent: string): string {
  return [
    ...(types.length === 0 ? [] : [`a ${types.join(', ')}`]),
    ...properties
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => `${name} ${values.map((value) => object(value, indent)).join(', ')}`),
  ].join(` ;\n${indent}`)
}

function object(value: RdfValue, indent: string): string {
  switch (value.kind) {
    case 'iri':
      return iriRef(value.iri)
    case 'text':
      return `${quoted(value.text)}@${value.language}`
    case 'value':
      return quoted(value.text) + (value.type === null ? '' : `^^${value.type}`)
    case 'node': {
      const deeper = indent + INDENT
      return `[\n${deeper}${statements(value.node, deeper)}\n${indent}]`
    }
  }
}

/**
 * Turtle, production 18 `IRIREF`: characters that are not allowed between the angle brackets are written as
 * `\uXXXX`.
 */
export function iriRef(address: string): string {
  return `<${address.toWellFormed().replace(/[\p{Cc} <>"{}|^`\\]/gu, unicodeEscape)}>`
}

/** Turtle, production 22 `STRING_LITERAL_QUOTE`. */
export function quoted(text: string): string {
  return `"${text
    .toWellFormed()
    .replace(/["\\]/g, '\\$&')
    .replace(/\p{Cc}/gu, unicodeEscape)}"`
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
