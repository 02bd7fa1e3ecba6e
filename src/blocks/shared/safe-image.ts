/**
 * Which pictures a block may show: those of this site, and over https those of hosts that the content pack
 * lists (decision 41).
 */
import { safeImageHref } from '#core/addresses/safe-url.ts'

/** Addresses of one picture in three sizes; '' = there is none of that size. */
export interface SafeImage {
  readonly medium: string
  readonly medium_large: string
  readonly large: string
}

/**
 * The picture with allowed addresses only; `null` when none is left. Addresses are also used in `srcset`,
 * where spaces and commas are separators.
 *
 * @param imageHosts in lower case, without `https://`
 */
export function safeImage(image: SafeImage, imageHosts: readonly string[]): SafeImage | null {
  const safe = (url: string) => safeImageUrl(url, imageHosts)
  const allowed = {
    medium: safe(image.medium),
    medium_large: safe(image.medium_large),
    large: safe(image.large),
  }
  return allowed.medium || allowed.medium_large || allowed.large ? allowed : null
}

/** A picture of a single size. */
export function safeSingleImage(url: string, imageHosts: readonly string[]): SafeImage | null {
  return safeImage({ medium: '', medium_large: url, large: '' }, imageHosts)
}

function safeImageUrl(written: string, imageHosts: readonly string[]): string {
  const url = safeImageHref(written, imageHosts)
  return url === null || /\s/.test(url) ? '' : url.replaceAll(',', '%2C')
}
