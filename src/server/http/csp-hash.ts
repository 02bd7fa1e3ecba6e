/** The hash by which a content security policy allows one inline script or style. */
import { hash } from 'node:crypto'

/** SHA-256 in base64, as CSP level 3 writes it. */
export function cspHash(text: string): string {
  return hash('sha256', text, 'base64')
}
