/** Addresses of shared layouts, without language prefix: `/delt/{secret}` (decision 0105). */

export const SHARE_PATH = '/delt'

/**
 * Random bytes of a secret: 128 bits. Written as hexadecimal digits, which the reports of page views hide
 * (`src/web/analytics/reported-path.ts`).
 */
export const SHARE_SECRET_BYTES = 16

const SECRET = /^[0-9a-f]{32}$/

/** Path of a shared layout; it holds the link's secret. */
export function sharePath(secret: string): string {
  return `${SHARE_PATH}/${secret}`
}

/** Whether the text has the form of a secret. */
export function isShareSecret(text: string): boolean {
  return SECRET.test(text)
}

/** Whether a path without its language prefix is, or looks like, that of a shared layout. */
export function isSharePath(path: string): boolean {
  return `${path}/`.startsWith(`${SHARE_PATH}/`)
}
