/** Suggestions of the server for a field: requested after a delay; an earlier request is aborted. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { langOf, type Locale } from '#core/locale.ts'
import { isSearchAnswer } from '#core/search/read-search-answer.ts'
import { SEARCH_API_PREFIX, type SearchSuggestion } from '#core/search/search-answer.ts'

/** Longer than the pause between two keystrokes. */
const PAUSE_MS = 150

/** `null` = nothing to show. */
export type SuggestionResult = readonly SearchSuggestion[] | 'failed' | null

export interface SuggestionState {
  /** The query. */
  readonly typed: string
  /** Identity of the query: changes when typing or closing, not with its response. */
  readonly question: object
  readonly found: SuggestionResult
  /** Hides suggestions until more is typed. */
  readonly close: () => void
}

/** @param pageKey identifies the page: a query typed on another page is dropped */
export function useSuggestions(input: HTMLInputElement, locale: Locale, pageKey: string): SuggestionState {
  const [question, setQuestion] = useState({ text: '', place: pageKey })
  const isListening = useRef(false)
  const [found, setFound] = useState<SuggestionResult>(null)
  const typed = question.place === pageKey ? question.text : ''
  const close = useCallback(() => {
    setQuestion({ text: '', place: pageKey })
    setFound(null)
  }, [pageKey])

  useEffect(() => {
    const read = () => {
      const text = input.value.trim()
      if (text === '') close()
      else setQuestion({ text, place: pageKey })
    }
    // Text typed before hydration is a query as well, to the last letter.
    if (!isListening.current && input.value !== input.defaultValue) read()
    isListening.current = true
    input.addEventListener('input', read)
    input.addEventListener('blur', close)
    return () => {
      input.removeEventListener('input', read)
      input.removeEventListener('blur', close)
    }
  }, [input, pageKey, close])

  useEffect(() => {
    if (typed === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(typed, locale, abort.signal).then(
        (hits) => setFound(hits),
        (failure: unknown) => {
          if (abort.signal.aborted) return
          console.warn(failure)
          setFound('failed')
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed, locale])

  return { typed, question, found, close }
}

/** @throws when the server cannot be reached, refuses, or answers something else */
async function fetchSuggestions(
  typed: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly SearchSuggestion[]> {
  const response = await fetch(`${SEARCH_API_PREFIX}${langOf(locale)}?q=${encodeURIComponent(typed)}`, {
    signal,
    headers: { Accept: 'application/json' },
  })
  const answer: unknown = await response.json()
  if (!isSearchAnswer(answer))
    throw new Error(`search: the server answered ${response.status} and no suggestions`)
  return answer.hits
}
