/**
 * A menu whose code is fetched when the pointer or focus comes near its button. Pressed before that has come,
 * the button waits, and the menu opens with it.
 */
import { useId, useState, type ButtonHTMLAttributes, type ComponentType, type CSSProperties } from 'react'

export interface LazyMenuState<Props> {
  /** `null` = not fetched yet. */
  readonly Menu: ComponentType<Props> | null
  /** To be the menu's. */
  readonly id: string
  /** Whether the button was pressed before the menu was here. */
  readonly opensOnMount: boolean
  /** Whether the menu could not be fetched when the button was pressed last. */
  readonly hasFailed: boolean
  /** For what holds button and menu: names the place (`--menu-anchor`) that the menu floats at. */
  readonly anchorStyle: CSSProperties
  /** For the button. */
  readonly button: ButtonHTMLAttributes<HTMLButtonElement>
}

type Press = 'none' | 'awaited' | 'failed'

/**
 * @param load fetches the menu, and what it needs
 * @param onFailure told when the button was pressed and the menu cannot be fetched; the next press tries
 *   again
 */
export function useLazyMenu<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure = () => {},
): LazyMenuState<Props> {
  const id = useId()
  const [Menu, setMenu] = useState<ComponentType<Props> | null>(null)
  const [press, setPress] = useState<Press>('none')
  const anchorStyle: CSSProperties = { '--menu-anchor': `--menu-${id.replaceAll(/\W/g, '')}` }

  const fetchMenu = (isPressed = false) => {
    load().then(
      (loaded) => setMenu(() => loaded),
      (failure: unknown) => {
        console.warn(failure)
        if (!isPressed) return
        setPress('failed')
        onFailure()
      },
    )
  }
  const waits = (press === 'awaited' && Menu === null) || undefined

  return {
    Menu,
    id,
    opensOnMount: press === 'awaited',
    hasFailed: press === 'failed' && Menu === null,
    anchorStyle,
    button: {
      popoverTarget: Menu ? id : undefined,
      'aria-busy': waits,
      ...(waits && { 'data-waiting': '' }),
      onPointerEnter: () => fetchMenu(),
      onFocus: () => fetchMenu(),
      onClick: (event) => {
        if (Menu) return
        // The menu may come while this very press is handled; then the browser must not close it again.
        event.preventDefault()
        setPress('awaited')
        fetchMenu(true)
      },
    },
  }
}
