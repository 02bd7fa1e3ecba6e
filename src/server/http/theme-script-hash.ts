/** The hash by which the content security policy knows the one inline script. */
import { createHash } from 'node:crypto'
import { THEME_SCRIPT } from '#web/entry-server.tsx'

/** SHA-256 in base64, as CSP level 3 writes it. */
export function themeScriptHash(): string {
  return createHash('sha256').update(THEME_SCRIPT).digest('base64')
}
