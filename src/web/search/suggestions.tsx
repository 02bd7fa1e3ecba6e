/** The list under the search field: a combobox with a listbox (ARIA practices), filled while the reader types. */
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react'
import { localizedPath, type Locale } from '#core/locale.ts'
import { SEARCH_PATH, type SearchSuggestion } from '#core/search/search-answer.ts'
import { useLazyTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useSuggestions, type SuggestionResult } from './use-suggestions.ts'
import { useLocation } from '../router/router-context.ts'
import styles from './suggestions.module.css'

export interface SuggestionsProps {
  readonly input: HTMLInputElement
  readonly locale: Locale
}

const NO_OPTION = -1

export function Suggestions({ input, locale }: SuggestionsProps) {
  const { search } = useLazyTexts()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { typed, question, found, close } = useSuggestions(input, locale, useLocation().key)
  const [active, choose] = useChoice(question, found)
  const isOpen = typed !== '' && found !== null
  const optionId = (index: number) => `${listId}-${index}`

  useComboboxState(input, listId, isOpen, active)
  useOptionKeys({ input, list, isOpen, active, choose, close })

  return (
    <>
      <p role="status">
        <VisuallyHidden>{isOpen ? announcementFor(found, search) : ''}</VisuallyHidden>
      </p>
      <div className={styles.panel} hidden={!isOpen}>
        {isOpen && (found === 'failed' || found.length === 0) && (
          <p className={styles.note}>{found === 'failed' ? search.failed : search.none}</p>
        )}
        {/* A press on an option must not move the focus from the field, or the list would close before
           the click. */}
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={search.suggestions}
          tabIndex={-1}
          onMouseDown={keepFocus}
        >
          {isOpen &&
            found !== 'failed' &&
            found.map((hit, index) => (
              <a
                key={index}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={hit.path}
                className={styles.option}
              >
                <span className={styles.title}>{hit.title}</span>
                <span className={styles.kind}>{hit.kindName}</span>
              </a>
            ))}
          {isOpen && found !== 'failed' && found.length > 0 && (
            <a
              id={optionId(found.length)}
              role="option"
              aria-selected={active === found.length}
              tabIndex={-1}
              href={`${localizedPath(SEARCH_PATH, locale)}?q=${encodeURIComponent(typed)}`}
              className={styles.option}
              data-all
            >
              {search.all(typed)}
            </a>
          )}
        </div>
      </div>
    </>
  )
}

interface Choice {
  readonly of: object
  readonly index: number
  /** `null` = the last option, which leads to all results. */
  readonly path: string | null
}

/**
 * Index of the active option. Reset with the next letter; when the results of an earlier query are replaced,
 * it stays with its page, if that is still listed.
 */
function useChoice(
  question: object,
  found: SuggestionResult,
): [active: number, choose: (at: number) => void] {
  const [choice, setChoice] = useState<Choice | null>(null)
  const choose = useCallback(
    (index: number) => {
      setChoice(
        index === NO_OPTION ? null : { of: question, index, path: hitsOf(found)[index]?.path ?? null },
      )
    },
    [question, found],
  )
  return [choice?.of === question ? indexOfChoice(choice, hitsOf(found)) : NO_OPTION, choose]
}

function indexOfChoice({ index, path }: Choice, hits: readonly SearchSuggestion[]): number {
  if (path === null) return hits.length
  // Two hits may lead to the same page.
  return hits[index]?.path === path ? index : hits.findIndex((hit) => hit.path === path)
}

function hitsOf(result: SuggestionResult): readonly SearchSuggestion[] {
  return result === null || result === 'failed' ? [] : result
}

/** ARIA attributes of the combobox. */
function useComboboxState(input: HTMLInputElement, listId: string, isOpen: boolean, active: number): void {
  useEffect(() => {
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': isOpen && active !== NO_OPTION ? `${listId}-${active}` : '',
    })) {
      if (value === '') input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  }, [input, listId, isOpen, active])
}

interface OptionKeys {
  readonly input: HTMLInputElement
  readonly list: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly active: number
  readonly choose: (at: number) => void
  readonly close: () => void
}

/**
 * Keys of a list that does not have the focus. Listened to before the paint, since a key may be pressed as
 * soon as the list is visible.
 */
function useOptionKeys({ input, list, isOpen, active, choose, close }: OptionKeys): void {
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      // oxlint-disable-next-line typescript/no-deprecated -- in Safari only this code tells that the Enter ends a word of an input method (UI Events)
      if (event.keyCode === 229) return
      // Also during a request: the key clears the field, and a list would otherwise open below an empty
      // field.
      if (!isOpen) return event.key === 'Escape' ? close() : undefined
      const options = list.current?.querySelectorAll('a') ?? []
      const option = options[active]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        choose(neighbourIndex(active, event.key === 'ArrowDown' ? 1 : -1, options.length))
      } else if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && option) option.click()
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', follow)
    return () => input.removeEventListener('keydown', follow)
  }, [input, list, isOpen, active, choose, close])
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** The next index of `length`, cycling through the field itself. */
function neighbourIndex(index: number, step: 1 | -1, length: number): number {
  return ((index + 1 + step + length + 1) % (length + 1)) - 1
}

function announcementFor(
  found: SuggestionResult,
  { count, none, failed }: ReturnType<typeof useLazyTexts>['search'],
): string {
  if (found === 'failed') return failed
  return found === null || found.length === 0 ? none : count(String(found.length))
}
