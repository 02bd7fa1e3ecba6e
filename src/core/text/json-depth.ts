/**
 * Nesting depth of JSON, checked before parsing. JSON.parse of Node 26 (V8 14) crashes the process with a
 * segmentation fault when it rejects certain texts of some ten thousand unclosed levels, such as
 * `[1,[[[[[[[[` repeated; 12 kB parsed a few times are enough. Smaller texts (block URLs, tokens) are bounded
 * by their length.
 */
import { scanJson } from './json-scan.ts'

/**
 * Whether more than `max` objects and arrays are open at once. Linear time. Brackets inside strings do not
 * count; for invalid JSON either result is possible.
 */
export function isNestedDeeperThan(text: string, max: number): boolean {
  return scanJson(new TextEncoder().encode(text), { depth: max, composites: Infinity }).depth > max
}
