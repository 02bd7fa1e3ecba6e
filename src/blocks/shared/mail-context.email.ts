/** What the mail form of a block is given besides its view. */
import { isExternalUrl } from '#core/addresses/safe-url.ts'
import type { MailPicture } from '#email-ui/mail-content.ts'
import type { ChartInteraction } from '../chart/interactive/chart-interaction.ts'
import type { ViewContext } from '../view-input.ts'

export interface MailContext extends Pick<ViewContext, 'locale' | 'texts'> {
  /** The absolute address of a path of this site, which has its language prefix already. */
  readonly href: (path: string) => string
  /** The picture of a chart, drawn before; `null` = there is none, and the mail says it in words and a table. */
  readonly picture: (chart: ChartInteraction) => DrawnPicture | null
  /** Whether every row of a table is given; left out = as many as a mail has room for. */
  readonly isWhole?: boolean
}

/** Where a picture is and how large; the words come from the view. */
export type DrawnPicture = Pick<MailPicture, 'src' | 'width' | 'height'>

/** @returns `null` for what leads nowhere from a mail: a place on the page, or nothing */
export function mailHref(href: string | null, context: MailContext): string | null {
  if (href === null) return null
  if (href.startsWith('/')) return context.href(href)
  return isExternalUrl(href) || /^(?:mailto|tel):/i.test(href) ? href : null
}
