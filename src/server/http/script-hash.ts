/** The hash by which the content security policy knows an inline script. */
import { createHash } from 'node:crypto'

/** SHA-256 in base64, as CSP level 3 writes it. */
export function scriptHash(script: string): string {
  return createHash('sha256').update(script).digest('base64')
}
