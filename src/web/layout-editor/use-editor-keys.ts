/** Keys for the editor as a whole: undo and redo (decision 22), and save. */
import { useEffect, useLayoutEffect, useRef } from 'react'

interface EditorKeys {
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
}

export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = actionOf(event)
      if (!act || event.defaultPrevented || isElsewhere(event.target)) return
      event.preventDefault()
      latest.current[act]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

export function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): keyof EditorKeys | null {
  if (altKey || ctrlKey === metaKey) return null
  switch (key.toLowerCase()) {
    case 'z': return shiftKey ? 'redo' : 'undo'
    case 'y': return shiftKey ? null : 'redo'
    case 's': return shiftKey ? null : 'save'
    default: return null
  }
}

/** Dialogs have fields of their own, and so has the search of the site. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]') && target.closest('main') === null
}
