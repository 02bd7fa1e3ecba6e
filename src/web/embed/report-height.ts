/**
 * Tells the page round the frame how high the block is (specification §2, decision 12). It only ever speaks:
 * nothing that is sent to the frame is listened to (security S30).
 */
import { BLOCK_PREFIX } from '#core/addresses/embed-snippet.ts'

/** Exactly these three. */
export interface HeightMessage {
  readonly type: 'height_change'
  /** CSS pixels, whole. */
  readonly height: number
  /** The config, as it stands in the address. */
  readonly code: string
}

/**
 * The fragment by which the portal's own script asks to be told once more: it may have come after the frame
 * had spoken. It is part of the address and no message, and all that it brings is the same height again.
 */
export const REQUEST_HEIGHT_HASH = '#kvartal-height'

/** The frame as this file needs it, so that tests need no browser. */
export interface HeightReportDeps {
  /** Whether the document stands in a frame at all. */
  readonly isFramed: boolean
  readonly pathname: string
  /** Whether everything that the document names has come. */
  readonly isLoaded: () => boolean
  readonly fragment: () => string
  /** CSS pixels. */
  readonly height: () => number
  readonly post: (message: HeightMessage) => void
  readonly on: (event: 'load' | 'resize' | 'hashchange', listener: () => void) => void
  /** Calls when the block or its fonts changed. */
  readonly onChange: (listener: () => void) => void
}

/** After load, and whenever the height has become another one. Outside a frame: nothing. */
export function reportHeight(deps: HeightReportDeps): void {
  if (!deps.isFramed) return
  const code = deps.pathname.slice(BLOCK_PREFIX.length)
  let told: number | null = null
  const tell = () => {
    const height = Math.ceil(deps.height())
    if (!deps.isLoaded() || height === told) return
    told = height
    deps.post({ type: 'height_change', height, code })
  }
  deps.on('load', tell)
  deps.on('resize', tell)
  deps.onChange(tell)
  deps.on('hashchange', () => {
    if (deps.fragment() !== REQUEST_HEIGHT_HASH) return
    told = null
    tell()
  })
  tell()
}

/** @param root what is as high as the block */
export function browserHeightDeps(root: Element): HeightReportDeps {
  return {
    isFramed: window.parent !== window,
    pathname: location.pathname,
    isLoaded: () => document.readyState === 'complete',
    fragment: () => location.hash,
    height: () => root.getBoundingClientRect().height,
    post: (message) => window.parent.postMessage(message, '*'),
    on: (event, listener) => window.addEventListener(event, listener),
    onChange: (listener) => {
      new ResizeObserver(listener).observe(root)
      document.fonts.addEventListener('loadingdone', listener)
    },
  }
}
