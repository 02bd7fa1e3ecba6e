import type { MailPart } from '#email-ui/mail-content.ts'
import type { MailContext } from './mail-context.email.ts'

/**
 * Mail renderer of a block, from the same view as on a page. An illustrative number is marked beside itself,
 * since the frame may be omitted.
 *
 * @param hasHeading whether the block has a section of its own; its headings are then one level deeper
 */
export type MailRenderer<View> = (
  view: View,
  hasHeading: boolean,
  context: MailContext,
) => readonly MailPart[]
