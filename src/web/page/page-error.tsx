/** Shown when a page could not be loaded or rendered. A server-rendered page stays, without the failed part. */
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
  // Otherwise the tab would show the previous page's title. The next page sets its own.
  useEffect(() => {
    document.title = `${pageError.title} – ${site.tagline}`
    // Navigation from here announces the next page as usual. The alert announces itself; a lost focus is
    // restored.
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
