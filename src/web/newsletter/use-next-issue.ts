/** When the next issue of the stored newsletter leaves. */
import { useEffect, useState } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { readNextIssue } from '#contract/subscriber/newsletter-response-readers.ts'
import { loadAccount } from '../account/load-account.ts'
import { nextIssue, type NextIssue } from './next-issue.ts'

/** By the schedule where that is certain (`nextIssue`); with the server's response after it has come. */
export function useNextIssue({ email_settings: settings }: User): NextIssue {
  const [nowMs] = useState(() => Date.now())
  /** The server's last response, with the settings that it was requested for. */
  const [lastResult, setLastResult] = useState<{
    readonly next: number | null
    readonly of: User['email_settings']
  } | null>(null)
  useEffect(() => {
    let isOver = false
    const fetchNext = async () => {
      const answer = await (await loadAccount()).nextNewsletter()
      if (!isOver && answer.kind === 'done')
        setLastResult({ next: readNextIssue(answer.value), of: settings })
    }
    fetchNext().catch((failure: unknown) => console.warn(failure))
    return () => {
      isOver = true
    }
  }, [settings])
  return nextIssue(settings, lastResult?.of === settings ? lastResult.next : undefined, nowMs)
}
