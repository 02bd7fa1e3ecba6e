import 'react'

declare module 'react' {
  /** Inline styles contain custom properties only; the style sheet uses them. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
