/** A page with one sentence and perhaps one button, for readers whose browser runs no scripts. */
import { escapeHtml } from '#core/text/escape-html.ts'
import { renderSmallPage, type SmallPage } from '../errors/small-page.ts'

export interface UnsubscribeHtml extends Omit<SmallPage, 'body'> {
  readonly text: string
  /** What the button says; `null` = there is nothing left to do. */
  readonly action: string | null
  /** Where the reader may go on. */
  readonly link: { readonly label: string; readonly href: string }
}

export function unsubscribeHtml({ text, action, link, ...page }: UnsubscribeHtml): string {
  const form =
    action === null ? '' : `<form method="post"><button type="submit">${escapeHtml(action)}</button></form>\n`
  return renderSmallPage({
    ...page,
    body: `<p>${escapeHtml(text)}</p>\n${form}<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`,
  })
}
