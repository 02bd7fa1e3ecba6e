/**
 * The newsletter as the form would have it: asked for a moment after the last change; an older question is
 * broken off.
 */
import { useEffect, useState } from 'react'
import { readPreview, type PreviewedNewsletter } from '#contract/subscriber/newsletter-response-readers.ts'
import type { NewsletterSettings } from '../account/account-api.ts'
import { loadAccount } from '../account/load-account.ts'
import type { NextIssue } from './next-issue.ts'

/** Long enough for the next choice to come. */
const DEBOUNCE_MS = 450

export interface NewsletterPreviewState {
  /** The last one that came; `null` = none has yet. */
  readonly preview: PreviewedNewsletter | null
  readonly status: 'asking' | 'shown' | 'failed'
  /** When the next issue of exactly this wish leaves. */
  readonly nextMs: NextIssue
  readonly retry: () => void
}

type PreviewState = Pick<NewsletterPreviewState, 'preview' | 'status'> & {
  /** The wish that it shows. */
  readonly of: string
}

/** @param settings may be a new object each time: only what it says counts */
export function useNewsletterPreview(settings: NewsletterSettings): NewsletterPreviewState {
  const [state, setState] = useState<PreviewState>({ preview: null, status: 'asking', of: '' })
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify(settings)
  const [latest, setLatest] = useState({ asked, wish: settings })
  if (latest.asked !== asked) setLatest({ asked, wish: settings })
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, status: 'asking' }))
      fetchPreview(latest.wish, asking.signal).then(
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
    }, DEBOUNCE_MS)
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
    retry: () => setTries((count) => count + 1),
  }
}

/** @returns `null` = there is none now. @throws when the code of accounts cannot be fetched */
async function fetchPreview(
  settings: NewsletterSettings,
  signal: AbortSignal,
): Promise<PreviewedNewsletter | null> {
  const answer = await (await loadAccount()).previewNewsletter(settings, signal)
  return answer.kind === 'done' ? readPreview(answer.value) : null
}
