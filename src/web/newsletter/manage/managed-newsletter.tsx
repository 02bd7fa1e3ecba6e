/**
 * Changes or stops the newsletter by a mail link, without a login. Opening it has no effect. The server
 * renders it without the token, so stored settings are loaded after hydration; before that, and without
 * scripts, one button stops the newsletter and another leads to forms that change it.
 */
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type {
  ManageNewsletterChanges,
  ManagedNewsletter as Managed,
} from '#contract/subscriber/newsletter.ts'
import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { handOverFocus } from '#ui/form/hand-over-focus.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useLocale } from '#ui/texts-context.tsx'
import { subscriberClient } from '../../account/runtime/subscriber-client.ts'
import { fetchManaged, changeManaged, type ManagedResult } from './managed-api.ts'
import { loadManagedSeries } from './load-managed-series.ts'
import { ManagedAlerts } from './managed-alerts.tsx'
import { manageNewsletterToken } from '#pages/paths/manage-newsletter-path.ts'
import { ManagedSchedule } from './managed-schedule.tsx'
import styles from '../newsletter.module.css'
import { useNewsletterTexts } from '../use-newsletter-texts.ts'
import { useLocation } from '../../router/router-context.ts'

const ManagedSeries = lazy(loadManagedSeries)

const SETTINGS_PATH = '/profile/newsletter'

export function ManagedNewsletter() {
  const { manage: words } = useNewsletterTexts()
  const locale = useLocale()
  const token = manageNewsletterToken(useLocation().pathname)
  const call = useMemo(() => subscriberClient(locale, (...args) => fetch(...args)), [locale])
  const [answer, setAnswer] = useState<ManagedResult | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    void fetchManaged(call, token).then((result) => isOver || setAnswer(result))
    return () => {
      isOver = true
    }
  }, [call, token, tries])
  const retry = () => {
    setAnswer(null)
    setTries(tries + 1)
  }
  const change = async (changes: ManageNewsletterChanges) => changeManaged(call, token, changes)
  return (
    <div className={styles.managed} aria-busy={answer === null}>
      <p role="status" className={answer === null ? undefined : styles.gone}>
        {answer === null && words.loading}
      </p>
      {answer === null && <Waiting />}
      {answer?.kind === 'found' && (
        <ManagedSections
          managed={answer.managed}
          change={change}
          onChange={(managed) => setAnswer({ kind: 'found', managed })}
        />
      )}
      <div role="alert">
        {answer?.kind === 'failed' && (
          <p className={styles.failed}>
            {words.failed}{' '}
            <Button ref={handOverFocus} size="small" onClick={retry}>
              {words.again}
            </Button>
          </p>
        )}
        {answer?.kind === 'unknown' && (
          <div className={styles.part}>
            <h2>{words.unknown}</h2>
            <p>{words.unknownText}</p>
            <Button href={localizedPath(SETTINGS_PATH, locale)}>{words.toProfile}</Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** The forms are sent to where the page itself is, with the token that only the browser has. */
function Waiting() {
  const { manage: words } = useNewsletterTexts()
  return (
    <>
      <noscript>
        <form method="post">
          <button type="submit">{words.stopThese}</button>
        </form>
        <form method="post">
          <button type="submit" name="show" value="change">
            {words.changeHere}
          </button>
        </form>
      </noscript>
      <Skeleton shape="text" lines={4} />
    </>
  )
}

interface ManagedSectionsProps {
  readonly managed: Managed
  readonly change: (changes: ManageNewsletterChanges) => ReturnType<typeof changeManaged>
  readonly onChange: (managed: Managed) => void
}

function ManagedSections(props: ManagedSectionsProps) {
  const { manage: words } = useNewsletterTexts()
  const locale = useLocale()
  const schedule = <ManagedSchedule {...props} />
  const alerts = <ManagedAlerts {...props} />
  const {
    managed: { email, list, frequency },
  } = props
  return (
    <>
      <p>{words.whose(email)}</p>
      {list === 'alerts' ? (
        <>
          {alerts}
          {schedule}
        </>
      ) : (
        <>
          {schedule}
          {alerts}
        </>
      )}
      {frequency !== 'off' && (
        <Suspense fallback={null}>
          <ManagedSeries {...props} />
        </Suspense>
      )}
      <p className={styles.quiet}>
        {words.more} <a href={localizedPath(SETTINGS_PATH, locale)}>{words.toProfile}</a>
      </p>
    </>
  )
}
