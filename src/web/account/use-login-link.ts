/**
 * A link that needs a login, pressed by a guest: the login opens over the page, and the link's own act
 * follows it.
 */
import type { MouseEvent } from 'react'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { isPlainClick } from '../navigation/internal-links.ts'
import { loadAccountDialogs } from '../lazy-parts.ts'
import { notifyUnreachable, setNotice } from '../notices/notice-store.ts'
import { canReach } from './can-reach.ts'
import { loadAccount } from './load-account.ts'

/**
 * Login link with a busy state while code is loaded. Without the code the link is followed, since the server
 * has the dialog too; where the server does not respond either, the page stays and shows an error.
 *
 * @param action for a logged-in reader, now or after the login
 */
export function useLoginLink(action = () => {}): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { account } = useTexts()
  const locale = useLocale()
  return (event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const link = event.currentTarget
    const { href } = link
    link.setAttribute('data-waiting', '')
    setNotice(null)
    Promise.all([import('./require-login.ts'), loadAccount(), loadAccountDialogs(locale)])
      .then(([{ requireLogin }]) => {
        // Closes the drawer around the link, which would cover the dialog.
        link.closest<HTMLElement>(':popover-open')?.hidePopover()
        return requireLogin(action)
      })
      .catch(async (failure: unknown) => {
        if (await canReach(href)) location.assign(href)
        else notifyUnreachable(account.unreachable, failure)
      })
      .finally(() => link.removeAttribute('data-waiting'))
  }
}
