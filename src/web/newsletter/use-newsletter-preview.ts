/**
 * Preview of the form's newsletter: requested with a delay after the last change; an older request is
 * aborted.
 */
import { useEffect, useState } from 'react'
import { readPreview, type PreviewedNewsletter } from '#contract/subscriber/newsletter-response-readers.ts'
import type { NewsletterSettings } from '../account/account-api.ts'
import { loadAccount } from '../account/load-account.ts'
import type { NextIssue } from './next-issue.ts'

/** Longer than the pause between two choices. */
const DEBOUNCE_MS = 450

export interface NewsletterPreviewState {
  /** The last preview; `null` = none yet. */
  readonly preview: PreviewedNewsletter | null
  readonly status: 'asking' | 'shown' | 'failed'
  /** Next issue for exactly these settings. */
  readonly nextMs: NextIssue
  readonly retry: () => void
}

type PreviewState = Pick<NewsletterPreviewState, 'preview' | 'status'> & {
  /** The settings shown. */
  readonly of: string
}

/** @param settings compared by content */
export function useNewsletterPreview(settings: NewsletterSettings): NewsletterPreviewState {
  const [state, setState] = useState<PreviewState>({ preview: null, status: 'asking', of: '' })
  const [tries, setTries] = useState(0)
  const serialized = JSON.stringify(settings)
  const [latest, setLatest] = useState({ asked: serialized, wish: settings })
  if (latest.asked !== serialized) setLatest({ asked: serialized, wish: settings })
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, status: 'asking' }))
      fetchPreview(latest.wish, abort.signal).then(
        (preview) =>
          abort.signal.aborted ||
          setState((before) =>
            preview ? { preview, status: 'shown', of: latest.asked } : { ...before, status: 'failed' },
          ),
        (failure: unknown) => {
          console.warn(failure)
          if (!abort.signal.aborted) setState((before) => ({ ...before, status: 'failed' }))
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [latest, tries])
  const { preview, status, of } = state
  return {
    preview,
    status,
    nextMs: of === serialized && preview ? preview.nextMs : undefined,
    retry: () => setTries((count) => count + 1),
  }
}

/** @returns `null` = currently none. @throws when the code of accounts cannot be loaded */
async function fetchPreview(
  settings: NewsletterSettings,
  signal: AbortSignal,
): Promise<PreviewedNewsletter | null> {
  const answer = await (await loadAccount()).previewNewsletter(settings, signal)
  return answer.kind === 'done' ? readPreview(answer.value) : null
}
