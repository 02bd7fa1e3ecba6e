/** Check of the search call's answer in the browser; loaded with the suggestions, unlike search-answer.ts. */
import { isRecord } from '../text/is-record.ts'
import type { SearchAnswer } from './search-answer.ts'

/** Whether parsed JSON is a {@link SearchAnswer}. */
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
