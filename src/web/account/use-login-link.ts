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
 * The link shows that it waits while code is loaded. Without the code it is followed, since the server has
 * the dialog too; where the server does not answer either, the page stays and says so.
 *
 * @param act for a reader who is signed in, now or after the login
 */
export function useLoginLink(act = () => {}): (event: MouseEvent<HTMLAnchorElement>) => void {
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
        // A drawer that it stands in would lie over the dialog.
        link.closest<HTMLElement>(':popover-open')?.hidePopover()
        return requireLogin(act)
      })
      .catch(async (failure: unknown) => {
        if (await canReach(href)) location.assign(href)
        else notifyUnreachable(account.unreachable, failure)
      })
      .finally(() => link.removeAttribute('data-waiting'))
  }
}
