/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
import { DAY_MS } from '#core/time/durations.ts'
import { utcMs, type IsoDate } from '#core/time/iso-date.ts'

export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** Validity of the file; half a year is within the recommendation of §2.5.5. It is generated every day. */
const VALID_DAYS = 180

export interface SecurityTxt {
  /** `mailto:…` or `https://…`. */
  readonly contact: string
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly today: IsoDate
}

export function securityTxt({ contact, publicUrl, today }: SecurityTxt): string {
  const expires = new Date(utcMs(today) + VALID_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z')
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: nb, en',
    `Canonical: ${publicUrl}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n')
}
