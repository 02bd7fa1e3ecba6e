/** Devices that are logged in, and logout everywhere. */
import { useEffect, useState } from 'react'
import { formatInstant } from '#core/format/instant.ts'
import { AUTH_MESSAGE_MS } from '#core/limits.ts'
import type { SessionInfo } from '#contract/subscriber/user.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { handOverFocus } from '#ui/form/hand-over-focus.ts'
import { SendButton } from '#ui/form/send-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAccountTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { CallResult } from '../account/account-api.ts'
import { useAccountState } from '../account/account-state.ts'
import { loadAccount } from '../account/load-account.ts'
import { afterDialogClosed } from '../history/after-dialog-closed.ts'
import { useCloseOnBack } from '../history/use-close-on-back.ts'
import styles from './profile.module.css'

type Answer = CallResult<readonly SessionInfo[]>

/** @returns `null` until the response, and the retry function */
function useSessions(): readonly [answer: Answer | null, retry: () => void] {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let isOver = false
    const fetchSessions = async () => {
      const result = await (await loadAccount()).sessions()
      if (!isOver) setAnswer(result)
    }
    fetchSessions().catch(() => {
      if (!isOver) setAnswer({ kind: 'network', message: '' })
    })
    return () => {
      isOver = true
    }
  }, [attempt])
  const retry = () => {
    setAnswer(null)
    setAttempt(attempt + 1)
  }
  return [answer, retry]
}

export function Devices() {
  const {
    profile: { devices },
  } = useAccountTexts()
  const [isAsking, setIsAsking] = useState(false)
  const [answer, retry] = useSessions()
  return (
    <section className={styles.section} aria-labelledby="devices">
      <h2 id="devices">{devices.heading}</h2>
      <VisuallyHidden>
        <span role="status">{answer === null && devices.loading}</span>
      </VisuallyHidden>
      {answer === null && <Skeleton shape="text" lines={3} />}
      {answer?.kind === 'done' && <DeviceList sessions={answer.value} />}
      {answer !== null && answer.kind !== 'done' && <Failure answer={answer} retry={retry} />}
      <p>
        <Button onClick={() => setIsAsking(true)}>{devices.logOutEverywhere}</Button>
      </p>
      {isAsking && <LogOutEverywhere onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function DeviceList({ sessions }: { sessions: readonly SessionInfo[] }) {
  const {
    profile: { devices },
  } = useAccountTexts()
  const locale = useLocale()
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
    <ul role="list" className={styles.devices}>
      {sessions.map((session) => (
        <li key={`${session.created_at} ${session.device} ${session.last_used}`}>
          <span>{session.device || devices.unknown}</span>
          {session.current && <strong className={styles.mark}>{devices.thisOne}</strong>}
          <span className={styles.note}>{devices.lastUsed(formatInstant(session.last_used, locale))}</span>
        </li>
      ))}
    </ul>
  )
}

function Failure({ answer, retry }: { answer: Exclude<Answer, { kind: 'done' }>; retry: () => void }) {
  const {
    unknownError,
    networkError,
    profile: { devices },
  } = useAccountTexts()
  if (answer.kind === 'signedOut') return null
  const text =
    answer.kind === 'refused' ? answer.message : answer.kind === 'network' ? networkError : unknownError
  return (
    <Notice
      kind="error"
      actions={
        <Button ref={handOverFocus} size="small" onClick={retry}>
          {devices.retry}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}

/**
 * Closed by the browser's Back too (decision 15). When the session has ended, the login replaces it, and
 * restores it.
 */
function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const {
    profile: { devices },
  } = useAccountTexts()
  const { account } = useTexts()
  const { dialog } = useAccountState()
  useCloseOnBack(true, onClose)
  const leave = (goHome: () => void) => {
    // Home is to stand in place of the profile, not of the dialog's step after it.
    onClose()
    afterDialogClosed(goHome)
  }
  if (dialog !== null) return null
  return (
    <Dialog heading={devices.question} closeLabel={account.close} onClose={onClose}>
      <p>{devices.consequence}</p>
      <SendButton
        action={async () => (await loadAccount()).logoutEverywhere(leave)}
        success=""
        successMs={AUTH_MESSAGE_MS}
        variant="primary"
        beside={<Button onClick={onClose}>{devices.cancel}</Button>}
      >
        {devices.logOutEverywhere}
      </SendButton>
    </Dialog>
  )
}
