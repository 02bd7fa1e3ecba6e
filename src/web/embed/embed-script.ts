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
 * Only frames whose address is a block of the portal that the script came from, and only words from that very
 * frame. A frame that had loaded before (its document is no longer the empty one) is asked by the fragment of
 * its address, which reloads nothing.
 */
export const EMBED_SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript.src)
  const frames = () => [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(origin + '${BLOCK_PREFIX}'))
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || data?.type !== 'height_change' || !(data.height > 0 && data.height < ${MAX_HEIGHT})) return
    const frame = frames().find((one) => one.contentWindow === source)
    if (frame) frame.style.height = Number(data.height) + 'px'
  })
  for (const frame of frames()) {
    if (frame.contentDocument?.URL === 'about:blank') continue
    frame.contentWindow?.location.replace(frame.src.split('#')[0] + '${REQUEST_HEIGHT_HASH}')
  }
})()
`
