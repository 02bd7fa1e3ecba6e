/**
 * Charts of watched figures for alert mails. They are drawn and stored before the transaction that writes the
 * mails: it can neither wait for a picture nor write one beside itself.
 */
import { LOCALES, type Locale } from '#core/locale.ts'
import { areaMeasureSeries } from '#contract/entities/area-series.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import { PICTURE_WIDTH } from '../compose/chart-picture.ts'
import type { HostedPicture, PictureCache } from '../compose/picture-cache.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'
import type { WatchedId } from './watched-figures.ts'

/** By language; without one where there is nothing to draw. */
export type AlertPictures = ReadonlyMap<Locale, HostedPicture>

export const NO_PICTURES: AlertPictures = new Map()

/** @param picture omitted = mails have no pictures */
export async function alertPictures(
  { series, area = '' }: WatchedId,
  edition: NewsletterEdition,
  picture: PictureCache | undefined,
): Promise<AlertPictures> {
  const id = series ?? areaMeasureSeries(area, 'vacancy')
  if (picture === undefined || id === null) return NO_PICTURES
  const hosted = await Promise.all(
    LOCALES.map(async (locale) => [locale, await picture(edition, id, locale)] as const),
  )
  return new Map(hosted.flatMap(([locale, drawn]) => (drawn ? [[locale, drawn] as const] : [])))
}

interface PicturePlace {
  /** The page of the figure; absolute. */
  readonly href: string
  /** Source and licence. */
  readonly caption: string
}

/** A picture that could not be drawn or stored is replaced by its text, which has the numbers. */
export function pictureParts(
  picture: HostedPicture | null | undefined,
  { href, caption }: PicturePlace,
): readonly MailPart[] {
  if (!picture) return []
  const { src, alt, height } = picture
  if (src === null) return [{ kind: 'note', text: alt }]
  return [{ kind: 'picture', src, alt, width: PICTURE_WIDTH, height, href, caption }]
}
