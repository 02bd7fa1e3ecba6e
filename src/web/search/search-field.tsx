/**
 * Search field: a plain form that works without scripts. In the header it suggests while the reader types;
 * the code of the suggestions is loaded on first use.
 */
import { useEffect, useState, type ComponentType, type KeyboardEvent } from 'react'
import { localizedPath, type Locale } from '#core/locale.ts'
import { SEARCH_PATH } from '#core/search/search-answer.ts'
import { withLazyTexts } from '#texts/loaded/lazy-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { focusOnSlash, SEARCH_PAGE_FIELD_ID } from './slash-key.ts'
import type { SuggestionsProps } from './suggestions.tsx'
import { useNavigate } from '../router/router-context.ts'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  readonly locale: Locale
  /** Tells this field from the others of the page. */
  readonly name: string
  /** Initial query of the field. */
  readonly query: string
  readonly isInHeader?: boolean
}

export function SearchField({ locale, name, query, isInHeader = false }: SearchFieldProps) {
  const { search } = useTexts()
  const id = isInHeader ? 'header-search' : SEARCH_PAGE_FIELD_ID
  const navigate = useNavigate()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  useEffect(
    () =>
      isInHeader && input
        ? focusOnSlash(input, () => navigate(`${SEARCH_PATH}#${SEARCH_PAGE_FIELD_ID}`))
        : undefined,
    [isInHeader, input, navigate],
  )
  const wake = () => {
    if (!isInHeader || Suggestions) return
    // Without suggestions the field still searches; the next focus retries.
    withLazyTexts(import('./suggestions.tsx'), locale).then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    )
  }
  return (
    <form
      role="search"
      action={localizedPath(SEARCH_PATH, locale)}
      aria-label={name}
      className={styles.form}
      data-large={!isInHeader || undefined}
      data-print="hide"
    >
      <label htmlFor={id}>
        <VisuallyHidden>{search.field}</VisuallyHidden>
      </label>
      <input
        id={id}
        ref={setInput}
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={search.submit}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
        onFocus={wake}
        onKeyDown={leaveOnEscape}
      />
      <button type="submit" className={styles.submit}>
        <Icon name="search" />
        <VisuallyHidden>{search.submit}</VisuallyHidden>
      </button>
      {Suggestions && input && <Suggestions input={input} locale={locale} />}
    </form>
  )
}

/** Clears the field, then leaves it. An open list of suggestions handles the key first. */
function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const input = event.currentTarget
  if (input.value === '') input.blur()
  else input.value = ''
}
