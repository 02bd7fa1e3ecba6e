/** A page with one sentence, at most one button, and links, for browsers without scripts. */
import { renderSmallPage, type SmallPage } from '../errors/small-page.tsx'

export interface UnsubscribeHtml extends Omit<SmallPage, 'body'> {
  readonly text: string
  /** The label of the button; `null` = no button. */
  readonly action: string | null
  /** Links to further pages. */
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export function unsubscribeHtml({ text, action, links, ...page }: UnsubscribeHtml): string {
  return renderSmallPage({
    ...page,
    body: (
      <>
        <p>{text}</p>
        {action !== null && (
          <form method="post">
            <button type="submit">{action}</button>
          </form>
        )}
        {links.map(({ label, href }) => (
          <p key={href}>
            <a href={href}>{label}</a>
          </p>
        ))}
      </>
    ),
  })
}
