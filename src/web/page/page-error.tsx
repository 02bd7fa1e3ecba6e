/**
 * Shown when a page could not be loaded or drawn at all. A page that the server rendered stays as it came,
 * without what failed.
 */
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { hasServerMarkup, restoreServerMarkup } from '../startup/server-markup.ts'
import { lastHeading } from './last-heading.ts'
import styles from './page.module.css'

export function PageErrorBoundary() {
  const failure = useRouteError()
  const [isServed] = useState(hasServerMarkup)
  useEffect(() => console.error(failure), [failure])
  return isServed ? <div ref={restoreServerMarkup} style={DISPLAY_CONTENTS} /> : <PageError />
}

const DISPLAY_CONTENTS = { display: 'contents' } as const

function PageError() {
  const { pageError, site } = useTexts()
  // Else the tab, and what is read of it, would name the page before. The next page has a title of its own.
  useEffect(() => {
    document.title = `${pageError.title} – ${site.tagline}`
    // Navigation from here announces the next page as from any other. The alert is announced by itself; a
    // lost focus is set.
    lastHeading.text = pageError.title
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus()
  }, [pageError, site])
  return (
    <header className={styles.head} role="alert">
      <h1 tabIndex={-1}>{pageError.title}</h1>
      <p className={styles.subtitle}>{pageError.lead}</p>
      <p className={styles.again}>
        <Button onClick={() => location.reload()}>{pageError.reload}</Button>
      </p>
    </header>
  )
}
