/** The browser's reading of what the search answers; apart from the words of it, which every page has. */
import { isRecord } from '../text/is-record.ts'
import type { SearchAnswer } from './search-answer.ts'

/** Whether a parsed answer is one of these. */
export function isSearchAnswer(value: unknown): value is SearchAnswer {
  return (
    isRecord(value) &&
    typeof value['query'] === 'string' &&
    Array.isArray(value['hits']) &&
    value['hits'].every(isSuggestion)
  )
}

function isSuggestion(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['kind', 'kindName', 'title', 'path', 'excerpt'].every((key) => typeof value[key] === 'string')
  )
}
