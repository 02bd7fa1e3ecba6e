/**
 * Which pictures a block may show: those of this site, and over https those of hosts that the content pack
 * lists (decision 41).
 */
import { safeImageHref } from '#core/addresses/safe-url.ts'

export interface SafeImage {
  readonly medium: string
  readonly medium_large: string
  readonly large: string
}

/**
 * The picture with only the addresses that may be shown; `null` when none is left. Addresses stand in a
 * `srcset` too, which spaces and commas would divide.
 *
 * @param imageHosts in lower case, without `https://`
 */
export function safeImage(image: SafeImage, imageHosts: readonly string[]): SafeImage | null {
  const safe = (url: string) => safeImageUrl(url, imageHosts)
  const kept = {
    medium: safe(image.medium),
    medium_large: safe(image.medium_large),
    large: safe(image.large),
  }
  return kept.medium || kept.medium_large || kept.large ? kept : null
}

/** A picture that there is only one size of. */
export function safeSingleImage(url: string, imageHosts: readonly string[]): SafeImage | null {
  return safeImage({ medium: '', medium_large: url, large: '' }, imageHosts)
}

function safeImageUrl(written: string, imageHosts: readonly string[]): string {
  const url = safeImageHref(written, imageHosts)
  return url === null || /\s/.test(url) ? '' : url.replaceAll(',', '%2C')
}
