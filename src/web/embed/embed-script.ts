/**
 * `/embed.js`: the script that other sites load beside the frame of a block. It gives each frame of this
 * portal the height of its content, whether it runs before or after the frames, once or several times. It
 * runs on other sites' pages, so it is served as written here, without a build.
 */
import { BLOCK_PREFIX } from '#core/addresses/embed-snippet.ts'
import { REQUEST_HEIGHT_HASH } from './report-height.ts'

/** CSS pixels; no block is higher. */
const MAX_HEIGHT = 50_000

/**
 * The script as text.
 *
 * @param publicUrl origin of the portal, for a script of type `module` or in a shadow root: there
 *   `document.currentScript` is null
 */
export const embedScript = (publicUrl: string): string =>
  EMBED_SCRIPT.replace('PUBLIC_URL', () => JSON.stringify(publicUrl))

/**
 * Only frames whose address is a block of the portal that the script came from, and only words from that very
 * frame. A frame that had loaded before (its document is no longer the empty one) is asked by the fragment of
 * its address, which reloads nothing. Shadow roots are searched where the document has no such frame. The
 * height of a frame with `box-sizing: border-box` includes its padding and border.
 */
const EMBED_SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript?.src ?? PUBLIC_URL)
  const framesIn = (root) => [...root.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(origin + '${BLOCK_PREFIX}'))
  const allFramesIn = (root) => [
    ...framesIn(root),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? allFramesIn(shadowRoot) : [])),
  ]
  const edges = (frame) => {
    const style = getComputedStyle(frame)
    if (style.boxSizing !== 'border-box') return 0
    return ['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'].reduce((sum, edge) => sum + parseFloat(style[edge]), 0)
  }
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || data?.type !== 'height_change' || !(data.height > 0 && data.height < ${MAX_HEIGHT})) return
    const isSource = (frame) => frame.contentWindow === source
    const frame = framesIn(document).find(isSource) ?? allFramesIn(document).find(isSource)
    if (frame) frame.style.height = Number(data.height) + edges(frame) + 'px'
  })
  for (const frame of allFramesIn(document)) {
    if (frame.contentDocument?.URL === 'about:blank') continue
    frame.contentWindow?.location.replace(frame.src.split('#')[0] + '${REQUEST_HEIGHT_HASH}')
  }
})()
`
