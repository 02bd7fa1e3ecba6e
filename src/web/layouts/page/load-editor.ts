/** Loads the layout editor: when it is opened, or in advance by a page that leads to it. */

/** Delay of the advance loading in browsers that do not tell when they are idle (Safari), in milliseconds. */
const IDLE_FALLBACK_MS = 1_000

/** The module of the editor's page. Rejects when it cannot be loaded. */
export function loadEditor() {
  return import('../../layout-editor/layout-editor-page.tsx')
}

/** Loads the editor once the browser is idle. A failure is left to the opening. @returns stops waiting */
export function loadEditorWhenIdle(): () => void {
  const load = () => void loadEditor().catch(() => null)
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, IDLE_FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(load)
  return () => cancelIdleCallback(waiting)
}
