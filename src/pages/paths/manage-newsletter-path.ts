/**
 * The page behind the link of a mail. Its token is a secret: it is no part of what the server draws, keeps or
 * tells.
 */
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'

const MANAGE_NEWSLETTER_PATH = new RegExp(`^${NEWSLETTER_PATH}(?:/([^/]+))?$`)

/** Whether a path without its language prefix is the page; also where the link was cut off. */
export function isManageNewsletterPath(path: string): boolean {
  return MANAGE_NEWSLETTER_PATH.test(path)
}

/** The token in a path without its language prefix; '' = there is none. */
export function manageNewsletterToken(path: string): string {
  return MANAGE_NEWSLETTER_PATH.exec(path)?.[1] ?? ''
}
