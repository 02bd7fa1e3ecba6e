/**
 * The commentary during the typing animation: pending text keeps its space, invisible. Loaded only for this.
 * A translation program replaces text nodes, so that React would write into detached nodes: during the
 * animation translation is disabled, and the finished text is made of new elements, with one text each.
 */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { browserFrameClock } from './frame-clock.web.ts'
import { whenVisible } from '../shared/when-visible.web.ts'
import type { AiPart, AiView } from './ai.view.ts'
import { isInsideCharacter } from './linked-lines.ts'
import { rememberTyped } from './typed-history.web.ts'
import { typeLines } from './typing-progress.ts'

export interface TypedLinesProps extends Pick<AiView, 'lines' | 'typedAs'> {
  readonly classNames: {
    readonly line: string | undefined
    readonly pending: string | undefined
    readonly skip: string | undefined
  }
  /** The block: a click on it shows all. */
  readonly root: RefObject<HTMLDivElement | null>
}

/** Whether the reader selects or focuses something in the text; the animation then leaves it unchanged. */
export function hasSelectionOrFocus(root: Element): boolean {
  const selection = getSelection()
  const isSelected = selection !== null && !selection.isCollapsed && selection.containsNode(root, true)
  return isSelected || root.contains(document.activeElement)
}

export function TypedLines({ lines, typedAs, classNames, root }: TypedLinesProps) {
  const { ai } = useTexts()
  // A refresh of the page passes the same text as a new array, and the typing continues. A different text
  // mounts a different component.
  const [lengths] = useState(() => lines.map(lengthOf))
  const [typed, setTyped] = useState<readonly number[]>([])
  const [isWhole, setWhole] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const node = root.current
    if (!node || isWhole) return
    const end = () => {
      // Keeps the focus position when the focused button is removed.
      if (button.current !== null && button.current === document.activeElement) focusWithoutScroll(node)
      setWhole(true)
    }
    const stopTyping = whenVisible(node, () => {
      rememberTyped(typedAs)
      return typeLines({ clock: browserFrameClock, lengths, show: setTyped, onEnd: end })
    })
    // A click, or keyboard focus on a link, shows the whole text at once.
    const onFocus = (event: FocusEvent) => event.target !== button.current && end()
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    node.addEventListener('click', end)
    node.addEventListener('focusin', onFocus)
    reduced.addEventListener('change', end)
    return () => {
      stopTyping()
      node.removeEventListener('click', end)
      node.removeEventListener('focusin', onFocus)
      reduced.removeEventListener('change', end)
    }
  }, [lengths, typedAs, root, isWhole])

  return (
    <>
      {lines.map((line, index) => (
        <p key={`${index} ${isWhole}`} className={classNames.line} translate={isWhole ? undefined : 'no'}>
          {isWhole ? wholeParts(line) : partsTyped(line, typed[index] ?? 0, classNames.pending)}
        </p>
      ))}
      {!isWhole && (
        <Button ref={button} className={classNames.skip} size="small" variant="tertiary" data-print="hide">
          {ai.showAll}
        </Button>
      )}
    </>
  )
}

function lengthOf(line: readonly AiPart[]): number {
  return line.reduce((sum, { text }) => sum + text.length, 0)
}

/** Parts of a line, each split into typed and pending text. */
function partsTyped(line: readonly AiPart[], typed: number, pending: string | undefined): ReactNode {
  let before = 0
  return line.map(({ text, href }, index) => {
    const typedLength = wholeCharacters(text, Math.min(Math.max(typed - before, 0), text.length))
    before += text.length
    const content = (
      <>
        {text.slice(0, typedLength)}
        {typedLength < text.length && <span className={pending}>{text.slice(typedLength)}</span>}
      </>
    )
    if (href === null) return <span key={index}>{content}</span>
    return (
      <a key={index} href={href}>
        {content}
      </a>
    )
  })
}

function wholeParts(line: readonly AiPart[]): ReactNode {
  return line.map(({ text, href }, index) =>
    href === null ? (
      <span key={index}>{text}</span>
    ) : (
      <a key={index} href={href}>
        {text}
      </a>
    ),
  )
}

function wholeCharacters(text: string, count: number): number {
  return isInsideCharacter(text, count) ? count + 1 : count
}

function focusWithoutScroll(node: HTMLElement | null): void {
  if (!node) return
  node.tabIndex = -1
  node.focus({ preventScroll: true })
}
