/**
 * The page behind the link of a mail. Its token is a secret: it is no part of what the server draws, keeps or
 * tells.
 */
import { NEWSLETTER_PATH } from '#core/page-paths.ts'

const MANAGED = new RegExp(`^${NEWSLETTER_PATH}(?:/([^/]+))?$`)

/** Whether a path without its language prefix is the page; also where the link was cut off. */
export function isManagedPath(path: string): boolean {
  return MANAGED.test(path)
}

/** The token in a path without its language prefix; '' = there is none. */
export function managedToken(path: string): string {
  return MANAGED.exec(path)?.[1] ?? ''
}
