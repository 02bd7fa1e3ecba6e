/** Toolbar of the text: its style, and buttons that are one tab stop (APG "Toolbar"). */
import type { Editor } from '@tiptap/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import styles from './markdown-field.module.css'
import { TEXT_ACTIONS, type TextAction } from './text-actions.ts'
import { HEADING_LEVELS } from './text-extensions.ts'

export type AddressKind = 'link' | 'image'

interface TextToolbarProps {
  readonly editor: Editor
  /** Id of the text field. */
  readonly fieldId: string
  /** The kind of address being asked for. */
  readonly openAddress: AddressKind | null
  readonly onAddressOpen: (kind: AddressKind) => void
}

export function TextToolbar({ editor, fieldId, openAddress, onAddressOpen }: TextToolbarProps) {
  const { markdown: words } = useLayoutTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [activeIndex, setAt] = useState(0)

  const go = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, activeIndex)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={styles.tools}>
      <StyleSelect editor={editor} fieldId={fieldId} />
      <div
        ref={bar}
        role="toolbar"
        aria-label={words.toolbar}
        aria-controls={fieldId}
        className={styles.buttons}
      >
        {TEXT_ACTIONS.map((action, index) => (
          <ActionButton
            key={action.name}
            action={action}
            editor={editor}
            isTabStop={index === activeIndex}
            isExpanded={action.name === openAddress}
            onKeyDown={go}
            onPress={() => {
              setAt(index)
              if (action.run) action.run(editor)
              else onAddressOpen(action.name === 'image' ? 'image' : 'link')
            }}
          />
        ))}
      </div>
    </div>
  )
}

function nextIndex(key: string, index: number): number | null {
  const count = TEXT_ACTIONS.length
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

function StyleSelect({ editor, fieldId }: Pick<TextToolbarProps, 'editor' | 'fieldId'>) {
  const { markdown: words } = useLayoutTexts()
  const level = HEADING_LEVELS.find((item) => editor.isActive('heading', { level: item }))
  return (
    <select
      aria-label={words.style}
      aria-controls={fieldId}
      className={`field-control ${styles.style}`}
      value={level ?? ''}
      onChange={({ target: { value } }) => {
        const level = HEADING_LEVELS.find((item) => String(item) === value)
        if (level === undefined) editor.chain().setParagraph().run()
        else editor.chain().setHeading({ level: level }).run()
      }}
    >
      <option value="">{words.paragraph}</option>
      {HEADING_LEVELS.map((item) => (
        <option key={item} value={item}>
          {words.heading(String(item))}
        </option>
      ))}
    </select>
  )
}

interface ActionButtonProps {
  readonly action: TextAction
  readonly editor: Editor
  readonly isTabStop: boolean
  readonly isExpanded: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPress: () => void
}

/** An unavailable button stays focusable, with `aria-disabled`. */
function ActionButton({
  action: { name, key, path, isOn, isPossible, run },
  editor,
  isTabStop,
  isExpanded,
  onKeyDown,
  onPress,
}: ActionButtonProps) {
  const {
    markdown: { tools: toolNames },
  } = useLayoutTexts()
  const isOff = !isPossible(editor)
  return (
    <Button
      variant="tertiary"
      size="small"
      className={styles.tool}
      aria-label={toolNames[name]}
      title={key === '' ? toolNames[name] : `${toolNames[name]} (Ctrl + ${key})`}
      aria-pressed={isOn?.(editor)}
      aria-expanded={run === null ? isExpanded : undefined}
      aria-disabled={isOff || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.preventDefault()} // keeps the selection visible
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </Button>
  )
}
