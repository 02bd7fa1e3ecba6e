/**
 * The newsletter as the form would have it: asked for a moment after the last change; an older question is
 * broken off.
 */
import { useEffect, useState } from 'react'
import { previewIn, type PreviewedNewsletter } from '#contract/subscriber/read-newsletter.ts'
import type { NewsletterWish } from '../account/account-face.ts'
import { loadAccount } from '../account/load-account.ts'
import type { NextIssue } from './next-issue.ts'

/** Long enough for the next choice to come. */
const PAUSE_MS = 450

export interface NewsletterPreviewState {
  /** The last one that came; `null` = none has yet. */
  readonly preview: PreviewedNewsletter | null
  readonly status: 'asking' | 'shown' | 'failed'
  /** When the next issue of exactly this wish leaves. */
  readonly nextMs: NextIssue
  readonly again: () => void
}

type PreviewState = Pick<NewsletterPreviewState, 'preview' | 'status'> & {
  /** The wish that it shows. */
  readonly of: string
}

/** @param wish may be a new object each time: only what it says counts */
export function useNewsletterPreview(wish: NewsletterWish): NewsletterPreviewState {
  const [state, setState] = useState<PreviewState>({ preview: null, status: 'asking', of: '' })
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify(wish)
  const [latest, setLatest] = useState({ asked, wish })
  if (latest.asked !== asked) setLatest({ asked, wish })
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, status: 'asking' }))
      previewOf(latest.wish, asking.signal).then(
        (preview) =>
          asking.signal.aborted ||
          setState((before) =>
            preview ? { preview, status: 'shown', of: latest.asked } : { ...before, status: 'failed' },
          ),
        (failure: unknown) => {
          console.warn(failure)
          if (!asking.signal.aborted) setState((before) => ({ ...before, status: 'failed' }))
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [latest, tries])
  const { preview, status, of } = state
  return {
    preview,
    status,
    nextMs: of === asked && preview ? preview.nextMs : undefined,
    again: () => setTries((count) => count + 1),
  }
}

/** @returns `null` = there is none now. @throws when the code of accounts cannot be fetched */
async function previewOf(wish: NewsletterWish, signal: AbortSignal): Promise<PreviewedNewsletter | null> {
  const answer = await (await loadAccount()).previewNewsletter(wish, signal)
  return answer.kind === 'done' ? previewIn(answer.value) : null
}
