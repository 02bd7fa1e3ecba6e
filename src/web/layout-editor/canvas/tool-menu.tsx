/** A small menu of actions at its button. What it offers is worked out when it opens. */
import {
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import floating from '#ui/menu/floating-menu.module.css'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'
import styles from './tool-menu.module.css'

/** One line of the menu. */
export interface ToolAction {
  readonly text: string
  readonly icon: ToolIconName
  readonly act: () => void
  readonly isDangerous?: boolean
}

interface ToolMenuProps {
  /** Names the button, and what it opens. */
  readonly label: string
  readonly icon: ToolIconName
  /** Shown on the button besides the icon. */
  readonly children?: ReactNode
  readonly actions: () => readonly ToolAction[]
  /** Said where there is nothing to do. */
  readonly emptyText?: string
  readonly hint?: string
  /** So that the focus finds it. */
  readonly part?: string
  readonly ref?: Ref<HTMLButtonElement>
  /** @returns whether the key has been dealt with */
  readonly onKey?: (key: string) => boolean
}

/**
 * A native popover: Esc and a press outside close it, the focus returns to the button, and its actions come
 * next in the order of focus.
 */
export function ToolMenu({
  label,
  icon,
  children,
  actions,
  emptyText,
  hint,
  part,
  ref,
  onKey,
}: ToolMenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [offered, setOffered] = useState<readonly ToolAction[]>([])
  const place: CSSProperties = { '--menu-anchor': `--tool-${id.replaceAll(/\W/g, '')}` }
  const act = (action: ToolAction) => {
    panel.current?.hidePopover()
    action.act()
  }
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (isPlain && onKey?.(event.key)) event.preventDefault()
  }
  return (
    <div style={place} className={styles.root}>
      <button
        ref={ref}
        type="button"
        className={styles.button}
        data-part={part}
        data-square={children === undefined || undefined}
        popoverTarget={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onKeyDown={onKey && press}
      >
        <ToolIcon name={icon} />
        {children !== undefined && <span aria-hidden="true">{children}</span>}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {hint !== undefined && (
        <span id={`${id}-hint`} hidden>
          {hint}
        </span>
      )}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={`${floating.panel} ${styles.panel}`}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOffered(actions())
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
        <ul role="list">
          {offered.map((action) => (
            <li key={action.text}>
              <button
                type="button"
                className={floating.action}
                data-dangerous={action.isDangerous || undefined}
                onClick={() => act(action)}
              >
                <ToolIcon name={action.icon} />
                {action.text}
              </button>
            </li>
          ))}
        </ul>
        {offered.length === 0 && emptyText !== undefined && <p className={styles.none}>{emptyText}</p>}
      </div>
    </div>
  )
}
