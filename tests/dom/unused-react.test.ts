/** What the build leaves out of React DOM is refused; what the portal renders is not among it. */
import { Activity, createElement, createRef, Fragment, Suspense, ViewTransition, type ReactNode } from 'react'
import { createPortal, flushSync, preload } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { openTab } from './browser-tab.ts'

beforeEach(() => {
  openTab({
    url: 'http://localhost/',
    html: '<!doctype html><title>x</title><body></body>',
    items: {},
    fetch: () => Promise.reject(new Error('no requests')),
  })
})

/** @returns what the document shows, and the messages of what React threw */
function rendered(node: ReactNode): { readonly html: string; readonly failures: readonly string[] } {
  const failures: string[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const note = (failure: unknown) => void failures.push(String(failure))
  const root = createRoot(place, { onUncaughtError: note, onCaughtError: note })
  flushSync(() => root.render(node))
  return { html: place.innerHTML, failures }
}

test('elements, text, fragments, portals, boundaries and pictures of SVG are rendered', () => {
  const picture = createElement('svg', null, createElement('title', null, 'Kart'))
  const inPortal = createPortal(createElement('b', null, 'over'), document.body)
  const node = createElement(Suspense, null, createElement(Fragment, { key: 'a' }, 'Oslo', picture), inPortal)
  expect(rendered(node)).toEqual({ html: 'Oslo<svg><title>Kart</title></svg>', failures: [] })
  expect(document.body.lastElementChild?.outerHTML).toBe('<b>over</b>')
})

test.each<[string, ReactNode, RegExp]>([
  ['a title for the head', createElement('title', null, 'Oslo'), /#156/],
  [
    'a style sheet for the head',
    createElement('link', { rel: 'stylesheet', href: '/a.css', precedence: 'low' }),
    /#156/,
  ],
  ['a body', createElement('body'), /#156/],
  ['an activity', createElement(Activity, null, 'Oslo'), /#156/],
  ['a view transition', createElement(ViewTransition, null, 'Oslo'), /#156/],
  ['a fragment with a ref', createElement(Fragment, { ref: createRef() }, 'Oslo'), /left out of this build/],
])('%s is refused', (_what, node, message) =>
  expect(rendered(node).failures).toEqual([expect.stringMatching(message)]),
)

test('a preload is refused', () =>
  expect(() => preload('/a.css', { as: 'style' })).toThrow('left out of this build'))
