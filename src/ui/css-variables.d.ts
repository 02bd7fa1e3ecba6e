import 'react'

declare module 'react' {
  /** Inline styles of this project carry custom properties only; the sheet decides what they do. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
