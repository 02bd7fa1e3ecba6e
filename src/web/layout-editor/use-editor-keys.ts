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
      const action = actionOf(event)
      if (!action || event.defaultPrevented || isOutsideEditor(event.target)) return
      event.preventDefault()
      latest.current[action]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Latin letter of a key, in lower case: its character, or for other scripts (Cyrillic, Greek) the letter at
 * its position.
 */
export function latinLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOtherScript = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  return (isOtherScript ? code.replace(/^Key/, '') : key).toLowerCase()
}

export function actionOf({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyPress): keyof EditorKeys | null {
  if (altKey || ctrlKey === metaKey) return null
  switch (latinLetter({ key, code })) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return shiftKey ? null : 'redo'
    case 's':
      return shiftKey ? null : 'save'
    default:
      return null
  }
}

/** Dialogs have fields of their own, and so has the search of the site. */
function isOutsideEditor(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true
  return (
    target instanceof Element &&
    target.matches('input, textarea, select, [contenteditable]') &&
    target.closest('main') === null
  )
}
