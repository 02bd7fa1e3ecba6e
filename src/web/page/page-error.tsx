/** Shown when a page could not be loaded or rendered. A server-rendered page stays, without the failed part. */
import { Component, useEffect, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { hasServerMarkup, restoreServerMarkup } from '../block/server-markup.ts'
import { useLocation } from '../router/router-context.ts'
import type { SiteLocation } from '../router/site-location.ts'
import { lastHeading } from './last-heading.ts'
import styles from './page.module.css'

/** Shows {@link PageFailure} in place of children that cannot be rendered, until the next navigation. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary location={useLocation()}>{children}</ErrorBoundary>
}

interface ErrorBoundaryProps {
  readonly location: SiteLocation
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  /** Location of the last rendering. */
  readonly location: SiteLocation
  /** What rendering threw; `null` = nothing. */
  readonly failure: { readonly reason: unknown } | null
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { location: this.props.location, failure: null }

  static getDerivedStateFromError(reason: unknown): Partial<ErrorBoundaryState> {
    return { failure: { reason } }
  }

  static getDerivedStateFromProps(
    { location }: ErrorBoundaryProps,
    before: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return location === before.location ? null : { location, failure: null }
  }

  override render() {
    const { failure } = this.state
    return failure ? <PageFailure reason={failure.reason} /> : this.props.children
  }
}

/** @param reason what was thrown; written to the console */
export function PageFailure({ reason }: { reason: unknown }) {
  const [isServed] = useState(hasServerMarkup)
  useEffect(() => console.error(reason), [reason])
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
