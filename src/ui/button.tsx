import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-paths.ts'
import { VisuallyHidden } from './text/visually-hidden.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'tertiary'

type ButtonLook = {
  /** The words; with `iconOnly` they are read and not shown. */
  children: ReactNode
  /** One primary button per view; default `secondary`. */
  variant?: ButtonVariant
  /** Small is 32 px high, else 44. */
  size?: 'small' | 'normal'
  icon?: IconName
  iconPosition?: 'left' | 'right'
  /** Shows the icon alone, square. */
  iconOnly?: boolean
}

type AsButton = ButtonLook & {
  href?: undefined
  /**
   * Work is in progress: shows a spinner over the text, ignores presses and keeps the focus (a disabled
   * button would lose it).
   */
  busy?: boolean
} & ComponentProps<'button'>

type AsLink = ButtonLook & { href: string; busy?: undefined } & ComponentProps<'a'>

/**
 * A button, or with `href` a link with the same style. `type` defaults to `button`, so that a button in a
 * form submits only when requested.
 */
export function Button({
  children,
  variant = 'secondary',
  size = 'normal',
  icon,
  iconPosition = 'left',
  iconOnly = false,
  busy = false,
  className,
  ...rest
}: AsButton | AsLink) {
  const look = {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-square': iconOnly || undefined,
  }
  const picture = icon === undefined ? null : <Icon name={icon} />
  const content = (
    <>
      {iconPosition === 'left' && picture}
      {iconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
      {iconPosition === 'right' && picture}
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </>
  )

  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    )
  }
  const halt: ComponentProps<'button'> = busy
    ? { 'aria-busy': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() }
    : {}
  return (
    <button type="button" {...rest} {...look} {...halt}>
      {content}
    </button>
  )
}
