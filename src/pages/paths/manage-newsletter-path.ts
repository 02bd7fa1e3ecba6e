/** The page of a mail link. Its token is secret: it is never rendered, stored or logged by the server. */
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'

const MANAGE_NEWSLETTER_PATH = new RegExp(`^${NEWSLETTER_PATH}(?:/([^/]+))?$`)

/** Whether a path without its language prefix is the page; also where the link was cut off. */
export function isManageNewsletterPath(path: string): boolean {
  return MANAGE_NEWSLETTER_PATH.test(path)
}

/** Token of a path without its language prefix; '' = none. */
export function manageNewsletterToken(path: string): string {
  return MANAGE_NEWSLETTER_PATH.exec(path)?.[1] ?? ''
}
