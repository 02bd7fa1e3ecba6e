/** Dependencies that the checks of thresholds and of news share. */
import type { Locale } from '#core/locale.ts'
import type { PictureCache } from '../compose/picture-cache.ts'
import type { LinkTokens } from '../manage/link-token.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'

export interface AlertCheckDeps {
  readonly edition: () => NewsletterEdition
  readonly tokens: Pick<LinkTokens, 'tokenFor'>
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Charts of the figures; omitted = the mails have none. */
  readonly picture?: PictureCache
}

/** Figures do not depend on the language. */
export const ANY_LOCALE: Locale = 'nb-NO'
