/** What an embedded block says of its author when it is opened by itself. Only the server has these words. */
interface AddressAuthorTexts {
  /** That the words are not those of the portal. */
  readonly writtenBy: (siteName: string) => string
  /** @param hosts joined by commas */
  readonly outside: (hosts: string) => string
}

export const addressAuthorTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', AddressAuthorTexts>> = {
  'nb-NO': {
    writtenBy: (siteName) => `Skrevet av den som laget denne adressen, ikke av ${siteName}.`,
    outside: (hosts) => `Lenker herfra går til ${hosts}.`,
  },
  'en-GB': {
    writtenBy: (siteName) => `Written by the one who made this address, not by ${siteName}.`,
    outside: (hosts) => `Links from here go to ${hosts}.`,
  },
}
