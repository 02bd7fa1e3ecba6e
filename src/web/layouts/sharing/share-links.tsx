/** The reader's links to layouts: what each shows, until when, how often it was seen, and its end. */
import { useEffect, useState } from 'react'
import { formatDate } from '#core/format/date.ts'
import type { Locale } from '#core/locale.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { Share } from '#contract/subscriber/shares.ts'
import { shareOwnerTexts } from '#texts/loaded/loaded-share-texts.ts'
import type { ShareOwnerTexts } from '#texts/layouts/share-owner-texts.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/texts-context.tsx'
import { loadAccount } from '../../account/load-account.ts'
import { useShell } from '../../navigation/use-shell.ts'
import { notifyFailure, notifySuccess } from '../../notices/layout-notices.ts'
import { refreshShares, useShareList } from './share-list.ts'
import styles from '../layouts.module.css'

export function ShareLinks({ layouts }: { layouts: readonly Layout[] }) {
  const words = shareOwnerTexts(useLocale())
  const list = useShareList()
  // Deleted layouts have lost their links.
  useEffect(() => void refreshShares(), [layouts])
  if (list.kind === 'loading') return null
  return (
    <section className={styles.history} aria-labelledby="shared-links">
      <h2 id="shared-links" tabIndex={-1}>
        {words.heading}
      </h2>
      {list.kind !== 'open' ? (
        <>
          <p role="status">{words.failed}</p>
          <p>
            <Button size="small" onClick={() => void refreshShares()}>
              {words.fetchAgain}
            </Button>
          </p>
        </>
      ) : (
        <>
          <p className={styles.cardLead}>{list.shares.length === 0 ? words.none : words.lead}</p>
          {list.shares.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
            <ul role="list" className={styles.links}>
              {list.shares.map((share) => (
                <li key={share.id}>
                  <ShareLink share={share} layout={layouts.find(({ ID }) => ID === share.layout)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function ShareLink({ share, layout }: { share: Share; layout: Layout | undefined }) {
  const locale = useLocale()
  const words = shareOwnerTexts(locale)
  const { today } = useShell()
  const [isBusy, setBusy] = useState(false)
  const title = layout?.title ?? words.unknownLayout
  const isOver = share.ends !== '' && share.ends < today
  const made = words.made(formatDate(osloDay(instantMs(share.created_at)), locale, 'medium'))
  const revoke = () => {
    setBusy(true)
    loadAccount()
      .then((account) => account.callShares('DELETE', { id: share.id }))
      .then(
        async ({ kind }) => {
          // Also a link that another tab has revoked leaves the list.
          await refreshShares()
          if (kind === 'done') notifySuccess(isOver ? words.removed(title) : words.revoked(title))
          else if (kind !== 'signedOut') notifyFailure(words.notRevoked)
          // The focused button was removed.
          if (kind === 'done') document.getElementById('shared-links')?.focus()
        },
        (failure: unknown) => {
          console.warn(failure)
          notifyFailure(words.notRevoked)
        },
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <div>
        <strong>{title}</strong>
        <p className={styles.note}>{aboutOf(share, made, words, locale, today).join(' · ')}</p>
      </div>
      <Button
        size="small"
        icon="trash"
        busy={isBusy}
        aria-label={(isOver ? words.removeNamed : words.revokeNamed)(title, made)}
        onClick={revoke}
      >
        {isOver ? words.remove : words.revoke}
      </Button>
    </>
  )
}

function aboutOf(
  { frozen, ends, has_password: hasPassword, views, last_viewed: lastViewed }: Share,
  made: string,
  words: ShareOwnerTexts,
  locale: Locale,
  today: string,
): readonly string[] {
  const day = (date: string) => formatDate(date, locale, 'medium')
  return [
    made,
    frozen === '' ? words.liveLink : words.frozenLink(day(frozen)),
    ...(ends === '' ? [] : [ends < today ? words.over(day(ends)) : words.until(day(ends))]),
    ...(hasPassword ? [words.withPassword] : []),
    words.views(views) + (lastViewed === '' ? '' : `, ${words.lastViewed(day(lastViewed))}`),
  ]
}
