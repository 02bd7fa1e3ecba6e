/** When the next issue of the stored newsletter leaves. */
import { useEffect, useState } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { readNextIssue } from '#contract/subscriber/newsletter-response-readers.ts'
import { loadAccount } from '../account/load-account.ts'
import { nextIssue, type NextIssue } from './next-issue.ts'

/** By the schedule where that is sure, and then as the server has it. */
export function useNextIssue({ email_settings: settings }: User): NextIssue {
  const [nowMs] = useState(() => Date.now())
  /** Last result, with its settings. */
  const [lastResult, setTold] = useState<{
    readonly next: number | null
    readonly of: User['email_settings']
  } | null>(null)
  useEffect(() => {
    let isOver = false
    const fetchNext = async () => {
      const answer = await (await loadAccount()).nextNewsletter()
      if (!isOver && answer.kind === 'done') setTold({ next: readNextIssue(answer.value), of: settings })
    }
    fetchNext().catch((failure: unknown) => console.warn(failure))
    return () => {
      isOver = true
    }
  }, [settings])
  return nextIssue(settings, lastResult?.of === settings ? lastResult.next : undefined, nowMs)
}
