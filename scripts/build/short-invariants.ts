/**
 * Shortens the router's error messages on wrong use in the browser's files: they are for programmers, who
 * read them in development, and every reader would download them. The short text names the line in the
 * router's own file.
 */
import { parseSync, type Plugin } from 'vite'
import { isRecord } from '#core/text/is-record.ts'

const ROUTER_FILE = /\/node_modules\/react-router\/dist\/production\/.*\.js$/
/** Functions of the router that take a condition and then an explanation. */
const EXPLAINING = new Set(['invariant', 'warning', 'warningOnce'])
/** Syntax of a text, literal or concatenated. */
const TEXTS = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression'])

export function shortInvariants(): Plugin {
  return {
    name: 'short-invariants',
    transform: {
      filter: { id: ROUTER_FILE },
      handler: (code) => ({ code: withShortInvariants(code), map: null }),
    },
  }
}

/** @param code of one file of the router, as JavaScript */
export function withShortInvariants(code: string): string {
  const texts = explanations(parseSync('router.js', code).program)
  let short = code
  for (const { start, end } of texts.toSorted((a, b) => b.start - a.start)) {
    const line = code.slice(0, start).split('\n').length
    short = `${short.slice(0, start)}"router:${line}"${short.slice(end)}`
  }
  return short
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** The second argument of every call of {@link EXPLAINING} below a node of the syntax tree, where it is text. */
function explanations(node: unknown): readonly Stretch[] {
  if (Array.isArray(node)) return node.flatMap(explanations)
  if (!isRecord(node)) return []
  const found = explanationOf(node)
  return found ? [found] : Object.values(node).flatMap(explanations)
}

function explanationOf({
  type,
  callee,
  arguments: given,
}: Readonly<Record<string, unknown>>): Stretch | null {
  if (
    type !== 'CallExpression' ||
    !isRecord(callee) ||
    !EXPLAINING.has(String(callee['name'])) ||
    !Array.isArray(given)
  )
    return null
  const text: unknown = given[1]
  if (
    !isRecord(text) ||
    !TEXTS.has(String(text['type'])) ||
    typeof text['start'] !== 'number' ||
    typeof text['end'] !== 'number'
  )
    return null
  return { start: text['start'], end: text['end'] }
}
