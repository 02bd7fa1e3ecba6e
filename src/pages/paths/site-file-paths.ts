/** Where each language has its files for machines; documents link to them and the server writes them. */
import { localizedPath, type Locale } from '#core/locale.ts'
import { CALENDAR_PATH, CORRECTIONS_PATH } from '#core/addresses/page-paths.ts'

/** `/manifest.webmanifest`, `/en/manifest.webmanifest`. */
export function manifestPath(locale: Locale): string {
  return localizedPath('/manifest.webmanifest', locale)
}

/** `/atom.xml`, `/en/atom.xml`. */
export function atomPath(locale: Locale): string {
  return localizedPath('/atom.xml', locale)
}

/** `/rettelser.xml`, `/en/rettelser.xml`. */
export function correctionsFeedPath(locale: Locale): string {
  return localizedPath(`${CORRECTIONS_PATH}.xml`, locale)
}

/** `/kalender.ics`, `/en/kalender.ics`. */
export function calendarFilePath(locale: Locale): string {
  return localizedPath(`${CALENDAR_PATH}.ics`, locale)
}

export const APPLE_ICON_PATH = '/apple-touch-icon.png'
